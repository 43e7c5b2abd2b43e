import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { type SubscriberSource, type SubscriberStatus, subscriberStatuses } from '#contract/inbox/subscribers.rules.ts';
import type { BounceKind } from '#server/outbox/outbox.table.ts';
import { createdAt, id, idOf, instant, sortedText, updatedAt, version } from '#server/db/columns.ts';

export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: sortedText().notNull(),
    emailKey: text().notNull(),
    status: text().$type<SubscriberStatus>().notNull().default('pending'),
    source: text().$type<SubscriberSource>().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    /** Of one that bounced: what the mail server said. */
    bounceReason: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('subscribers_email_key').on(table.emailKey),
    index('subscribers_created').on(table.createdAt, table.id),
    index('subscribers_status').on(table.status, table.createdAt, table.id),
    check(
      'subscribers_status',
      sql`${table.status} in (${sql.raw(subscriberStatuses.map((name) => `'${name}'`).join(', '))})`,
    ),
  ],
);

/** Every time somebody agreed to the newsletter: the proof that a sender of mail must keep. Erased with the address. */
export const subscriberConsents = pgTable(
  'subscriber_consents',
  {
    id: id(),
    subscriberId: idOf()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** The words beside the box; empty when the staff entered the address. */
    text: text().notNull(),
    source: text().$type<SubscriberSource>().notNull(),
    /** A keyed hash; see `http/caller-key.ts`. */
    ipHash: text().notNull(),
    at: instant().notNull(),
    confirmedAt: instant(),
    endedAt: instant(),
  },
  (table) => [index('subscriber_consents_subscriber').on(table.subscriberId, table.at)],
);

/** Mails that did not arrive: at sending, or as a mail server told us later. Each is counted once. */
export const subscriberBounces = pgTable(
  'subscriber_bounces',
  {
    id: id(),
    subscriberId: idOf()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** What the same event is known by when it is told again. */
    eventKey: text().notNull(),
    kind: text().$type<BounceKind>().notNull(),
    reason: text().notNull(),
    /** The mail of the outbox, where it is known. */
    mailId: idOf(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('subscriber_bounces_event').on(table.eventKey),
    index('subscriber_bounces_subscriber').on(table.subscriberId, table.at),
    index('subscriber_bounces_mail').on(table.mailId),
  ],
);

/** Tokens of mailed links; only their hash is kept. One that confirms works once, one that leaves works always. */
export const subscriberTokens = pgTable(
  'subscriber_tokens',
  {
    hash: text().primaryKey(),
    subscriberId: idOf()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    purpose: text().$type<'confirm' | 'leave'>().notNull(),
    /** Null for those that leave: an old newsletter's link must still work. */
    expiresAt: instant(),
    usedAt: instant(),
    /** Of one that leaves: the newsletter it was sent with, which a module above keeps. */
    newsletterId: idOf(),
    createdAt: createdAt(),
  },
  (table) => [
    index('subscriber_tokens_subscriber').on(table.subscriberId, table.purpose),
    index('subscriber_tokens_left')
      .on(table.newsletterId)
      .where(sql`${table.usedAt} is not null`),
  ],
);
