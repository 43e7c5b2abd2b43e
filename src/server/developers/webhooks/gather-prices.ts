import { and, arrayContains, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { MetalPricesReply } from '#contract/market/prices.contract.ts';
import type { Metal } from '#contract/metals.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { webhookDeliveries as deliveries } from './deliveries.table.ts';
import { addDeliveries, envelope } from './waiting-deliveries.ts';
import { webhooks } from './webhooks.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  prices: Pick<PricesService, 'current' | 'pricesIn'>;
}

/**
 * Tells endpoints of prices that were published since they were told last, each at most once a minute. A price that waits to be
 * tried again gives way to the newer one; whoever was away gets the newest, not all of them.
 */
export async function gatherPrices({ db, clock, prices }: Parts): Promise<void> {
  const { version } = prices.current();
  const at = clock.now();
  const wanting = and(
    eq(webhooks.state, 'on'),
    arrayContains(webhooks.events, ['price.updated']),
    lt(webhooks.toldBoard, version),
    or(isNull(webhooks.toldPricesAt), lte(webhooks.toldPricesAt, new Date(at.getTime() - MINUTE_MS))),
  );
  await inTransaction(db, async (tx) => {
    const due = await tx
      .select({ id: webhooks.id, metals: webhooks.metals })
      .from(webhooks)
      .where(wanting)
      .for('no key update', { skipLocked: true });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    await tx.update(webhooks).set({ toldBoard: version, toldPricesAt: at }).where(inArray(webhooks.id, ids));
    await tx
      .update(deliveries)
      .set({ state: 'replaced' })
      .where(
        and(
          inArray(deliveries.endpointId, ids),
          eq(deliveries.state, 'waiting'),
          eq(deliveries.event, 'price.updated'),
          isNull(deliveries.replayOf),
        ),
      );
    const reply = prices.pricesIn('CAD');
    await addDeliveries(
      tx,
      due.map(({ id, metals }) => {
        const eventId = uuidV7();
        const body = envelope({ id: eventId, type: 'price.updated', at, data: priceData(reply, metals) });
        return { endpointId: id, eventId, event: 'price.updated' as const, body, at };
      }),
    );
  });
}

/** The market's prices of the chosen metals per troy ounce, without commission. */
function priceData({ currency, market, stale, data }: MetalPricesReply, metals: readonly Metal[]) {
  const prices = metals.flatMap((metal) => {
    const price = data[metal];
    if (!price) return [];
    const { bid, ask, mid, as_of: asOf } = price;
    return [{ metal, bid, ask, mid, asOf, stale: price.stale }];
  });
  return { currency, market, stale, prices };
}
