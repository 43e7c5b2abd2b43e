import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines } from '#contract/entered-text.contract.ts';
import { passkeyProof } from '#contract/identity/passkey-proof.contract.ts';
import { signInCode } from '#contract/identity/second-factor.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';
import { deliveryMethods } from '#contract/trade/orders.rules.ts';
import { phonePaymentMethods } from '#contract/trade/payments.rules.ts';
import { sellBackCurrencies, sellProofs } from '#contract/vault/sell-backs.rules.ts';

import { limitBases, limitOrderDays, limitOrderStatuses, limitSides } from './limit-orders.rules.ts';

/** An amount above nothing, as decimal text. */
export const instructedAmount = z
  .string('Enter an amount.')
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Enter an amount, such as 4200.00.', abort: true })
  .refine((text) => /[1-9]/.test(text), 'Enter more than nothing.');

/** What is asked for of whatever is ordered without a checkout. */
export const instructedOrder = {
  productId: z.uuid('Choose a product.'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.'),
  delivery: z.enum(deliveryMethods, 'Choose a way of delivery.'),
  /** One of the customer's kept addresses. */
  addressId: z.uuid('Choose one of your addresses.'),
  /** By bank or from the balance: nobody is there to enter a card. */
  paymentMethod: z.enum(phonePaymentMethods, 'Choose a payment method.'),
};

const wish = {
  pieces: z.int('Enter a number of pieces.').min(1, 'At least 1.').max(100_000, 'At most 100,000.'),
  basis: z.enum(limitBases, 'Choose what the target is.'),
  target: instructedAmount,
  days: z.union(
    limitOrderDays.map((days) => z.literal(days)),
    'Choose how long it waits.',
  ),
  /** The customer means a target that today's price reaches already, or is far from. */
  confirmed: z.boolean().default(false),
};

export const limitOrderForm = z.discriminatedUnion('side', [
  z.strictObject({ side: z.literal('buy'), ...instructedOrder, ...wish }),
  z.strictObject({
    side: z.literal('sell'),
    itemId: z.uuid('Choose one of your items.'),
    currency: z.enum(sellBackCurrencies, 'Choose a currency.'),
    payoutAccountId: z.uuid('Choose one of your payout accounts.'),
    ...wish,
  }),
]);
export type LimitOrderForm = z.infer<typeof limitOrderForm>;

export const ownLimitOrderRow = z.object({
  id: z.uuid(),
  number: z.string(),
  side: z.enum(limitSides),
  basis: z.enum(limitBases),
  status: z.enum(limitOrderStatuses),
  /** The product's name. */
  subject: z.string(),
  metal: z.enum(metals),
  pieces: z.int(),
  currency: z.string(),
  target: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When its target was reached, and the price that reached it. Nothing yet: null. */
  triggeredAt: z.string().nullable(),
  seen: z.string().nullable(),
  /** Why it could not be filled, or was cancelled. */
  reason: z.string().nullable(),
  /** Why one whose target is reached still waits. */
  waitsBecause: z.string().nullable(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  sellBackId: z.uuid().nullable(),
  sellBackNumber: z.string().nullable(),
  version: z.int(),
});
export type OwnLimitOrderRow = z.infer<typeof ownLimitOrderRow>;

export const limitOrderRow = ownLimitOrderRow.extend({ customerId: z.uuid(), customer: z.string(), email: z.string() });
export type LimitOrderRow = z.infer<typeof limitOrderRow>;

/** A line of what happened; who of the staff it was is told to the staff alone. */
export const instructionEvent = z.object({ at: z.string(), what: z.string(), actor: z.string().nullable() });

const details = {
  /** To buy: how it is delivered, where to and how it is paid; to sell: which item, and where to it is paid. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  timeline: z.array(instructionEvent),
};

export const ownLimitOrder = ownLimitOrderRow.extend({
  ...details,
  /** How the customer shows that it is he, of one to be confirmed; otherwise null. */
  proof: z.enum(sellProofs).nullable(),
});
export type OwnLimitOrder = z.infer<typeof ownLimitOrder>;

export const adminLimitOrder = limitOrderRow.extend(details);
export type AdminLimitOrder = z.infer<typeof adminLimitOrder>;

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);
const own = { access: 'customer' } as const;
export const instructionReason = enteredLines(300).refine((text) => text.length >= 3, 'Say why, in a few words.');

export const limitOrdersContract = {
  listOwn: {
    method: 'GET',
    path: '/customer/limit-orders',
    ...own,
    summary: "The customer's limit orders; the list grammar.",
    response: listReply(ownLimitOrderRow),
  },
  readOwn: {
    method: 'GET',
    path: '/customer/limit-orders/:id',
    ...own,
    summary: 'One own limit order with what happened to it.',
    params,
    response: ownLimitOrder,
  },
  create: {
    method: 'POST',
    path: '/customer/limit-orders',
    ...own,
    idempotent: true,
    summary:
      'Sets a limit order. One that sells waits to be confirmed by a code or passkey. 422 beside a target that today’s price reaches already, or is far from, unless `confirmed`.',
    body: limitOrderForm,
    response: ownLimitOrder,
  },
  mailCode: {
    method: 'POST',
    path: '/customer/limit-orders/:id/code',
    ...own,
    summary: 'Mails another code for one that waits to be confirmed.',
    params,
    response: z.object({ message: z.string() }),
  },
  confirm: {
    method: 'POST',
    path: '/customer/limit-orders/:id/confirm',
    ...own,
    summary: 'Gives the standing authority to sell: the shop sells once the target is reached, without asking again.',
    params,
    body: z.strictObject({ version, code: signInCode.optional(), passkey: passkeyProof.optional() }),
    response: ownLimitOrder,
  },
  cancel: {
    method: 'POST',
    path: '/customer/limit-orders/:id/cancel',
    ...own,
    summary: 'Cancels a limit order that waits. 409 once it has ended.',
    params,
    body: z.strictObject({ version }),
    response: ownLimitOrder,
  },
  list: {
    method: 'GET',
    path: '/admin/limit-orders',
    access: 'admin',
    permission: 'customers.read',
    summary: 'The limit orders of all customers; the list grammar.',
    response: listReply(limitOrderRow),
  },
  read: {
    method: 'GET',
    path: '/admin/limit-orders/:id',
    access: 'admin',
    permission: 'customers.read',
    summary: 'A limit order with what happened to it.',
    params,
    response: adminLimitOrder,
  },
  cancelByStaff: {
    method: 'POST',
    path: '/admin/limit-orders/:id/cancel',
    access: 'admin',
    permission: 'customers.write',
    summary: 'Cancels a limit order of a customer, who is told why.',
    params,
    body: z.strictObject({ version, reason: instructionReason }),
    response: adminLimitOrder,
  },
} as const satisfies Record<string, Endpoint>;
