import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { WebhookEvent } from '#contract/developers/webhook-events.rules.ts';
import { id, instant } from '#server/db/columns.ts';

/** What other programs are to be told, written in the transaction that it tells of; gone once it is on its way to them. */
export const announcements = pgTable('announcements', {
  id: id(),
  event: text().$type<WebhookEvent>().notNull(),
  at: instant().notNull(),
  /** As it is sent: nothing of a person, and amounts as text. */
  data: jsonb().$type<Record<string, unknown>>().notNull(),
});
