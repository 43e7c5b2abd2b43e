import { and, desc, gt, lt } from 'drizzle-orm';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import type { Transaction } from '#server/db/database.ts';
import { createSecretSeal } from '#server/db/sealed-secret.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import { apiKeys } from '#server/developers/api-keys/api-keys.table.ts';
import { webhookDeliveries } from '#server/developers/webhooks/deliveries.table.ts';
import { newSecret } from '#server/developers/webhooks/new-secret.ts';
import { envelope } from '#server/developers/webhooks/waiting-deliveries.ts';
import { webhooks } from '#server/developers/webhooks/webhooks.table.ts';
import { placedAnnouncement } from '#server/trade/orders/announced-order.ts';
import { type OrderRecord, orders } from '#server/trade/orders/orders.table.ts';

interface Circumstances {
  staff: { id: string; name: string };
  /** What the secrets of webhooks are sealed by. */
  secret: string;
}

/** Orders that the webhook was told of. */
const TOLD = 12;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'];

/** A webhook that was turned off, with what it was told before, and a key that nobody holds. */
export async function writeDevelopers(tx: Transaction, stage: DemoStage, made: Circumstances): Promise<void> {
  await writeWebhook(tx, stage, made.secret);
  await writeKey(tx, stage, made.staff);
}

/** It is off, and its address is one that no host has: the demo calls nobody. */
async function writeWebhook(tx: Transaction, { now, part }: DemoStage, secret: string): Promise<void> {
  const { random, ids } = part('webhooks');
  const createdAt = new Date(now.getTime() - 60 * DAY_MS);
  ids.at(createdAt);
  const endpointId = ids.next();
  const until = new Date(now.getTime() - 2 * DAY_MS);
  const told = await tx
    .select()
    .from(orders)
    .where(and(gt(orders.placedAt, new Date(now.getTime() - 25 * DAY_MS)), lt(orders.placedAt, until)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(TOLD);
  await tx.insert(webhooks).values({
    ...{ id: endpointId, url: 'https://accounting.example/ingot', description: 'Accounting: new orders' },
    ...{ state: 'off', events: ['order.placed'], metals: [] },
    sealedSecret: createSecretSeal(secret, 'secrets of webhooks').seal(newSecret(), endpointId),
    lastDeliveredAt: told[0] ? new Date(told[0].placedAt.getTime() + MINUTE_MS) : null,
    ...{ createdAt, updatedAt: until },
  });
  await bulkInsert(
    tx,
    webhookDeliveries,
    told.map((order, place) => {
      ids.at(order.placedAt);
      const [id, eventId] = [ids.next(), ids.next()];
      // In the middle of them the receiver was out of order for two days.
      const isLost = place === Math.floor(told.length / 2);
      const triedAt = new Date(order.placedAt.getTime() + (isLost ? 2 * DAY_MS : MINUTE_MS));
      return {
        ...{ id, endpointId, eventId, event: 'order.placed' as const, body: bodyOf(eventId, order) },
        ...(isLost
          ? { state: 'given_up' as const, attempts: 8, status: 503, lastError: 'It answered 503.' }
          : { state: 'delivered' as const, attempts: 1, status: 204, lastError: null }),
        ...{ durationMs: random.int(60, 420), answer: isLost ? 'Service Unavailable' : '' },
        ...{ triedAt, nextTryAt: triedAt, createdAt: order.placedAt },
      };
    }),
  );
}

/** What is told of an order when it is placed, as it was then. */
function bodyOf(eventId: string, order: OrderRecord): string {
  const then = { ...order, status: 'awaiting_payment', payment: 'unpaid', fulfilment: 'none' } as const;
  const { event, data } = placedAnnouncement(then);
  return envelope({ id: eventId, type: event, at: order.placedAt, data });
}

/** Its hash is chance, not that of a key: nobody can have the key, and none is to be guessed. */
async function writeKey(tx: Transaction, { now, part }: DemoStage, staff: Circumstances['staff']): Promise<void> {
  const { random, ids } = part('API keys');
  const createdAt = new Date(now.getTime() - 45 * DAY_MS);
  ids.at(createdAt);
  const letters = (count: number) => Array.from({ length: count }, () => random.pick(LETTERS)).join('');
  await tx.insert(apiKeys).values({
    ...{ id: ids.next(), name: 'Price board at the counter', prefix: `ingot_${letters(6)}`, hash: letters(43) },
    scopes: ['prices:read', 'products:read'],
    ...{ lastUsedAt: new Date(now.getTime() - 3 * HOUR_MS), lastUsedFrom: '192.0.2.14' },
    ...{ createdBy: staff.id, createdByName: staff.name, createdAt },
  });
}
