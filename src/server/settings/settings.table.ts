import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { idOf, updatedAt, version } from '#server/db/columns.ts';

/** The shop's settings, one row a group. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: version(),
  updatedAt: updatedAt(),
  updatedBy: idOf(),
});
