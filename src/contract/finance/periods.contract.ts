import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { periodStates } from './periods.rules.ts';

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-10.');
const params = z.strictObject({ month });
const body = z.strictObject({ reason: enteredLine('the reason', 300) });

const period = z.object({
  month,
  state: z.enum(periodStates),
  /** Who closed or opened it last, and why. */
  by: z.string(),
  at: z.string(),
  reason: z.string(),
});

export const periods = z.object({
  /** Every month that was ever closed, the newest first. */
  items: z.array(period),
  /** The month that can be closed next; null while it is not over, or nothing is booked. */
  next: month.nullable(),
  /** The last closed month, which alone can be opened again. */
  last: month.nullable(),
  /** A change that waits for its second person. */
  waiting: z.object({ id: z.uuid(), month }).nullable(),
});
export type Periods = z.infer<typeof periods>;
export type Period = Periods['items'][number];

export const periodChecks = z.object({
  items: z.array(z.object({ what: z.string(), isDone: z.boolean(), words: z.string() })),
});
export type PeriodChecks = z.infer<typeof periodChecks>;

const asked = z.object({ id: z.uuid() });
const read = { access: 'admin', permission: 'books.read' } as const;
const write = { access: 'admin', permission: 'payments.record', idempotent: true, params, body } as const;

export const periodsContract = {
  list: {
    method: 'GET',
    path: '/admin/periods',
    ...read,
    summary: 'The months of the books that were closed, and which can be next.',
    response: periods,
  },
  check: {
    method: 'GET',
    path: '/admin/periods/:month/checks',
    ...read,
    summary: 'What to look at before a month is closed, with the check of the books.',
    params,
    response: periodChecks,
  },
  close: {
    method: 'POST',
    path: '/admin/periods/:month/close',
    ...write,
    summary:
      'Asks to close a month, which happens once a second person has approved it. 409 while the check of the books finds anything.',
    response: asked,
  },
  reopen: {
    method: 'POST',
    path: '/admin/periods/:month/reopen',
    ...write,
    summary: 'Asks to open the last closed month again, which happens once a second person has approved it.',
    response: asked,
  },
} as const satisfies Record<string, Endpoint>;
