import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { AccountKey } from '#contract/finance/books.rules.ts';
import type { EntryForm } from '#contract/finance/manual-entries.rules.ts';
import type { TaxAuthority } from '#contract/catalogue/tax-authorities.ts';
import { createdAt, id, idOf, money, sortedText } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Entries of the books that no document of the shop tells, each asked for by one person and approved by another. Appended only. */
export const manualEntries = pgTable(
  'manual_entries',
  {
    id: id(),
    no: integer().notNull(),
    form: text().$type<EntryForm>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    title: sortedText().notNull(),
    /** The debits in the currency of the first line. */
    amount: money().notNull(),
    currency: text().notNull(),
    reference: text(),
    reason: text().notNull(),
    /** Of a tax remittance: who was paid, for which days. */
    authority: text().$type<TaxAuthority>(),
    periodFrom: date({ mode: 'string' }),
    periodTo: date({ mode: 'string' }),
    reversesId: idOf(),
    askedBy: idOf()
      .notNull()
      .references(() => users.id),
    askedByName: sortedText().notNull(),
    approvedBy: idOf()
      .notNull()
      .references(() => users.id),
    approvedByName: sortedText().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('manual_entries_no').on(table.no),
    uniqueIndex('manual_entries_reverses').on(table.reversesId),
    index('manual_entries_day').on(table.day, table.id),
    check('manual_entries_reversal', sql`(${table.form} = 'reversal') = (${table.reversesId} is not null)`),
  ],
);
export type ManualEntryRecord = typeof manualEntries.$inferSelect;

/** Their lines, as they are posted: a debit is positive. */
export const manualEntryLines = pgTable(
  'manual_entry_lines',
  {
    id: id(),
    entryId: idOf()
      .notNull()
      .references(() => manualEntries.id),
    position: integer().notNull(),
    account: text().$type<AccountKey>().notNull(),
    currency: text().notNull(),
    amount: money().notNull(),
    memo: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('manual_entry_lines_place').on(table.entryId, table.position),
    check('manual_entry_lines_amount', sql`${table.amount} <> 0`),
  ],
);
