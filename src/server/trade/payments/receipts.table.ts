import { type SQL, sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { KeptReason, PaymentMethod, ReceiptState } from '#contract/trade/payments.rules.ts';
import { createdAt, id, idOf, instant, money, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

/** A reference without what people and banks write differently: case, spaces and marks. */
export const receiptReferenceKey = (reference: SQL): SQL<string> =>
  sql<string>`lower(regexp_replace(${reference}, '[^[:alnum:]]+', '', 'g'))`;

/** Money that came in, from the bank, the card provider or the staff, before and after we know what it is for. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    state: text().$type<ReceiptState>().notNull(),
    source: text().$type<'desk' | 'bank' | 'card'>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    payerName: sortedText().notNull().default(''),
    reference: text().notNull(),
    referenceKey: text()
      .notNull()
      .generatedAlwaysAs(receiptReferenceKey(sql`"reference"`)),
    /** The day the bank booked it, or the moment the staff or the provider told of it. */
    receivedAt: instant().notNull(),
    /** Which account of ours, and a hash of the statement's line: the same line comes in once. */
    bankAccount: text(),
    bankLine: text(),
    /** What the card provider calls it. */
    providerRef: text(),
    orderId: idOf().references(() => orders.id),
    orderNumber: text(),
    customerId: idOf().references(() => users.id),
    customerName: sortedText(),
    /** How much went to the order, and how much to the customer's balance. */
    applied: money()
      .notNull()
      .default(sql`0`),
    kept: money()
      .notNull()
      .default(sql`0`),
    keptReason: text().$type<KeptReason>(),
    /** Who of compliance took the money although another name had sent it. */
    nameClearedBy: idOf(),
    note: text(),
    actorId: idOf(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('receipts_bank_line').on(table.bankAccount, table.bankLine),
    uniqueIndex('receipts_provider_ref').on(table.providerRef),
    index('receipts_reference').on(table.currency, table.referenceKey),
    index('receipts_received').on(table.receivedAt, table.id),
    index('receipts_state').on(table.state, table.receivedAt, table.id),
    index('receipts_order').on(table.orderId),
    index('receipts_customer').on(table.customerId, table.receivedAt, table.id),
    index('receipts_actor').on(table.actorId, table.createdAt),
    check(
      'receipts_amounts',
      sql`${table.amount} > 0 and ${table.applied} >= 0 and ${table.kept} >= 0 and ${table.applied} + ${table.kept} <= ${table.amount}`,
    ),
  ],
);
export type ReceiptRecord = typeof receipts.$inferSelect;
