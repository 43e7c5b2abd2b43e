import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import { createdAt, id, idOf, instant, metal } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** The names under which customers stand in public: by chance, for good, and nothing that leads to anybody. */
export const proofAliases = pgTable(
  'proof_aliases',
  {
    customerId: idOf()
      .primaryKey()
      .references(() => users.id),
    alias: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('proof_aliases_alias').on(table.alias)],
);

/** Days that were published. Only ever added to. Hashes are hexadecimal text. */
export const proofDays = pgTable(
  'proof_days',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    /** Its place in the log of days, from one on. */
    size: integer().notNull(),
    takenAt: instant().notNull(),
    leaves: integer().notNull(),
    root: text().notNull(),
    sums: jsonb().$type<Record<Metal, string>>().notNull(),
    /** In the order of their codes, as they are hashed; the id is not. */
    vaults: jsonb().$type<{ id: string; code: string; sums: Record<Metal, string> }[]>().notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
    logRoot: text().notNull(),
    /** Null of a day that was not signed. */
    keyId: text(),
    signature: text(),
    /** The nodes above each block of leaves: base64, so that a proof reads one block and not all leaves. */
    blocks: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('proof_days_day').on(table.day),
    uniqueIndex('proof_days_size').on(table.size),
    check('proof_days_signed', sql`(${table.keyId} is null) = (${table.signature} is null)`),
  ],
);
export type ProofDayRecord = typeof proofDays.$inferSelect;

/** The leaves of a day, written before it: those of no day are of an attempt that was cut short. */
export const proofLeaves = pgTable(
  'proof_leaves',
  {
    dayId: idOf().notNull(),
    position: integer().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    alias: text().notNull(),
    metal: text().$type<Metal>().notNull(),
    fineNg: metal().notNull(),
    /** Hexadecimal text, as is the hash. */
    salt: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dayId, table.position] }),
    index('proof_leaves_customer').on(table.customerId, table.dayId),
    check('proof_leaves_weight', sql`${table.fineNg} > 0`),
  ],
);

/** Public keys under which days were signed. */
export const proofKeys = pgTable('proof_keys', {
  id: text().primaryKey(),
  /** PEM. */
  publicKey: text().notNull(),
  createdAt: createdAt(),
});

/** Each time that items and books were compared. */
export const proofComparisons = pgTable(
  'proof_comparisons',
  { id: id(), at: instant().notNull(), differences: integer().notNull() },
  (table) => [index('proof_comparisons_at').on(table.at)],
);

/** Where customers' items and the books did not agree; while one stands open, nothing of its metal is sold out of the vault. */
export const proofDifferences = pgTable(
  'proof_differences',
  {
    id: id(),
    metal: text().$type<Metal>().notNull(),
    since: instant().notNull(),
    /** By the items; by the books what lies there, and what we owe. 10^-9 g. */
    itemsNg: metal().notNull(),
    metalNg: metal().notNull(),
    owedNg: metal().notNull(),
    /** How many customers' items and books differ. */
    customers: integer().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('proof_differences_open')
      .on(table.metal)
      .where(sql`${table.endedAt} is null`),
  ],
);
export type DifferenceRecord = typeof proofDifferences.$inferSelect;
