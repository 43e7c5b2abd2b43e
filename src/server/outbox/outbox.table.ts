import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt, id, idOf, instant } from '#server/db/columns.ts';

import { mailContents } from './mail-contents.table.ts';

/** Whether an address was refused for good (`hard`), or could not be reached in all tries (`soft`). */
export type BounceKind = 'hard' | 'soft';

/** Mails written in the transaction they report on, and sent once afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Erased after sending where it held a token. */
    body: text(),
    /** Where an answer goes, when not to the shop's sending address. */
    replyTo: text(),
    /** Of a newsletter: the address by which a mail program leaves the list. Holds a token, and is erased with the body. */
    unsubscribeUrl: text(),
    /** Holds a token: never shown or logged outside the demo. */
    secret: boolean().notNull().default(false),
    state: text().$type<'pending' | 'sent' | 'dead'>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    sentAt: instant(),
    lastError: text(),
    /** What the text stands below, where many mails have it in common. */
    contentId: idOf().references(() => mailContents.id),
    /** Of one that is dead: whether the address was refused for good, or only not reached. */
    bounce: text().$type<BounceKind>(),
    refType: text(),
    refId: idOf(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.nextTryAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    index('outbox_created').on(table.createdAt, table.id),
    index('outbox_to').on(table.to, table.createdAt, table.id),
    index('outbox_ref').on(table.refType, table.refId),
    index('outbox_content').on(table.contentId),
  ],
);
