import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { idOf, instant } from '#server/db/columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * One chain over everything that is sealed: each seal holds the digests of a batch of rows and is signed, together with the
 * one before it, under a key that is not in the database. Appended only.
 */
export const seals = pgTable(
  'seals',
  {
    /** From one on, without a gap. */
    no: integer().primaryKey(),
    /** Which rows it is about; see `sealedSets`. */
    set: text().notNull(),
    /** Of rows that are only added: those after the one id up to the other. */
    afterId: idOf(),
    lastId: idOf(),
    rows: integer().notNull(),
    /** Of rows that are only added: for each its id (16 bytes) and the first 16 bytes of its digest, by id. */
    members: bytes(),
    /** Of rows that stand and may get a new version: by their key the version and the digest of those that are new. */
    standing: jsonb().$type<Record<string, [version: number, digest: string]>>(),
    keyId: text().notNull(),
    previous: text().notNull(),
    /** HMAC-SHA256 over all of the above, as hexadecimal text. */
    mac: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('seals_set').on(table.set, table.no)],
);
