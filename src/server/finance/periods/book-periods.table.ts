import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';

import type { PeriodState } from '#contract/finance/periods.rules.ts';
import { createdAt, idOf, instant, updatedAt, version } from '#server/db/columns.ts';

/** Accounting periods that were ever closed. While one is, the database takes no entry that is dated in it. */
export const bookPeriods = pgTable(
  'book_periods',
  {
    /** `2026-10`. */
    month: text().primaryKey(),
    state: text().$type<PeriodState>().notNull(),
    fromAt: instant().notNull(),
    toAt: instant().notNull(),
    /** Who closed or opened it last. */
    changedBy: idOf().notNull(),
    changedByName: text().notNull(),
    changedAt: instant().notNull(),
    reason: text().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('book_periods_span', sql`${table.fromAt} < ${table.toAt}`)],
);
export type BookPeriodRecord = typeof bookPeriods.$inferSelect;
