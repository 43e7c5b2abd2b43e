import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type {
  DocumentPayingWay,
  DocumentSubjectKind,
  InvoiceSeries,
  InvoiceState,
} from '#contract/trade/invoices.rules.ts';
import { createdAt, id, idOf, instant, money, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

/** The last number given in each series; whoever holds its row gives the next one, in the transaction of the document. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().$type<InvoiceSeries>().primaryKey(),
  last: integer().notNull().default(0),
});

/**
 * What the numbering worker has to look at: written in the transaction that placed or moved an order, taken away in the
 * one that drew the consequences. Rows are only added, so that no order waits for another or for the worker.
 */
export const invoiceDues = pgTable(
  'invoice_dues',
  {
    id: id(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('invoice_dues_order').on(table.orderId), index('invoice_dues_at').on(table.at, table.id)],
);

/**
 * Documents as they were issued. A trigger lets only the columns change that say where a document stands, from `state`
 * on; nothing is ever removed.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    series: text().$type<InvoiceSeries>().notNull(),
    seq: integer().notNull(),
    number: text().notNull(),
    /** What it belongs to. Of an order its id and number; of all else the id there and how it is called on paper. */
    subjectKind: text().$type<DocumentSubjectKind>().notNull().default('order'),
    orderId: idOf().references(() => orders.id),
    orderNumber: text(),
    subjectId: idOf(),
    subjectName: text(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    customerName: sortedText().notNull(),
    customerEmail: text().notNull(),
    /** Which document a credit note corrects. */
    correctsId: idOf(),
    currency: text().notNull(),
    net: money().notNull(),
    tax: money().notNull(),
    total: money().notNull(),
    totalCad: money().notNull(),
    issuedAt: instant().notNull(),
    /** Everything that stands on it, as canonical JSON, and the SHA-256 of that text's UTF-8. */
    content: text().notNull(),
    hash: text().notNull(),
    /** What the list's search looks through, folded, a space before each. */
    searchText: text().generatedAlwaysAs(
      sql`lower(public.f_unaccent(' ' || number || ' ' || coalesce(order_number, subject_name, '') || ' ' || customer_name || ' ' || customer_email) collate "und-x-icu")`,
    ),
    state: text().$type<InvoiceState>().notNull().default('issued'),
    /** By when it is to be paid; a credit note has no such day. */
    dueAt: instant(),
    paid: money()
      .notNull()
      .default(sql`0`),
    credited: money()
      .notNull()
      .default(sql`0`),
    voidReason: text(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('invoices_seq').on(table.series, table.seq),
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_sale_of_order')
      .on(table.orderId)
      .where(sql`${table.series} = 'INV'`),
    uniqueIndex('invoices_fee_of_order')
      .on(table.orderId)
      .where(sql`${table.series} = 'FEE'`),
    uniqueIndex('invoices_of_subject')
      .on(table.subjectId, table.series)
      .where(sql`${table.series} in ('STO', 'SELL')`),
    index('invoices_order').on(table.orderId),
    index('invoices_subject')
      .on(table.subjectId)
      .where(sql`${table.subjectId} is not null`),
    index('invoices_corrects').on(table.correctsId),
    index('invoices_customer').on(table.customerId, table.issuedAt, table.id),
    index('invoices_issued').on(table.issuedAt, table.id),
    index('invoices_state').on(table.state, table.issuedAt, table.id),
    index('invoices_total').on(table.totalCad, table.id),
    index('invoices_customer_name').on(table.customerName, table.id),
    index('invoices_open')
      .on(table.dueAt)
      .where(sql`${table.state} in ('issued', 'partially_paid')`),
    check(
      'invoices_amounts',
      sql`${table.total} = ${table.net} + ${table.tax} and ${table.net} >= 0 and ${table.tax} >= 0
        and ${table.paid} >= 0 and ${table.credited} between 0 and ${table.total} and ${table.seq} > 0`,
    ),
    check('invoices_corrects', sql`(${table.series} = 'CRN') = (${table.correctsId} is not null)`),
    check(
      'invoices_about',
      sql`case ${table.subjectKind} when 'order' then num_nulls(${table.orderId}, ${table.orderNumber}) = 0
          and num_nonnulls(${table.subjectId}, ${table.subjectName}) = 0 and ${table.series} in ('INV', 'CRN', 'FEE')
        else num_nulls(${table.subjectId}, ${table.subjectName}) = 0
          and num_nonnulls(${table.orderId}, ${table.orderNumber}) = 0 and ${table.series} in ('STO', 'SELL', 'CRN') end`,
    ),
  ],
);

/** What was paid on documents that belong to no order; only added. A payout that came back is one more, below zero. */
export const documentPayments = pgTable(
  'document_payments',
  {
    id: id(),
    invoiceId: idOf()
      .notNull()
      .references(() => invoices.id),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    way: text().$type<DocumentPayingWay>().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    /** How the bank calls it; empty of what came from a balance. */
    reference: text().notNull(),
    /** The day it came in, `YYYY-MM-DD`. */
    day: date().notNull(),
    actorId: idOf().references(() => users.id),
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('document_payments_invoice').on(table.invoiceId),
    index('document_payments_customer').on(table.customerId),
    uniqueIndex('document_payments_reference')
      .on(table.reference)
      .where(sql`${table.way} = 'bank'`),
    check('document_payments_amount', sql`${table.amount} > 0 or ${table.way} = 'payout' and ${table.amount} < 0`),
  ],
);

/** Without the text of the search, which nobody reads. */
export type InvoiceRecord = Omit<typeof invoices.$inferSelect, 'searchText'>;
