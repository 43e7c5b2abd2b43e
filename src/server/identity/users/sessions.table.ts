import { index, pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt, idOf, instant } from '#server/db/columns.ts';
import { users } from './users.table.ts';

/** Sessions of people signed in. Only the hash of the cookie's secret is kept. */
export const sessions = pgTable(
  'sessions',
  {
    hash: text().primaryKey(),
    userId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull(),
    /** The end whatever happens; idleness ends it sooner. */
    expiresAt: instant().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);
export type SessionRecord = typeof sessions.$inferSelect;
