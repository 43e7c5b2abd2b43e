import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { metals } from '#contract/metals.ts';
import { urgencies, waitingKinds } from './overview.rules.ts';

const money = z.string();

/** A figure of today so far, and of the same weekday a week ago up to the same time. */
const compared = <Value extends z.ZodType>(value: Value) => z.object({ now: value, before: value });

const overviewFigures = z.object({
  /** Goods of the orders placed, cancelled and expired ones aside; CAD without tax, delivery and insurance. */
  sales: compared(money),
  orders: compared(z.int()),
  customers: compared(z.int()),
  /** What left less what it cost; null for those who may not read the books. */
  margin: compared(z.object({ cad: money, pct: z.string().nullable() })).nullable(),
});

export const waitingWork = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** What is at stake, by currency; empty where no money is. */
  amounts: z.array(z.object({ currency: z.string(), amount: money })),
  /** Since when the oldest waits; null where a deadline tells more. */
  since: z.string().nullable(),
  /** The nearest deadline. */
  due: z.string().nullable(),
  urgency: z.enum(urgencies),
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const salesDay = z.object({
  /** By the shop's calendar, `YYYY-MM-DD`. */
  day: z.string(),
  orders: z.int(),
  metals: z.array(z.object({ metal: z.enum(metals), cad: money })),
  total: money,
});
export type SalesDay = z.infer<typeof salesDay>;

export const overview = z.object({
  asOf: z.string(),
  today: z.string(),
  /** What hurts most first; of what somebody may not read nothing is told. */
  waiting: z.array(waitingWork),
  /** Null for those who may not read orders. */
  figures: overviewFigures.nullable(),
  /** Thirty days up to today, a day without orders too; null like the figures. */
  days: z.array(salesDay).nullable(),
});
export type Overview = z.infer<typeof overview>;

export const overviewContract = {
  read: {
    method: 'GET',
    path: '/admin/overview',
    access: 'admin',
    summary:
      'What waits in the dashboard, and how the day goes beside the same day a week ago. Figures are up to half a minute old.',
    response: overview,
  },
} as const satisfies Record<string, Endpoint>;
