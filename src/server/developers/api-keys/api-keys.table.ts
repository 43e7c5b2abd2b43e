import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ApiScope } from '#contract/developers/api-keys.rules.ts';
import { createdAt, id, idOf, instant, sortedText } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Keys by which other programs read. Only what a key begins with and its hash are kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: sortedText().notNull(),
    prefix: text().notNull(),
    hash: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    expiresAt: instant(),
    revokedAt: instant(),
    /** Written at most once a minute. */
    lastUsedAt: instant(),
    lastUsedFrom: text(),
    createdBy: idOf()
      .notNull()
      .references(() => users.id),
    /** By the name of then. */
    createdByName: sortedText().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.hash), index('api_keys_created').on(table.createdAt, table.id)],
);

export type ApiKeyRecord = typeof apiKeys.$inferSelect;
