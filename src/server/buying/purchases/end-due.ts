import { and, asc, inArray, lte } from 'drizzle-orm';

import { awaitedStates } from '#contract/buying/purchases.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { finishTasks } from '#server/platform/platform.door.ts';

import { lockPurchase, movePurchase, type Shop } from './move-purchase.ts';
import { expiredMail, lapsedMail } from './purchase-mails.ts';
import { purchases } from './purchases.table.ts';

/** So many at once; the rest the next time. */
const BATCH = 50;

/** Ends offers whose time has passed, and what was asked for and never arrived; each in a transaction of its own. */
export async function endDuePurchases(db: Database, shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const lapsing = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(inArray(purchases.state, ['offered']), lte(purchases.offerUntil, now)))
    .orderBy(asc(purchases.offerUntil))
    .limit(BATCH);
  const expiring = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(inArray(purchases.state, [...awaitedStates]), lte(purchases.waitsUntil, now)))
    .orderBy(asc(purchases.waitsUntil))
    .limit(BATCH);
  for (const { id } of [...lapsing, ...expiring]) await endOne(db, shop, id);
}

/** It may have been answered since it was found. */
const endOne = (db: Database, shop: Shop, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const record = await lockPurchase(tx, id);
    const now = shop.clock.now();
    const by = { record, actor: systemActor, as: ['system'] } as const;
    if (record.state === 'offered' && record.offerUntil !== null && record.offerUntil <= now) {
      await movePurchase(tx, shop, {
        ...by,
        event: 'lapse',
        what: 'The time of our offer has passed',
        told: lapsedMail,
      });
    }
    if ((awaitedStates as readonly string[]).includes(record.state) && record.waitsUntil <= now) {
      await movePurchase(tx, shop, { ...by, event: 'expire', what: 'Nothing arrived in time', told: expiredMail });
      await finishTasks(tx, {
        at: now,
        actor: systemActor,
        ref: { type: 'purchase', id },
        kind: 'purchase.requested',
      });
    }
  });
