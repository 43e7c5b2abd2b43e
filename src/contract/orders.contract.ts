import { z } from 'zod';

import type { Endpoint } from './endpoint.ts';
import { listReply } from './list/list-reply.contract.ts';
import { deliveryMethods, fulfilmentStates, orderStatuses, paymentStates } from './orders.rules.ts';
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
});
export type OrderRow = z.infer<typeof orderRow>;

export const adminOrderRow = orderRow.extend({
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  version: z.number().int(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

const orderEvent = z.object({
  at: z.string(),
  what: z.string(),
  actor: z.string(),
  note: z.string().nullable(),
});

export const order = orderRow.extend({
  subtotal: z.string(),
  shipping: z.string(),
  tax: z.string(),
  paid: z.string(),
  due: z.string(),
  delivery: z.enum(deliveryMethods),
  address,
  lines: z.array(quoteLine.extend({ fineNg: z.string(), fineness: z.string(), sku: z.string() })),
  /** Where and how to pay; the reference is the order's number. */
  instructions: z.object({ beneficiary: z.string(), bank: z.string(), account: z.string(), reference: z.string() }),
  /** What was locked: spot and rates by metal, for the price receipt. */
  basis: z.record(z.string(), z.unknown()),
  lockedAt: z.string(),
  events: z.array(orderEvent),
  version: z.number().int(),
});
export type Order = z.infer<typeof order>;

export const adminOrder = order.extend({
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
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
    summary: "The customer's own orders; the list grammar.",
    response: listReply(orderRow),
  },
  readOwn: {
    method: 'GET',
    path: '/customer/orders/:id',
    access: 'customer',
    summary: 'One own order with lines, timeline and payment instructions.',
    params: byId,
    response: order,
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
    summary: 'Records cleared money for the order; in full it confirms the order, less stays partial.',
    params: byId,
    body: z.strictObject({
      amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount, such as 1250.00.'),
      reference: z.string().trim().min(1, "Enter the bank's reference.").max(80),
      version: z.number().int(),
    }),
    response: adminOrder,
  },
} as const satisfies Record<string, Endpoint>;
