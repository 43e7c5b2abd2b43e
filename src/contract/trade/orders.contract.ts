import { z } from 'zod';

import { lossMeasure } from './cancelling.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { orderContents } from './order-contents.contract.ts';
import { orderMoves } from './order-moves.rules.ts';
import { orderEvent, orderNote, parcel } from './order-timeline.contract.ts';
import {
  deliveryMethods,
  fulfilmentStates,
  orderChannels,
  orderStatuses,
  paymentStates,
  riskFlags,
} from './orders.rules.ts';
import type { PaymentInstructions } from './payment-instructions.rules.ts';
import { paymentMethods } from './payments.rules.ts';
import { enteredAmount, enteredDay, whyAgain } from './receipts.contract.ts';
import { priceParts } from '#contract/catalogue/price-parts.contract.ts';
import { productLook } from '#contract/catalogue/products.contract.ts';
import { address, quoteLine } from './quotes.contract.ts';

export const orderRow = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: z.string(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates),
  fulfilment: z.enum(fulfilmentStates),
  metals: z.array(z.string()),
  currency: z.string(),
  total: z.string(),
  /** The booked amounts in CAD, by which lists sort and filter. */
  totalCad: z.string(),
  dueCad: z.string(),
  paymentDeadline: z.string(),
  /** Whether the customer placed it himself, or staff on his word. */
  channel: z.enum(orderChannels),
});
export type OrderRow = z.infer<typeof orderRow>;

/** How a product of an order looks now; null of one that is not sold any more. */
const look = productLook.nullable();
/** The invoice is numbered some seconds after the order is placed. */
const ownOrderRow = orderRow.extend({
  invoiceId: z.uuid().nullable(),
  invoiceNumber: z.string().nullable(),
  /** What was ordered, in words: "2 × 1 oz Gold Wafer, 1 × 10 oz Silver Bar". */
  goods: z.string(),
  lines: z.array(quoteLine.pick({ name: true, slug: true, qty: true, metal: true }).extend({ look })),
  /** In the order's currency. */
  due: z.string(),
  delivery: z.enum(deliveryMethods),
});
export type OwnOrderRow = z.infer<typeof ownOrderRow>;

export const adminOrderRow = orderRow.extend({
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  ...orderContents.shape,
  /** What the goods that left earned beyond their cost, in percent of their price; only for who may read the books. */
  marginPct: z.string().nullable().optional(),
  /** Risk flags that nobody has resolved. */
  risks: z.array(z.enum(riskFlags)),
  version: z.number().int(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

export const order = orderRow.extend({
  /** The lock that it came of; null for orders of before this shop. */
  quoteId: z.uuid().nullable(),
  subtotal: z.string(),
  /** Of the way of paying, negative for a discount; then what the coupon took off. */
  adjustment: z.string(),
  discount: z.string(),
  couponCode: z.string().nullable(),
  shipping: z.string(),
  insurance: z.string(),
  tax: z.string(),
  paid: z.string(),
  due: z.string(),
  delivery: z.enum(deliveryMethods),
  deliveryName: z.string(),
  address,
  lines: z.array(
    quoteLine.extend({
      id: z.uuid(),
      fineNg: z.string(),
      fineness: z.string(),
      sku: z.string(),
      /** What one piece's price was made of, worked out again from what was locked; null where that is not kept. */
      parts: priceParts.nullable(),
      /** Pieces that have left, less those that were lost or came back. */
      sent: z.number().int(),
    }),
  ),
  /** What the end of the order cost its customer; null while it has not ended so. */
  endingCosts: z
    .object({
      marketLoss: z.string(),
      fee: z.string(),
      /** Null where the loss was let go, and where this is not kept. */
      measure: lossMeasure.nullable(),
    })
    .nullable(),
  parcels: z.array(parcel),
  /** For the customer's eyes; staff asks him for the code. */
  pickupCode: z.string().nullable(),
  /** What we wrote to the customer about it. */
  notes: z.array(orderNote),
  /** How the customer himself can end it now. */
  end: z.enum(['cancel', 'requestCancel']).nullable(),
  /** Where and how to pay; the reference is the order's number. */
  instructions: z.object({
    method: z.enum(paymentMethods),
    words: z.string(),
    beneficiary: z.string(),
    bank: z.string(),
    account: z.string(),
    reference: z.string(),
  }) satisfies z.ZodType<PaymentInstructions>,
  /** What was locked: spot and rates by metal, for the price receipt. */
  basis: z.record(z.string(), z.unknown()),
  lockedAt: z.string(),
  events: z.array(orderEvent),
  version: z.number().int(),
});
export type Order = z.infer<typeof order>;

/** The same to its own customer: with pictures, and without what is the staff's. */
export const ownOrder = order.extend({ lines: z.array(order.shape.lines.element.extend({ look })) });
export type OwnOrder = z.infer<typeof ownOrder>;

export const adminOrder = order.extend({
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** What the person who asks may do with it now. */
  moves: z.array(z.enum(orderMoves)),
  mayWaive: z.boolean(),
  /** Whether it is paid in full and not all of that was given back: else no goods of it leave. */
  isPaidFor: z.boolean(),
  flags: z.array(z.object({ flag: z.enum(riskFlags), at: z.string(), detail: z.string() })),
  internalNotes: z.array(orderNote),
  /** The administrator who placed it for the customer. */
  placedBy: z.string().nullable(),
  payments: z.array(
    z.object({ id: z.uuid(), at: z.string(), method: z.string(), amount: z.string(), reference: z.string() }),
  ),
});
export type AdminOrder = z.infer<typeof adminOrder>;

const byId = z.object({ id: z.uuid() });

export const ordersContract = {
  place: {
    method: 'POST',
    path: '/customer/orders',
    access: 'customer',
    idempotent: true,
    summary:
      'Places the order of an active quote: consumes it, reserves stock, books, audits and mails in one transaction.',
    body: z.strictObject({
      quoteId: z.uuid(),
      acceptTerms: z.literal(true, 'Accept the terms of sale to place the order.'),
      acceptMarketLoss: z.literal(true, 'Confirm that you have read the market-loss policy.'),
    }),
    response: order,
  },
  listOwn: {
    method: 'GET',
    path: '/customer/orders',
    access: 'customer',
    summary: "The customer's own orders, each with its invoice; the list grammar.",
    response: listReply(ownOrderRow),
  },
  readOwn: {
    method: 'GET',
    path: '/customer/orders/:id',
    access: 'customer',
    summary: 'One own order with lines, timeline and payment instructions.',
    params: byId,
    response: ownOrder,
  },
  list: {
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    permission: 'orders.read',
    summary: 'All orders; the list grammar.',
    response: listReply(adminOrderRow),
  },
  read: {
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'admin',
    permission: 'orders.read',
    summary: 'One order with customer and payments.',
    params: byId,
    response: adminOrder,
  },
  recordPayment: {
    method: 'POST',
    path: '/admin/orders/:id/payments',
    access: 'admin',
    permission: 'payments.record',
    idempotent: true,
    summary:
      'Records cleared money for the order; in full it confirms the order, less stays partial, from another name it waits. 409 `reference_used` with where it stands when that reference came before.',
    params: byId,
    body: z.strictObject({
      amount: enteredAmount,
      payerName: enteredLine('the payer, as the bank names the sender', 120),
      reference: enteredLine("the bank's reference", 140),
      receivedOn: enteredDay,
      whyAgain,
      /** Why, for the second person whom much money by hand needs; the order is then answered unpaid. */
      reason: optionalLine(300).optional(),
      version: z.number().int(),
    }),
    response: adminOrder,
  },
  bulk: {
    method: 'POST',
    path: '/admin/orders/bulk',
    access: 'admin',
    permission: 'orders.write',
    idempotent: true,
    summary: 'Begins to pick confirmed orders, chosen one by one.',
    body: z.strictObject({ selection, action: z.literal('pick') }),
    response: bulkReply,
  },
} as const satisfies Record<string, Endpoint>;
