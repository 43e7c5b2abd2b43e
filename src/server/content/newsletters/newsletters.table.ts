import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Block } from '#contract/content/blocks.rules.ts';
import type { NewsletterValues } from '#contract/content/newsletters.contract.ts';
import { type NewsletterStatus, newsletterStatuses } from '#contract/content/newsletters.rules.ts';
import { media } from '#server/catalogue/media/media.table.ts';
import { revisionColumns } from '#server/content/revisions/revisions.table.ts';
import { createdAt, id, idOf, instant, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { subscribers } from '#server/inbox/subscribers/subscribers.table.ts';
import { mailContents } from '#server/outbox/mail-contents.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';

export const newsletters = pgTable(
  'newsletters',
  {
    id: id(),
    subject: sortedText().notNull(),
    preview: text().notNull(),
    blocks: jsonb().$type<Block[]>().notNull(),
    /** Number of the newest revision, which all of the above is. */
    revision: integer().notNull().default(1),
    status: text().$type<NewsletterStatus>().notNull().default('draft'),
    scheduledAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    /** Confirmed subscribers when it began. */
    readers: integer(),
    /** Those up to this one have their letters. */
    reached: idOf(),
    /** What the newest slice was sent with; the next one takes it too while it says the same. */
    contentId: idOf().references(() => mailContents.id),
    updatedBy: idOf().references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('newsletters_updated').on(table.updatedAt, table.id),
    index('newsletters_under_way')
      .on(table.status)
      .where(sql`${table.status} in ('scheduled', 'sending')`),
    check(
      'newsletters_status',
      sql`${table.status} in (${sql.raw(newsletterStatuses.map((name) => `'${name}'`).join(', '))})`,
    ),
  ],
);

/** Every state of a newsletter that was saved and not soon saved over by the same person. */
export const newsletterRevisions = pgTable(
  'newsletter_revisions',
  {
    newsletterId: idOf()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    ...revisionColumns<NewsletterValues>(),
  },
  (table) => [primaryKey({ columns: [table.newsletterId, table.number] })],
);

/** Each letter of a newsletter: one for a subscriber, whatever happens. It stays, without its reader, when he is erased. */
export const newsletterLetters = pgTable(
  'newsletter_letters',
  {
    id: id(),
    newsletterId: idOf()
      .notNull()
      .references(() => newsletters.id),
    subscriberId: idOf().references(() => subscribers.id, { onDelete: 'set null' }),
    mailId: idOf().references(() => outbox.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('newsletter_letters_reader').on(table.newsletterId, table.subscriberId),
    index('newsletter_letters_subscriber').on(table.subscriberId),
    index('newsletter_letters_mail').on(table.mailId),
  ],
);

/** Pictures of newsletters: such a picture is never deleted, since mails lead to it. */
export const newsletterMedia = pgTable(
  'newsletter_media',
  {
    newsletterId: idOf()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    mediaId: idOf()
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.mediaId] }),
    index('newsletter_media_media').on(table.mediaId),
  ],
);

export type NewsletterRecord = typeof newsletters.$inferSelect;
