import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type {
  DeliveryMethod,
  FulfilmentState,
  OrderStatus,
  PaymentMethod,
  PaymentState,
} from '#contract/orders.rules.ts';
import type { Address } from '#contract/quotes.contract.ts';
import type { TaxTreatment } from '#contract/taxes.ts';
import { createdAt, id, idOf, instant, metal, money, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { products } from '#server/products/products.table.ts';
import { quotes } from '#server/quotes/quotes.table.ts';
import { users } from '#server/users/users.table.ts';

/** Orders are numbered from here; a gap means an order that was never placed. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 });

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    /** Copied, so that lists search and sort without a join and the order keeps the name it was placed under. */
    customerName: sortedText().notNull(),
    customerEmail: text().notNull(),
    quoteId: idOf().references(() => quotes.id),
    status: text().$type<OrderStatus>().notNull(),
    /** The status before a hold or a request to cancel. */
    previousStatus: text().$type<OrderStatus>(),
    payment: text().$type<PaymentState>().notNull().default('unpaid'),
    fulfilment: text().$type<FulfilmentState>().notNull().default('none'),
    metals: text().array().notNull(),
    currency: text().notNull(),
    subtotal: money().notNull(),
    shipping: money().notNull(),
    tax: money().notNull(),
    total: money().notNull(),
    paid: money()
      .notNull()
      .default(sql`0`),
    totalCad: money().notNull(),
    dueCad: money().notNull(),
    delivery: text().$type<DeliveryMethod>().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    address: jsonb().$type<Address>().notNull(),
    termsVersion: text().notNull(),
    acceptedAt: instant().notNull(),
    placedAt: instant().notNull(),
    paymentDeadline: instant().notNull(),
    ip: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_quote').on(table.quoteId),
    index('orders_placed').on(table.placedAt, table.id),
    index('orders_status').on(table.status, table.placedAt, table.id),
    index('orders_customer').on(table.customerId, table.placedAt, table.id),
    index('orders_total').on(table.totalCad, table.id),
    index('orders_due')
      .on(table.paymentDeadline)
      .where(sql`${table.status} = 'awaiting_payment'`),
    check(
      'orders_amounts',
      sql`${table.total} = ${table.subtotal} + ${table.shipping} + ${table.tax} and ${table.paid} >= 0`,
    ),
  ],
);
export type OrderRecord = typeof orders.$inferSelect;

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: idOf()
      .notNull()
      .references(() => products.id),
    slug: text().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    metal: text().notNull(),
    fineness: text().notNull(),
    fineNg: metal().notNull(),
    qty: integer().notNull(),
    unit: money().notNull(),
    line: money().notNull(),
    overSpot: text().notNull(),
    taxTreatment: text().$type<TaxTreatment>().notNull(),
    taxReason: text().notNull(),
    tax: money().notNull(),
  },
  (table) => [
    uniqueIndex('order_lines_order').on(table.orderId, table.position),
    check('order_lines_exact', sql`${table.qty} > 0 and ${table.line} = ${table.unit} * ${table.qty}`),
  ],
);

/** The order's timeline, appended only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull(),
    what: text().notNull(),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>(),
    actorId: idOf(),
    actorName: text().notNull(),
    note: text(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
);

/** Money received for an order. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    method: text().$type<PaymentMethod>().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    reference: text().notNull(),
    actorId: idOf(),
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('payments_order').on(table.orderId), check('payments_amount', sql`${table.amount} > 0`)],
);
