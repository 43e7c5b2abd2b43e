import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { LoadResult, WatchList } from '#contract/compliance/screening.rules.ts';
import { createdAt, id, idOf, instant, updatedAt } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Every try to load a list: what came, and whether it was taken. */
export const watchListLoads = pgTable(
  'watch_list_loads',
  {
    id: id(),
    list: text().$type<WatchList>().notNull(),
    at: instant().notNull(),
    result: text().$type<LoadResult>().notNull(),
    problem: text().notNull().default(''),
    source: text().notNull(),
    entries: integer().notNull(),
    names: integer().notNull(),
    sha256: text().notNull(),
    actorId: idOf().references(() => users.id),
    actorName: text().notNull(),
  },
  (table) => [index('watch_list_loads_of').on(table.list, table.at, table.id)],
);
export type LoadRecord = typeof watchListLoads.$inferSelect;

/** People and firms of the lists. What is taken off a list stays, since hits refer to it, and matches nobody any more. */
export const watchEntries = pgTable(
  'watch_entries',
  {
    id: id(),
    list: text().$type<WatchList>().notNull(),
    /** What the list calls it, unique within the list. */
    key: text().notNull(),
    isPerson: boolean().notNull(),
    name: text().notNull(),
    aliases: text().array().notNull(),
    birthYears: integer().array().notNull(),
    programme: text().notNull(),
    detail: text().notNull(),
    /** Of all that it says: another one is a changed entry. */
    hash: text().notNull(),
    isListed: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('watch_entries_key').on(table.list, table.key)],
);
export type WatchEntry = typeof watchEntries.$inferSelect;
