import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { PaymentMethod, ReversalReason } from '#contract/trade/payments.rules.ts';
import { createdAt, id, idOf, instant, money, updatedAt } from '#server/db/columns.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { receipts } from './receipts.table.ts';

/** Money put to an order, appended only: what is taken back is a row of `payment_reversals`. */
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
    /** The money in that it comes from; none when it came from the customer's balance. */
    receiptId: idOf().references(() => receipts.id),
    /** Until when the money is not yet safe. */
    holdUntil: instant(),
    actorId: idOf(),
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_receipt').on(table.receiptId),
    index('payments_hold').on(table.holdUntil),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
);
export type PaymentRecord = typeof payments.$inferSelect;

/** A payment that was taken back as a whole after it had arrived; at most once each, and never undone. */
export const paymentReversals = pgTable('payment_reversals', {
  paymentId: idOf()
    .primaryKey()
    .references(() => payments.id),
  reason: text().$type<ReversalReason>().notNull(),
  note: text().notNull(),
  actorId: idOf(),
  at: instant().notNull(),
  createdAt: createdAt(),
});

/** Money of a customer that is put to no order; the journal's account of it has the same amount. */
export const customerBalances = pgTable(
  'customer_balances',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    currency: text().notNull(),
    amount: money().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('customer_balances_of').on(table.customerId, table.currency),
    index('customer_balances_moved')
      .on(table.updatedAt, table.id)
      .where(sql`${table.amount} > 0`),
    check('customer_balances_amount', sql`${table.amount} >= 0`),
  ],
);
