import { and, count, eq } from 'drizzle-orm';

import { type SentEvent, testEvent } from '#contract/developers/webhook-events.rules.ts';
import { webhookApiVersion } from '#contract/developers/webhooks.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { webhookDeliveries as deliveries } from './deliveries.table.ts';

export interface NewDelivery {
  endpointId: string;
  eventId: string;
  event: SentEvent;
  body: string;
  at: Date;
}

/** What a receiver gets of an event; every try and every replay of it is the same to the byte. */
export const envelope = (told: { id: string; type: SentEvent; at: Date; data: Record<string, unknown> }): string =>
  JSON.stringify({
    ...{ id: told.id, type: told.type, created: told.at.toISOString(), apiVersion: webhookApiVersion },
    data: told.data,
  });

/** Writes deliveries that are due at once. */
export async function addDeliveries(tx: Executor, added: readonly NewDelivery[]): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insert(deliveries)
    .values(added.map(({ at, ...delivery }) => ({ ...delivery, nextTryAt: at, createdAt: at })));
}

/** A test for an endpoint, to be tried at once; answers the delivery's id. */
export async function addTest(tx: Executor, endpointId: string, at: Date): Promise<string> {
  const id = uuidV7();
  const eventId = uuidV7();
  const body = envelope({ id: eventId, type: testEvent, at, data: { message: 'This is a test.' } });
  await tx
    .insert(deliveries)
    .values({ ...{ id, endpointId, eventId, event: testEvent, body }, nextTryAt: at, createdAt: at });
  return id;
}

/** How many an endpoint is still to be sent. */
export async function countWaiting(db: Executor, endpointId: string): Promise<number> {
  const [counted] = await db
    .select({ n: count() })
    .from(deliveries)
    .where(and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'waiting')));
  return counted?.n ?? 0;
}
