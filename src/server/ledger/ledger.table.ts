import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt, id, idOf, instant, money } from '#server/db/columns.ts';

/** One event of the books. Appended only: an error is mended by an entry that reverses it. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: id(),
    at: instant().notNull(),
    /** What happened, such as `order.placed`. */
    kind: text().notNull(),
    /** What it belongs to, such as the order. */
    refType: text().notNull(),
    refId: idOf().notNull(),
    actorId: idOf(),
    createdAt: createdAt(),
  },
  (table) => [index('journal_entries_ref').on(table.refType, table.refId), index('journal_entries_at').on(table.at)],
);

/**
 * The postings of an entry: a debit is positive, a credit negative; per entry each unit sums to zero.
 * The unit is a currency (minor units) or a metal (10^-9 g).
 */
export const journalPostings = pgTable(
  'journal_postings',
  {
    id: id(),
    entryId: idOf()
      .notNull()
      .references(() => journalEntries.id),
    account: text().notNull(),
    /** The customer or product that an account is kept for. */
    partyId: idOf(),
    unit: text().notNull(),
    amount: money().notNull(),
  },
  (table) => [
    index('journal_postings_entry').on(table.entryId),
    index('journal_postings_account').on(table.account, table.unit, table.partyId),
    check('journal_postings_amount', sql`${table.amount} <> 0`),
  ],
);
