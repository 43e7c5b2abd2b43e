import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#server/db/columns.ts';

/** How each source of prices has answered, by its name. */
export const feedSources = pgTable('feed_sources', {
  name: text().primaryKey(),
  askedAt: instant().notNull(),
  answeredAt: instant(),
  /** Of the last answer. */
  latencyMs: integer(),
  /** Calls without an answer since the last one that had one. */
  failures: integer().notNull().default(0),
  lastError: text(),
  failedAt: instant(),
  /** Since it was first asked. */
  calls: integer().notNull().default(0),
  errors: integer().notNull().default(0),
});
