import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { createdAt, id, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Public keys of people's devices. Nothing here is a secret: who reads it signs in nowhere. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As WebAuthn writes it: base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it has signed; one that goes back is a copy. Many devices always say 0. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    isBackedUp: boolean().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);

/** What a browser was asked to sign, by who asked: a session that adds a passkey, or the cookie of a visitor who signs in. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  asker: text().primaryKey(),
  challenge: text().notNull(),
  expiresAt: instant().notNull(),
});
