import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { PaperKind, PaperMime, PaperState } from '#contract/papers/papers.rules.ts';
import { createdAt, id, idOf, instant, updatedAt } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/**
 * Private papers of people. What is in them lies sealed in the store of papers; here is what opens it, which only the
 * shop's key can read.
 */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    ownerId: idOf()
      .notNull()
      .references(() => users.id),
    kind: text().$type<PaperKind>().notNull(),
    state: text().$type<PaperState>().notNull(),
    mime: text().$type<PaperMime>().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    issuedOn: date({ mode: 'string' }),
    /** Where it lies in the store; null once it was refused. */
    objectKey: text(),
    /** Which of the shop's keys has sealed the data key. */
    keyId: text().notNull(),
    /** The key of this paper alone, sealed; and the file's name, sealed under it. Base64. */
    sealedKey: text().notNull(),
    sealedName: text().notNull(),
    /** Tells whether its owner sends the very same file again; says nothing of what is in it. Null of older papers. */
    fingerprint: text(),
    receivedAt: instant().notNull(),
    /** When a virus scanner has answered; null without one. */
    scannedAt: instant(),
    /** What it found. */
    found: text(),
    /** With the form that it was sent with; from then on it is kept also when another takes its place. */
    sentAt: instant(),
    replacedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('papers_current')
      .on(table.ownerId, table.kind)
      .where(sql`${table.replacedAt} is null`),
    uniqueIndex('papers_object').on(table.objectKey),
    index('papers_key').on(table.keyId),
    index('papers_waiting')
      .on(table.receivedAt)
      .where(sql`${table.state} in ('received', 'held')`),
    check('papers_kept', sql`(${table.state} = 'refused') = (${table.objectKey} is null)`),
  ],
);
export type PaperRecord = typeof papers.$inferSelect;
