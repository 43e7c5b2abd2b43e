import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { SentEvent } from '#contract/developers/webhook-events.rules.ts';
import { type DeliveryState, deliveryStates } from '#contract/developers/webhooks.rules.ts';
import { createdAt, id, idOf, instant } from '#server/db/columns.ts';

import { webhooks } from './webhooks.table.ts';

const among = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** What an endpoint is sent: one event, tried until it is taken or given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: idOf()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for all endpoints, all tries and all replays of an event. */
    eventId: idOf().notNull(),
    event: text().$type<SentEvent>().notNull(),
    /** As it is sent, to the byte. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    triedAt: instant(),
    status: integer(),
    durationMs: integer(),
    answer: text(),
    lastError: text(),
    replayOf: idOf(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_created').on(table.createdAt, table.id),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_waiting')
      .on(table.endpointId, table.nextTryAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    check('webhook_deliveries_state', sql`${table.state} in (${among(deliveryStates)})`),
  ],
);

export type DeliveryRecord = typeof webhookDeliveries.$inferSelect;
