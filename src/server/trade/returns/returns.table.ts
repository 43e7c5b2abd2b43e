import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ReturnAsker, ReturnState } from '#contract/trade/returns.rules.ts';
import { createdAt, id, idOf, instant, money, rate, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Returns are numbered from here; a gap means one that was never kept. */
export const returnNumbers = pgSequence('return_numbers', { startWith: 1001 });

/** Delivered goods that come back. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    number: text().notNull(),
    state: text().$type<ReturnState>().notNull(),
    orderId: idOf()
      .notNull()
      .references(() => orders.id),
    orderNumber: text().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    customerName: sortedText().notNull(),
    askedBy: text().$type<ReturnAsker>().notNull(),
    askedAt: instant().notNull(),
    reason: text().notNull(),
    /** Why it was refused, or taken back by the staff. */
    answer: text(),
    /** What was found when it was inspected; staff alone reads it. */
    finding: text(),
    /** The share of what was paid that the shop keeps: a fraction. */
    restocking: rate().notNull(),
    /** All pieces that were asked for. */
    pieces: integer().notNull(),
    currency: text().notNull(),
    /** What its credit note gave back. */
    credited: money()
      .notNull()
      .default(sql`0`),
    creditNoteId: idOf().references(() => invoices.id),
    receivedAt: instant(),
    inspectedAt: instant(),
    closedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('returns_number').on(table.number),
    uniqueIndex('returns_credit_note').on(table.creditNoteId),
    index('returns_asked').on(table.askedAt, table.id),
    index('returns_state').on(table.state, table.askedAt, table.id),
    index('returns_order').on(table.orderId),
    index('returns_customer').on(table.customerId),
    check(
      'returns_amounts',
      sql`${table.pieces} > 0 and ${table.credited} >= 0 and (${table.credited} = 0 or ${table.creditNoteId} is not null)`,
    ),
  ],
);
export type ReturnRecord = typeof returns.$inferSelect;

/** The pieces of one line of the order that a return is about. */
export const returnLines = pgTable(
  'return_lines',
  {
    id: id(),
    returnId: idOf()
      .notNull()
      .references(() => returns.id),
    lineId: idOf()
      .notNull()
      .references(() => orderLines.id),
    qty: integer().notNull(),
    /** None until they were counted. */
    received: integer(),
    restocked: integer().notNull().default(0),
    scrapped: integer().notNull().default(0),
    sentBack: integer().notNull().default(0),
    /** What the shop kept of the line for taking them back, and of each of its taxes; minor units. */
    keptNet: money()
      .notNull()
      .default(sql`0`),
    keptTaxes: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('return_lines_line').on(table.returnId, table.lineId),
    index('return_lines_of').on(table.lineId),
    check(
      'return_lines_pieces',
      sql`${table.qty} > 0 and coalesce(${table.received}, 0) between 0 and ${table.qty} and ${table.keptNet} >= 0
        and ${table.restocked} >= 0 and ${table.scrapped} >= 0 and ${table.sentBack} >= 0
        and ${table.restocked} + ${table.scrapped} + ${table.sentBack} in (0, coalesce(${table.received}, 0))`,
    ),
  ],
);
export type ReturnLineRecord = typeof returnLines.$inferSelect;
