import { and, eq, lt, ne, or } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import type { WebhookDelivery } from '#contract/developers/webhook-deliveries.contract.ts';
import { webhookLimits } from '#contract/developers/webhooks.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { webhookDeliveries as deliveries } from './deliveries.table.ts';
import { webhooks } from './webhooks.table.ts';

/** Days for which prices that are told are kept: there are very many of them, and old ones help nobody. */
const PRICE_DAYS = 2;

interface Parts {
  db: Database;
  clock: Clock;
  sendNow: (deliveryId: string) => Promise<void>;
}

/** What was sent to endpoints, and sending it again. */
export function createDeliveriesService({ db, clock, sendNow }: Parts) {
  return {
    read: (id: string): Promise<WebhookDelivery> => viewDelivery(db, id),

    /** A delivery of its own for the same event, tried at once; refuses with 404. */
    async replay(id: string, actor: Actor): Promise<WebhookDelivery> {
      const again = uuidV7();
      await inTransaction(db, async (tx) => {
        const { endpointId, eventId, event, body } = await viewDelivery(tx, id);
        const now = clock.now();
        await tx.insert(deliveries).values({
          ...{ id: again, endpointId, eventId, event, body },
          ...{ replayOf: id, nextTryAt: now, createdAt: now },
        });
        await recordAudit(tx, {
          ...{ actor, action: 'webhook.replayed', entity: 'webhook', entityId: endpointId },
          after: { delivery: id, event, eventId },
        });
      });
      await sendNow(again);
      return viewDelivery(db, again);
    },

    /** Removes what is over: all after 30 days, prices that were told after two. */
    async prune(): Promise<void> {
      const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      const isOldPrice = and(
        eq(deliveries.event, 'price.updated'),
        ne(deliveries.state, 'waiting'),
        lt(deliveries.createdAt, before(PRICE_DAYS)),
      );
      await db.delete(deliveries).where(or(lt(deliveries.createdAt, before(webhookLimits.days)), isOldPrice));
    },
  };
}
export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

async function viewDelivery(db: Executor, id: string): Promise<WebhookDelivery> {
  const [found] = await db
    .select({ delivery: deliveries, url: webhooks.url })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.endpointId))
    .where(eq(deliveries.id, id));
  if (!found) throw notFound('The delivery');
  const { createdAt, triedAt, nextTryAt, state, ...same } = found.delivery;
  return {
    ...same,
    url: found.url,
    state,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    nextTryAt: state === 'waiting' ? nextTryAt.toISOString() : null,
  };
}
