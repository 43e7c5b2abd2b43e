import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { createdAt, metal, money } from '#server/db/columns.ts';

/**
 * What was earned on days that are over: kept sums of parcels and movements, so that thirty days cost a hundred rows and not a
 * hundred thousand. A day that is kept has a row for every metal. They can be emptied at any time: the job makes them anew.
 */
export const earnedDays = pgTable(
  'earned_days',
  {
    /** By the shop's calendar. */
    day: date({ mode: 'string' }).notNull(),
    metal: text().notNull(),
    fineNg: metal().notNull(),
    /** CAD minor units. */
    sales: money().notNull(),
    cost: money().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metal] })],
);
