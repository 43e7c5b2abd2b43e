import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

import type { PaperKind, PaperSize, ViewReason } from '#contract/papers/papers.rules.ts';
import { id, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Who has looked at which paper. Appended only; it outlives the paper, so it names it by its id alone. */
export const paperViews = pgTable(
  'paper_views',
  {
    id: id(),
    at: instant().notNull(),
    paperId: idOf().notNull(),
    kind: text().$type<PaperKind>().notNull(),
    ownerId: idOf()
      .notNull()
      .references(() => users.id),
    viewerId: idOf()
      .notNull()
      .references(() => users.id),
    viewerName: text().notNull(),
    isStaff: boolean().notNull(),
    size: text().$type<PaperSize>().notNull(),
    why: text().$type<ViewReason>(),
    ip: text().notNull(),
  },
  (table) => [index('paper_views_owner').on(table.ownerId, table.at, table.id)],
);
