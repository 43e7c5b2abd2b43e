import { integer, jsonb } from 'drizzle-orm/pg-core';

import { idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Columns of every table of revisions; whose they are stands beside them. */
export const revisionColumns = <Content>() => ({
  number: integer().notNull(),
  content: jsonb().$type<Content>().notNull(),
  savedBy: idOf().references(() => users.id),
  /** When it was begun, and when it was last saved over. */
  begunAt: instant().notNull(),
  savedAt: instant().notNull(),
  /** When it came before readers. */
  publishedAt: instant(),
});
