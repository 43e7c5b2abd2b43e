import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { paymentMethods, paymentStandings, refundStates } from './payments.rules.ts';
import { canadianProvinces } from '#contract/provinces.ts';
import { enteredAmount } from './receipts.contract.ts';
import { refundRow } from './refunds.contract.ts';

const params = z.object({ id: z.uuid() });
const version = z.number().int();

const paymentOfOrder = z.object({
  id: z.uuid(),
  at: z.string(),
  method: z.enum(paymentMethods),
  amount: z.string(),
  reference: z.string(),
  standing: z.enum(paymentStandings),
  holdUntil: z.string().nullable(),
  /** What may still be given back of it. */
  refundable: z.string(),
  /** What of that the person who reads may give back alone, without a second person. */
  alone: z.string(),
});
export type PaymentOfOrder = z.infer<typeof paymentOfOrder>;

/** The money of one order, as staff sees it. */
export const orderMoney = z.object({
  orderId: z.uuid(),
  currency: z.string(),
  due: z.string(),
  paid: z.string(),
  refunded: z.string(),
  /** Whether payments, refunds, what waits and the balance are told: to who may see payments. Others learn what is due and paid. */
  isTold: z.boolean(),
  payments: z.array(paymentOfOrder),
  refunds: z.array(refundRow),
  /** What the customer has on his balance in the order's currency. */
  balance: z.string(),
  /** Whether the order has ended: what was paid beyond the costs of that is on the balance, and refunded out of it. */
  ended: z.boolean(),
  /** By when what is due is to be paid: the order's deadline, or of an ended one the day of its fee invoice; null while that is not issued. */
  dueBy: z.string().nullable(),
  /** A payment recorded by hand that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
  version,
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** The money of one order, as its customer sees it. */
export const ownOrderMoney = z.object({
  currency: z.string(),
  due: z.string(),
  balance: z.string(),
  /** Whether the order can be paid by card now. */
  card: z.boolean(),
  /** Until when received money is not yet safe; null when nothing is held. */
  holdUntil: z.string().nullable(),
  /** By when what an ended order cost is to be paid; null of an order that stands, which says so itself. */
  endDueBy: z.string().nullable(),
  refunds: z.array(
    z.object({ id: z.uuid(), state: z.string(), amount: z.string(), target: z.string(), at: z.string() }),
  ),
});
export type OwnOrderMoney = z.infer<typeof ownOrderMoney>;

const balance = z.object({ currency: z.string(), amount: z.string() });

/** What a customer has on his balance by currency, and what of it is asked for and not yet wired to him. */
export const customerBalances = z.object({ items: z.array(balance), payOuts: z.array(refundRow) });
export type CustomerBalances = z.infer<typeof customerBalances>;

export const customerBalanceRow = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  amount: z.string(),
  currency: z.string(),
  movedAt: z.string(),
});
export type CustomerBalanceRow = z.infer<typeof customerBalanceRow>;

/** The same, as the customer sees it; wired ones too, the newest first. */
export const ownBalances = z.object({
  items: z.array(balance),
  payOuts: z.array(balance.extend({ id: z.uuid(), state: z.enum(refundStates), at: z.string() })),
});
export type OwnBalances = z.infer<typeof ownBalances>;

const bound = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount, such as 1000.00.')
  .nullable();

export const paymentMethodTerms = z.object({
  code: z.enum(paymentMethods),
  name: z.string(),
  instructions: z.string(),
  minCad: z.string().nullable(),
  maxCad: z.string().nullable(),
  /** A fraction: "0.04" is 4 % more. */
  adjustmentPct: z.string(),
  /** The most that may be added, a fraction; null without a bound. And where nothing may be added. */
  surchargeCap: z.string().nullable(),
  noSurchargeIn: z.array(z.enum(canadianProvinces)),
  holdBusinessDays: z.number().int(),
  active: z.boolean(),
  /** Why it is not offered although it is switched on; null when it is. */
  missing: z.string().nullable(),
  /** A change of it that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
  version,
});
export type PaymentMethodRow = z.infer<typeof paymentMethodTerms>;

export const paymentsContract = {
  ofOrder: {
    method: 'GET',
    path: '/admin/orders/:id/money',
    access: 'admin',
    permission: 'orders.read',
    summary:
      'What is due and paid of an order; for who may see payments also those, its refunds, and the balance of its customer.',
    params,
    response: orderMoney,
  },
  fail: {
    method: 'POST',
    path: '/admin/payments/:id/fail',
    access: 'admin',
    permission: 'payments.record',
    idempotent: true,
    summary: 'Says that the bank took a payment back (a returned draft, for instance); the books take it back too.',
    params,
    body: z.strictObject({ note: enteredLine('what the bank said', 300), version }),
    response: orderMoney,
  },
  applyBalance: {
    method: 'POST',
    path: '/admin/orders/:id/apply-balance',
    access: 'admin',
    permission: 'payments.record',
    idempotent: true,
    summary: 'Pays an order from its customer’s balance.',
    params,
    body: z.strictObject({ amount: enteredAmount, version }),
    response: orderMoney,
  },
  ofOwnOrder: {
    method: 'GET',
    path: '/customer/orders/:id/money',
    access: 'customer',
    summary: 'What is due on an own order, what the balance holds, and whether a card can pay it.',
    params,
    response: ownOrderMoney,
  },
  payFromBalance: {
    method: 'POST',
    path: '/customer/orders/:id/pay-from-balance',
    access: 'customer',
    idempotent: true,
    summary: 'Pays an own order from the balance, as far as it reaches.',
    params,
    body: z.strictObject({}),
    response: ownOrderMoney,
  },
  openCard: {
    method: 'POST',
    path: '/customer/orders/:id/card-checkout',
    access: 'customer',
    idempotent: true,
    summary: 'Opens a page of the card provider for what is due on an own order.',
    params,
    body: z.strictObject({}),
    response: z.object({ url: z.string() }),
  },
  balances: {
    method: 'GET',
    path: '/admin/customers/:id/balances',
    access: 'admin',
    permission: 'payments.read',
    summary: 'What a customer has on their balance, by currency, and what of it waits to be wired to them.',
    params,
    response: customerBalances,
  },
  listBalances: {
    method: 'GET',
    path: '/admin/customer-balances',
    access: 'admin',
    permission: 'payments.read',
    summary: 'What customers have with the shop that is put to no order; the list grammar.',
    response: listReply(customerBalanceRow),
  },
  ownBalances: {
    method: 'GET',
    path: '/customer/balances',
    access: 'customer',
    summary: 'What the customer has on the balance, by currency, and what of it was or will be wired.',
    response: ownBalances,
  },
  methods: {
    method: 'GET',
    path: '/admin/payment-methods',
    access: 'admin',
    permission: 'payments.read',
    summary: 'How the shop can be paid, with the terms of each method.',
    response: z.object({ items: z.array(paymentMethodTerms) }),
  },
  saveMethod: {
    method: 'PUT',
    path: '/admin/payment-methods/:code',
    access: 'admin',
    permission: 'payments.settings',
    summary:
      'Changes the terms of a method; orders that are placed keep theirs. What customers are told of where to pay, and a price that moves by more than a point, waits for a second person.',
    params: z.object({ code: z.enum(paymentMethods) }),
    body: z.strictObject({
      name: enteredLine('a name', 60),
      instructions: enteredLines(1000),
      minCad: bound,
      maxCad: bound,
      adjustmentPct: z.string().regex(/^-?0(\.\d{1,6})?$/, 'Enter a percentage between -20 and 20.'),
      surchargeCap: z
        .string()
        .regex(/^0(\.\d{1,6})?$/, 'Enter a percentage from 0 to 20, or nothing.')
        .nullable(),
      noSurchargeIn: z.array(z.enum(canadianProvinces)).max(canadianProvinces.length),
      holdBusinessDays: z.number('Enter a number of days.').int().min(0, 'At least 0.').max(60, 'At most 60.'),
      active: z.boolean(),
      /** For the audit log, and for the second person whom a change of where customers pay needs. */
      reason: optionalLine(300),
      version,
    }),
    response: paymentMethodTerms,
  },
} as const satisfies Record<string, Endpoint>;
