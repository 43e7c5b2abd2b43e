import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { metals } from '#contract/metals.ts';
import { invoiceLink } from '#contract/trade/invoices.contract.ts';

const amount = z.string();

/** Nights that were charged alike: average x annualPct x (1 - discount) x nights / 365 is `fee`, and without the tier's discount it is `full`. */
const feePart = z.object({
  nights: z.int(),
  /** What the metal was worth on the nights, on average. */
  average: amount,
  /** The rate of the table, and what the tier lets off of it; fractions. */
  annualPct: z.string(),
  discount: z.string(),
  full: amount,
  fee: amount,
});

export const ownStorageFees = z.object({
  currency: z.literal('CAD'),
  /** The civil month that runs, `YYYY-MM`, and what its nights until now come to, before tax. */
  month: z.string(),
  accrued: amount,
  /** By metal: its share of that sum, the nights that it came of, and the least that a month of it costs. */
  metals: z.array(z.object({ metal: z.enum(metals), accrued: amount, least: amount, parts: z.array(feePart) })),
  /** What was traded this month, what that takes off its fees so far, by which share and up to which limit; null while none is given. */
  credit: z.object({ credit: amount, traded: amount, share: z.string(), most: amount.nullable() }).nullable(),
  /** What a year of what lay there on the newest night would cost at its value then, before tax; null before the first. */
  year: amount.nullable(),
  /** The newest first; at most 24. */
  bills: z.array(
    z.object({
      id: z.uuid(),
      month: z.string(),
      /** What trading took off it, before tax. */
      credit: amount,
      /** Null of a month that trading paid whole: nothing of it was invoiced, nor is it ever due. */
      document: invoiceLink.nullable(),
      due: amount,
      dueAt: z.string().nullable(),
      /** When its customer was warned that his metal may be frozen, and from when on it may. */
      frozenFrom: z.string().nullable(),
    }),
  ),
});
export type OwnStorageFees = z.infer<typeof ownStorageFees>;

export const storageFeesContract = {
  own: {
    method: 'GET',
    path: '/customer/storage/fees',
    access: 'customer',
    summary:
      'What the customer’s storage has cost so far this month, what a year costs, and the bills with where they stand.',
    response: ownStorageFees,
  },
} as const satisfies Record<string, Endpoint>;
