import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { bankMethods, keptReasons, paymentMethods, receiptStates } from './payments.rules.ts';

/** Decimal text of an amount of money that somebody types. */
export const enteredAmount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount, such as 1250.00.');

export const enteredCurrency = z.string().regex(/^[A-Z]{3}$/, 'Enter a currency, such as CAD.');

export const receiptRow = z.object({
  id: z.uuid(),
  receivedAt: z.string(),
  state: z.enum(receiptStates),
  source: z.enum(['desk', 'bank', 'card']),
  method: z.enum(paymentMethods),
  amount: z.string(),
  currency: z.string(),
  payerName: z.string(),
  reference: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  customerId: z.uuid().nullable(),
  customerName: z.string().nullable(),
  applied: z.string(),
  kept: z.string(),
  keptReason: z.enum(keptReasons).nullable(),
  note: z.string().nullable(),
  version: z.number().int(),
});
export type ReceiptRow = z.infer<typeof receiptRow>;

/** An order that money in may be for, with why; the best first. */
const suggestion = z.object({
  orderId: z.uuid(),
  number: z.string(),
  customerName: z.string(),
  status: z.string(),
  total: z.string(),
  due: z.string(),
  currency: z.string(),
  /** Of 100. */
  score: z.number().int(),
  reasons: z.array(z.string()),
  /** What of number, amount and name does not fit. */
  misfits: z.array(z.string()),
  /** Whether the payer's name is not the customer's, so that compliance decides. */
  otherName: z.boolean(),
  /** Whether the order is in another currency than the money, which then pays it not, but can go to the customer's balance. */
  otherCurrency: z.boolean(),
  customerId: z.uuid(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** Money that waits and may be an order's, with why. */
const waitingMoney = receiptRow.extend({
  score: z.number().int(),
  reasons: z.array(z.string()),
  otherName: z.boolean(),
});
export type WaitingMoney = z.infer<typeof waitingMoney>;

/** A line of money and the one order that it fits exactly. */
const exactMatch = z.object({
  receipt: receiptRow,
  orderId: z.uuid(),
  orderNumber: z.string(),
  customerName: z.string(),
});
export type ExactMatch = z.infer<typeof exactMatch>;

/** Where money stands that came in under a reference: part of a refusal with the code `reference_used`. */
const usedReference = z.object({
  receiptId: z.uuid(),
  state: z.enum(receiptStates),
  amount: z.string(),
  currency: z.string(),
  receivedAt: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
});
export type UsedReference = z.infer<typeof usedReference>;

/** Why money under a reference that came before is other money; left out while nobody was asked. */
export const whyAgain = enteredLine('why it is other money', 300).optional();

/** A day of a bank's statement. */
export const enteredDay = z.iso.date('Enter a day.');

const params = z.object({ id: z.uuid() });
const version = z.number().int();
const read = { access: 'admin', permission: 'payments.read' } as const;
const record = { access: 'admin', permission: 'payments.record', idempotent: true } as const;

export const receiptsContract = {
  list: {
    method: 'GET',
    path: '/admin/receipts',
    ...read,
    summary: 'Money that came in; the list grammar.',
    response: listReply(receiptRow),
  },
  read: {
    method: 'GET',
    path: '/admin/receipts/:id',
    ...read,
    summary: 'One receipt of money.',
    params,
    response: receiptRow,
  },
  suggest: {
    method: 'GET',
    path: '/admin/receipts/:id/suggestions',
    ...read,
    summary: 'The orders that money may be for, with a score and its reasons; the best first.',
    params,
    response: z.object({ items: z.array(suggestion) }),
  },
  find: {
    method: 'GET',
    path: '/admin/receipts/:id/orders/:number',
    ...read,
    summary: 'The order of a number, judged for this money as a suggestion is.',
    params: z.object({ id: z.uuid(), number: z.string().regex(/^\d{1,12}$/) }),
    response: suggestion,
  },
  record: {
    method: 'POST',
    path: '/admin/receipts',
    ...record,
    summary:
      'Records money that came in, whatever it is for; null where it waits for a second person. 409 `reference_used` with where it stands when that reference came before.',
    body: z.strictObject({
      method: z.enum(bankMethods),
      amount: enteredAmount,
      currency: enteredCurrency,
      payerName: optionalLine(120),
      reference: enteredLine("the bank's reference", 140),
      receivedOn: enteredDay,
      whyAgain,
      /** Why, for the second person whom much money by hand needs. */
      reason: optionalLine(300).optional(),
    }),
    response: receiptRow.nullable(),
  },
  waitingFor: {
    method: 'GET',
    path: '/admin/orders/:id/waiting-money',
    ...read,
    summary: 'Unmatched money that may be an order’s, the likeliest first.',
    params,
    response: z.object({ items: z.array(waitingMoney) }),
  },
  exact: {
    method: 'GET',
    path: '/admin/receipts/exact',
    ...read,
    summary: 'Unmatched money that fits one order exactly by number, amount and name, with that order; at most 200.',
    response: z.object({ items: z.array(exactMatch) }),
  },
  matchExact: {
    method: 'POST',
    path: '/admin/receipts/match-exact',
    ...record,
    summary: 'Puts chosen money to the orders that it fits exactly, each line judged anew; tells which did not fit.',
    body: z.strictObject({ selection }),
    response: bulkReply,
  },
  match: {
    method: 'POST',
    path: '/admin/receipts/:id/match',
    ...record,
    summary:
      'Puts money to an order. What is late or too much goes to the customer’s balance; from another name it waits for compliance.',
    params,
    body: z.strictObject({ orderId: z.uuid(), version }),
    response: receiptRow,
  },
  keep: {
    method: 'POST',
    path: '/admin/receipts/:id/keep',
    ...record,
    summary: 'Puts money to the balance of a customer who has no order for it.',
    params,
    body: z.strictObject({ customerId: z.uuid(), version }),
    response: receiptRow,
  },
  giveBack: {
    method: 'POST',
    path: '/admin/receipts/:id/return',
    ...record,
    summary: 'Says that unmatched money was sent back to where it came from.',
    params,
    body: z.strictObject({ reference: enteredLine("the bank's reference", 140), version }),
    response: receiptRow,
  },
  decide: {
    method: 'POST',
    path: '/admin/receipts/:id/decide',
    access: 'admin',
    permission: 'payments.clear',
    idempotent: true,
    summary: 'Compliance takes money from another name, which puts it to its order, or has it sent back.',
    params,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('take'), reason: enteredLine('a reason', 300), version }),
      z.strictObject({ decision: z.literal('sendBack'), reason: enteredLine('a reason', 300), version }),
    ]),
    response: receiptRow,
  },
} as const satisfies Record<string, Endpoint>;
