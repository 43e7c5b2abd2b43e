import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ListLayout } from '#contract/list/list-layout.contract.ts';
import { createdAt, id, idOf, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** How a person has arranged the columns of a list; what he wrote last counts. */
export const listLayouts = pgTable(
  'list_layouts',
  {
    userId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key of the list's resource. */
    list: text().notNull(),
    layout: jsonb().$type<ListLayout>().notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

/** A question to a list under a name. Its query is text of the list grammar, read anew each time it is opened. */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    ownerId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    layout: jsonb().$type<ListLayout>(),
    /** Seen by every administrator who may see the list. */
    shared: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('list_views_name').on(table.ownerId, table.list, table.name),
    index('list_views_shared')
      .on(table.list)
      .where(sql`${table.shared}`),
  ],
);
