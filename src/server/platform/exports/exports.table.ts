import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { type ExportProgress, exportStates, type ExportRequest } from '#contract/platform/exports.contract.ts';
import { createdAt, id, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** CSV files that were asked for, and what became of them. The files themselves are kept nowhere. */
export const listExports = pgTable(
  'list_exports',
  {
    id: id(),
    ownerId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    request: jsonb().$type<ExportRequest>().notNull(),
    state: text().$type<ExportProgress['state']>().notNull().default('waiting'),
    /** Rows to write, counted when it was asked for; and rows written so far. */
    total: integer().notNull(),
    written: integer().notNull().default(0),
    askedAt: instant().notNull(),
    /** Who fetches the file has to say so again and again; whoever falls silent has died. */
    beatAt: instant(),
    finishedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    // One file at a time for each person.
    uniqueIndex('list_exports_running')
      .on(table.ownerId)
      .where(sql`${table.state} = 'running'`),
    index('list_exports_owner').on(table.ownerId, table.state),
    index('list_exports_asked').on(table.askedAt),
    check(
      'list_exports_state',
      sql`${table.state} in (${sql.raw(exportStates.map((name) => `'${name}'`).join(', '))})`,
    ),
  ],
);
export type ExportRecord = typeof listExports.$inferSelect;
