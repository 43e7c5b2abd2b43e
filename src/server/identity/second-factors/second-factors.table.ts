import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** The authenticator app of an account. Its secret has to be read when a code is checked, so it is sealed, not hashed. */
export const authenticators = pgTable('authenticators', {
  userId: idOf()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null until a code of the first app was sent; until then nothing asks for one. */
  sealedSecret: text(),
  confirmedAt: instant(),
  /** Of an app that is being set up, the first or another in its place; it counts once a code of it was sent. */
  sealedNext: text(),
  /** The half minute since 1970 of the last code that was taken: it and all before it are worth nothing any more. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for who has lost the app. Only hashes are kept; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);
