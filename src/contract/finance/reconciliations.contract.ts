import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bookCurrency } from './manual-entries.contract.ts';
import { reconciliationStates, TICKS_AT_ONCE } from './reconciliations.rules.ts';

const params = z.strictObject({ id: z.uuid() });
const version = z.number().int();

export const reconciliationRow = z.object({
  id: z.uuid(),
  statementOn: z.string(),
  currency: z.string(),
  state: z.enum(reconciliationStates),
  closing: z.string(),
  /** Of a finished one: the closing balance less what was ticked off. */
  difference: z.string().nullable(),
  explanation: z.string().nullable(),
  finishedBy: z.string().nullable(),
});
export type ReconciliationRow = z.infer<typeof reconciliationRow>;

const line = z.object({
  /** The posting's. */
  id: z.uuid(),
  at: z.string(),
  kind: z.string(),
  what: z.string(),
  /** Below zero for money that left. */
  amount: z.string(),
  ticked: z.boolean(),
  /** Whether it came with a file of the bank, so that the statement has it. */
  fromBank: z.boolean(),
});

export const reconciliation = reconciliationRow.extend({
  /** Ticked off before, by all finished ones, and now. */
  before: z.string(),
  tickedNow: z.string(),
  left: z.string(),
  /** Postings on the bank up to the statement's day that no finished one has; the first of them. */
  lines: z.array(line),
  more: z.number().int(),
  version,
});
export type Reconciliation = z.infer<typeof reconciliation>;

const read = { access: 'admin', permission: 'books.read' } as const;
const write = { access: 'admin', permission: 'payments.record', idempotent: true } as const;

export const reconciliationsContract = {
  list: {
    method: 'GET',
    path: '/admin/reconciliations',
    ...read,
    summary: 'Bank reconciliations that were compared with the books; the list grammar.',
    response: listReply(reconciliationRow),
  },
  read: {
    method: 'GET',
    path: '/admin/reconciliations/:id',
    ...read,
    summary: 'One of them, with what is ticked off and what is not; of the postings those that hold every word of `q`.',
    params,
    query: z.strictObject({ q: z.string().max(120).default('') }),
    response: reconciliation,
  },
  begin: {
    method: 'POST',
    path: '/admin/reconciliations',
    ...write,
    summary: 'Begins one; what came with files of the bank by the statement’s day is ticked off.',
    body: z.strictObject({
      currency: bookCurrency,
      statementOn: z.iso.date('Enter a day.'),
      closing: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Enter the closing balance, such as 1250.00.'),
    }),
    response: reconciliation,
  },
  tick: {
    method: 'POST',
    path: '/admin/reconciliations/:id/ticks',
    ...write,
    summary: 'Ticks postings off, or takes ticks away.',
    params,
    body: z.strictObject({
      postings: z.array(z.uuid()).min(1, 'Choose a line.').max(TICKS_AT_ONCE, `Tick at most ${TICKS_AT_ONCE} at once.`),
      ticked: z.boolean(),
      version,
    }),
    response: reconciliation,
  },
  finish: {
    method: 'POST',
    path: '/admin/reconciliations/:id/finish',
    ...write,
    summary: 'Finishes one. With a difference it takes an explanation.',
    params,
    body: z.strictObject({ explanation: optionalLine(300), version }),
    response: reconciliation,
  },
} as const satisfies Record<string, Endpoint>;
