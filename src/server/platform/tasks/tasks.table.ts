import { index, pgTable, text } from 'drizzle-orm/pg-core';

import type { Permission } from '#contract/permissions.ts';
import { createdAt, id, idOf, instant, sortedText } from '#server/db/columns.ts';

/** Something that a person of the staff has to look at, and that no status tells. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    /** Noun and what is up, such as `receipt.kept`. */
    kind: text().notNull(),
    what: sortedText().notNull(),
    refType: text().notNull(),
    refId: idOf().notNull(),
    /** Whoever has this right sees it and may tick it off. */
    permission: text().$type<Permission>().notNull(),
    at: instant().notNull(),
    doneAt: instant(),
    doneBy: idOf(),
    doneByName: text(),
    /** What whoever ended it found. */
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('tasks_open').on(table.doneAt, table.at, table.id),
    index('tasks_ref').on(table.refType, table.refId),
  ],
);
