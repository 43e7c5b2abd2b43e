import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { createdAt, id, sortedText, updatedAt, version } from '#server/db/columns.ts';

/** Days on which spot does not trade, or stops early. */
export const marketHolidays = pgTable(
  'market_holidays',
  {
    id: id(),
    /** By New York's calendar. */
    day: date({ mode: 'string' }).notNull(),
    name: sortedText().notNull(),
    /** "13:30", New York time; null when that trading day falls out altogether. */
    closesAt: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('market_holidays_day').on(table.day),
    check('market_holidays_closes', sql`${table.closesAt} ~ '^(0[0-9]|1[0-6]):(00|15|30|45)$'`),
  ],
);
export type MarketHolidayRecord = typeof marketHolidays.$inferSelect;
