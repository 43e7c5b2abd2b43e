import { date, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { createdAt, id, idOf, sortedText } from '#server/db/columns.ts';

/** Days on which our bank is closed besides weekends and federal holidays, such as a province's own. */
export const bankHolidays = pgTable(
  'bank_holidays',
  {
    id: id(),
    /** By the shop's calendar. */
    day: date({ mode: 'string' }).notNull(),
    name: sortedText().notNull(),
    addedBy: idOf(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('bank_holidays_day').on(table.day)],
);
