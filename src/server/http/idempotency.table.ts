import { index, integer, jsonb, pgTable, text, primaryKey } from 'drizzle-orm/pg-core';

import { createdAt, idOf } from '#server/db/columns.ts';

/** The answers to calls that must not happen twice; written in the call's own transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: idOf().notNull(),
    key: text().notNull(),
    /** Hash of method, path and body: the same key with another call is refused. */
    callHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    /** What work of several transactions was found to be about at its start; see `onceInSteps`. */
    plan: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
