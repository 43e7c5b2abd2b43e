import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { refundStates, refundTargets } from './payments.rules.ts';
import { enteredAmount, enteredCurrency } from './receipts.contract.ts';

export const refundRow = z.object({
  id: z.uuid(),
  requestedAt: z.string(),
  state: z.enum(refundStates),
  customerId: z.uuid(),
  customerName: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  paymentId: z.uuid().nullable(),
  amount: z.string(),
  currency: z.string(),
  target: z.enum(refundTargets),
  reason: z.string(),
  /** Whether a credit note promised it: then it can't be refused, and goes to the balance instead. */
  promised: z.boolean(),
  requestedBy: z.string(),
  requestedById: z.uuid().nullable(),
  approvedBy: z.string().nullable(),
  paidAt: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  version: z.number().int(),
});
export type RefundRow = z.infer<typeof refundRow>;

const params = z.object({ id: z.uuid() });
const version = z.number().int();
const write = { access: 'admin', permission: 'refunds.write', idempotent: true } as const;

export const refundsContract = {
  list: {
    method: 'GET',
    path: '/admin/refunds',
    access: 'admin',
    permission: 'payments.read',
    summary: 'Money given back; the list grammar.',
    response: listReply(refundRow),
  },
  read: {
    method: 'GET',
    path: '/admin/refunds/:id',
    access: 'admin',
    permission: 'payments.read',
    summary: 'One refund.',
    params,
    response: refundRow,
  },
  request: {
    method: 'POST',
    path: '/admin/payments/:id/refunds',
    ...write,
    summary:
      'Asks for a refund of a payment, in full or in part, and where one person alone may, approves and pays it; never more than it brought and is not given back yet.',
    params,
    body: z.strictObject({
      amount: enteredAmount,
      target: z.enum(refundTargets),
      reason: enteredLine('a reason', 300),
      /** The version of the order that the person saw. */
      version,
      /** Approve it as well, as far as one person may alone; else it stays asked for. */
      approve: z.boolean().optional(),
      /** Of the wire by which it has left already. */
      reference: enteredLine("the bank's reference", 140).optional(),
    }),
    response: refundRow,
  },
  payOut: {
    method: 'POST',
    path: '/admin/customers/:id/balance/refunds',
    ...write,
    summary: 'Asks for money of a customer’s balance to be sent to their bank; it is set aside at once.',
    params,
    body: z.strictObject({ amount: enteredAmount, currency: enteredCurrency, reason: enteredLine('a reason', 300) }),
    response: refundRow,
  },
  approve: {
    method: 'POST',
    path: '/admin/refunds/:id/approve',
    ...write,
    summary:
      'Approves a refund; above the limit, summed over payment, customer, person and day, not by who asked for it, unless nobody else could. To a card or a balance it is then paid.',
    params,
    body: z.strictObject({ version, password: z.string().max(200).optional() }),
    response: refundRow,
  },
  reject: {
    method: 'POST',
    path: '/admin/refunds/:id/reject',
    ...write,
    summary: 'Refuses a refund that is not paid; what was set aside goes back.',
    params,
    body: z.strictObject({ reason: enteredLine('a reason', 300), version }),
    response: refundRow,
  },
  pay: {
    method: 'POST',
    path: '/admin/refunds/:id/pay',
    ...write,
    summary: 'Says that an approved refund was wired, under which reference.',
    params,
    body: z.strictObject({ reference: enteredLine("the bank's reference", 140), version }),
    response: refundRow,
  },
} as const satisfies Record<string, Endpoint>;
