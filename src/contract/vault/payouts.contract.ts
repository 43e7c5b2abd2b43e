import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';

import { payoutBatchEvents, payoutBatchStates, payoutLineStates, payoutRails } from './payouts.rules.ts';
import { sellBackStates } from './sell-backs.rules.ts';

const row = {
  id: z.uuid(),
  number: z.string(),
  state: z.enum(payoutBatchStates),
  stateSince: z.string(),
  rail: z.enum(payoutRails),
  currency: z.string(),
  payments: z.int(),
  /** Of all its lines, decimal text of the currency. */
  total: z.string(),
  madeAt: z.string(),
  madeByName: z.string(),
  releasedByName: z.string().nullable(),
  reference: z.string().nullable(),
};
export const payoutBatchRow = z.object(row);
export type PayoutBatchRow = z.infer<typeof payoutBatchRow>;

const payoutLine = z.object({
  id: z.uuid(),
  saleId: z.uuid(),
  saleNumber: z.string(),
  saleState: z.enum(sellBackStates),
  /** Under which the sale's own moves are asked for: its payment failed, or came back. */
  saleVersion: z.int(),
  customerId: z.uuid(),
  customerName: z.string(),
  bankName: z.string(),
  /** Its last digits. */
  account: z.string(),
  amount: z.string(),
  state: z.enum(payoutLineStates),
  reason: z.string().nullable(),
});
export type PayoutLine = z.infer<typeof payoutLine>;

const adminPayoutBatch = z.object({
  ...row,
  /** The day on which the bank is to pay, and on which it did: YYYY-MM-DD. */
  payOn: z.string().nullable(),
  settledOn: z.string().nullable(),
  file: z
    .object({
      name: z.string(),
      /** Of the file among those of its rail, from 1 on. */
      number: z.int(),
      /** SHA-256 of its bytes, hexadecimal. */
      sha256: z.string(),
      madeAt: z.string(),
      /** Only once it is released. */
      isFree: z.boolean(),
    })
    .nullable(),
  /** Why it was cancelled, or not taken. */
  reason: z.string().nullable(),
  lines: z.array(payoutLine),
  /** Sums of the lines by how they went, decimal text; those that are nothing are left out. */
  sums: z.partialRecord(z.enum(payoutLineStates), z.string()),
  moves: z.array(z.enum(payoutBatchEvents)),
  /** Whether the reader made it, and cannot release it. */
  isOwn: z.boolean(),
  /** Whether he notes what the bank did with single payments. */
  mayNote: z.boolean(),
  version: z.int(),
});
export type AdminPayoutBatch = z.infer<typeof adminPayoutBatch>;

const version = z.int().min(1);
const reason = enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.');
const day = z.iso.date('Enter a day.');

/** What finance does with a batch, told apart by `event`. */
export const payoutBatchMove = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('file'), version, payOn: day }),
  z.strictObject({ event: z.literal('release'), version }),
  z.strictObject({
    event: z.literal('settle'),
    version,
    settledOn: day,
    reference: enteredLine('the reference of the bank', 80),
  }),
  z.strictObject({ event: z.literal('reject'), version, reason }),
  z.strictObject({ event: z.literal('cancel'), version, reason }),
]);
export type PayoutBatchMoveBody = z.infer<typeof payoutBatchMove>;

const params = z.strictObject({ id: z.uuid() });
const read = { access: 'admin', permission: 'sell_backs.read', method: 'GET' } as const;
const write = { access: 'admin', permission: 'payments.record' } as const;

export const payoutsContract = {
  list: {
    ...read,
    path: '/admin/payout-batches',
    summary: 'Batches of payouts of sales from the vault; the list grammar.',
    response: listReply(payoutBatchRow),
  },
  read: {
    ...read,
    path: '/admin/payout-batches/:id',
    summary: 'One batch with its payments.',
    params,
    response: adminPayoutBatch,
  },
  make: {
    ...write,
    method: 'POST',
    path: '/admin/payout-batches',
    idempotent: true,
    summary:
      'Puts approved sales into batches, one for each currency and way to the bank; those that cannot be paid now are told with why.',
    body: z.strictObject({ selection }),
    response: bulkReply,
  },
  move: {
    ...write,
    method: 'POST',
    path: '/admin/payout-batches/:id/moves',
    idempotent: true,
    summary: 'Makes the bank’s file of a batch, releases it as the second person, settles, rejects or cancels it.',
    params,
    body: payoutBatchMove,
    response: adminPayoutBatch,
  },
  file: {
    ...write,
    method: 'GET',
    path: '/admin/payout-batches/:id/file',
    summary:
      'The file for the bank, as it was made; each download is in the audit log. Refuses with 409 before its release.',
    params,
    answer: 'application/octet-stream',
    response: z.unknown(),
  },
} as const satisfies Record<string, Endpoint>;
