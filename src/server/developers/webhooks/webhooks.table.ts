import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { WebhookEvent } from '#contract/developers/webhook-events.rules.ts';
import { type WebhookState, webhookStates } from '#contract/developers/webhooks.rules.ts';
import type { Metal } from '#contract/metals.ts';
import { createdAt, id, instant, sortedText, updatedAt, version } from '#server/db/columns.ts';

const among = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Where other programs are told of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    url: sortedText().notNull(),
    description: sortedText().notNull().default(''),
    state: text().$type<WebhookState>().notNull().default('on'),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    metals: text().array().$type<Metal[]>().notNull(),
    /** Sealed: signing needs the secret itself, so a hash would not do. */
    sealedSecret: text().notNull(),
    /** The one before it, which signs too until its time is over. */
    sealedOldSecret: text(),
    oldSecretUntil: instant(),
    lastDeliveredAt: instant(),
    /** Tries in a row that failed, and since when. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    lastError: text(),
    /** Which prices it was told last, and when. */
    toldBoard: integer().notNull().default(0),
    toldPricesAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('webhooks_created').on(table.createdAt, table.id),
    check('webhooks_state', sql`${table.state} in (${among(webhookStates)})`),
    check('webhooks_old_secret', sql`(${table.sealedOldSecret} is null) = (${table.oldSecretUntil} is null)`),
  ],
);

export type WebhookRecord = typeof webhooks.$inferSelect;
