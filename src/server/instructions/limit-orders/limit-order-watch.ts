import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import { openLimitOrders } from '#contract/instructions/limit-orders.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { type Catalogue, productNames } from '#server/catalogue/catalogue.door.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { InstructionShop } from '#server/instructions/authority/instruction-shop.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { eachOrder } from '#server/trade/trade.door.ts';
import { pieceWeights } from '#server/vault/vault.door.ts';

import { fillLimitOrder } from './fill-limit-order.ts';
import { expiredMail } from './limit-order-mails.ts';
import { reachedNow, type Watched } from './limit-order-sight.ts';
import { limitOrders } from './limit-orders.table.ts';
import { lockLimitOrder, moveLimitOrder } from './move-limit-order.ts';

/** So many are looked at in memory at once. */
const PAGE = 1000;

interface Parts extends InstructionShop {
  db: Database;
  catalogue: Catalogue;
  /** Changes whenever a price could have changed. */
  priceVersion: () => string;
}

/** Fills limit orders as soon as the published prices reach their targets, and ends those whose time is up. */
export function createLimitOrderWatch({ db, catalogue, priceVersion, ...shop }: Parts) {
  const { clock, prices, publicUrl } = shop;
  let looked = { version: '', at: 0 };

  const waitingAfter = (after: string) => {
    const { id, customerId, side, basis, productId, metal, pieces, currency, target, itemId } = limitOrders;
    return db
      .select({ id, customerId, side, basis, productId, metal, pieces, currency, target, itemId })
      .from(limitOrders)
      .where(and(eq(limitOrders.status, 'active'), gt(limitOrders.expiresAt, clock.now()), gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE);
  };

  const fillReached = async (): Promise<boolean> => {
    let [after, filled] = ['00000000-0000-0000-0000-000000000000', false];
    for (;;) {
      const page = await waitingAfter(after);
      if (page.length === 0) return filled;
      const weights = await pieceWeights(
        db,
        page.flatMap(({ itemId }) => itemId ?? []),
      );
      const watched = page.map(({ itemId, ...each }): Watched => ({
        ...each,
        pieceNg: weights.get(itemId ?? '') ?? null,
      }));
      // Each in its turn and in a transaction of its own: one that fails is no reason for the others.
      const reached = await reachedNow(db, { clock, prices, catalogue }, watched);
      const done = await eachOrder(reached, async (each) => (await fillLimitOrder(db, shop, each)) === 'filled');
      filled ||= done > 0;
      after = page.at(-1)?.id ?? after;
    }
  };

  return {
    /** Fills one whose target is reached, whoever else sees that at this moment. */
    fill: (which: Parameters<typeof fillLimitOrder>[2]) => fillLimitOrder(db, shop, which),

    /** Run often by the schedule: looks when there are other prices, and once a minute anyway. */
    async look(): Promise<void> {
      const [now, newest] = [clock.now().getTime(), priceVersion()];
      if (newest === looked.version && Math.abs(now - looked.at) < MINUTE_MS) return;
      if (await fillReached()) catalogue.changed();
      looked = { version: newest, at: now };
    },

    /** Ends those whose time is up, and tells whose they were. */
    async expire(): Promise<void> {
      const due = await db
        .select({ id: limitOrders.id, customerId: limitOrders.customerId })
        .from(limitOrders)
        .where(and(inArray(limitOrders.status, [...openLimitOrders]), lte(limitOrders.expiresAt, clock.now())));
      await eachOrder(due, (which) =>
        inTransaction(db, async (tx) => {
          const { record, customer } = await lockLimitOrder(tx, which);
          const at = clock.now();
          const isOpen = openLimitOrders.some((status) => status === record.status);
          if (!isOpen || record.expiresAt > at) return false;
          const wasConfirmed = record.status === 'active';
          const ended = await moveLimitOrder(tx, record, {
            ...{ event: 'expire', as: 'system', actor: systemActor, at },
            what: wasConfirmed ? 'Expired: the price was never there' : 'Expired: it was not confirmed',
          });
          if (!wasConfirmed) return true;
          const subject = (await productNames(tx, [record.productId])).get(record.productId) ?? '';
          await writeMail(tx, clock, expiredMail({ record: ended, subject, to: customer, publicUrl }));
          return true;
        }),
      );
    },
  };
}
