import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { RefundState, RefundTarget } from '#contract/trade/payments.rules.ts';
import { createdAt, id, idOf, instant, money, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { payments } from './payments.table.ts';

/** Money given back: of one payment, or out of a customer's balance. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    state: text().$type<RefundState>().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    customerName: sortedText().notNull(),
    /** With its payment; both are empty for money out of a balance. */
    orderId: idOf().references(() => orders.id),
    orderNumber: text(),
    paymentId: idOf().references(() => payments.id),
    /** The credit note that promised it, so that no other tells of it; empty for what was asked for by itself. */
    creditNoteId: idOf().references(() => invoices.id),
    amount: money().notNull(),
    currency: text().notNull(),
    target: text().$type<RefundTarget>().notNull(),
    reason: text().notNull(),
    requestedBy: idOf(),
    requestedByName: text().notNull(),
    requestedAt: instant().notNull(),
    approvedBy: idOf(),
    approvedByName: text(),
    approvedAt: instant(),
    paidAt: instant(),
    /** Of the wire that paid it, or what the card provider calls it. */
    reference: text(),
    providerRef: text(),
    note: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('refunds_provider_ref').on(table.providerRef),
    index('refunds_requested').on(table.requestedAt, table.id),
    index('refunds_state').on(table.state, table.requestedAt, table.id),
    index('refunds_order').on(table.orderId),
    index('refunds_payment').on(table.paymentId),
    index('refunds_customer').on(table.customerId, table.requestedAt, table.id),
    check(
      'refunds_amount',
      sql`${table.amount} > 0 and (${table.paymentId} is null) = (${table.orderId} is null)
        and (${table.state} = 'paid') = (${table.paidAt} is not null)`,
    ),
  ],
);
export type RefundRecord = typeof refunds.$inferSelect;
