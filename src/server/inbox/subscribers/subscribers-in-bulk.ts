import { asc, inArray } from 'drizzle-orm';

import type { Actor } from '#server/audit/audit.service.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';

import { subscribers } from './subscribers.table.ts';
import { endSubscription, eraseSubscriber } from './subscription.ts';

export type SubscriberBulkAction = 'unsubscribe' | 'remove';

/** Ends or erases many subscriptions. Those that have left or are gone already are skipped: nothing is left to do. */
export const subscriberBulkWork =
  (action: SubscriberBulkAction, actor: Actor, now: Date): BulkWork =>
  async (tx, ids) => {
    const found = await tx
      .select()
      .from(subscribers)
      .where(inArray(subscribers.id, [...ids]))
      .orderBy(asc(subscribers.id))
      .for('update');
    const standing = found.filter(({ status }) => action === 'remove' || status !== 'unsubscribed');
    for (const subscriber of standing) {
      if (action === 'remove') await eraseSubscriber(tx, subscriber, actor);
      else await endSubscription(tx, subscriber, 'unsubscribed', now, actor);
    }
    return { done: standing.length, skipped: ids.length - standing.length, failed: [] };
  };
