import { eq } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Transaction } from '#server/db/database.ts';

import { inside } from './circuit-breaker.ts';
import type { FeedLimits } from './feed-limits.ts';
import type { Reading, SaneTick } from './feed-reading.ts';
import { lockBoard, raiseVersion, readPublished } from './price-board.ts';
import { feedState, priceTicks } from './prices.table.ts';
import type { PublishedPrices } from './published-prices.ts';
import { insertTick, trusted, updateState } from './take-prices.ts';

interface SecondOpinion {
  readings: Readonly<Record<Metal, Reading<SaneTick>>>;
  /** Who gives it. */
  by: string;
  now: Date;
  limits: FeedLimits;
}

/** The prices that are disputed now, of one metal or of all. */
export const disputedPrices = (tx: Transaction, metal?: Metal) =>
  tx
    .select({ metal: feedState.metal, tickId: priceTicks.id, mid: priceTicks.mid })
    .from(feedState)
    .innerJoin(priceTicks, eq(priceTicks.id, feedState.disputedTickId))
    .where(metal && eq(feedState.metal, metal));

/** Holds every disputed price against what the second source says; what it agrees with is taken as good. */
export async function settleDisputes(
  tx: Transaction,
  { readings, by, now, limits }: SecondOpinion,
): Promise<PublishedPrices | undefined> {
  const disputes = await disputedPrices(tx);
  const agreed = disputes.filter(({ metal, mid }) => {
    const reading = readings[metal];
    return reading.ok && mid !== null && inside(reading.value.mid, mid, limits.agreement);
  });
  if (agreed.length === 0) return undefined;
  return acceptAll(tx, agreed, now, `the second source, ${by}`);
}

/**
 * Takes ticks of suspended metals as good and publishes them: the disputed one, or one that is held because not enough
 * others agree with it yet. Undefined when none of them is waiting any more.
 */
export async function acceptAll(
  tx: Transaction,
  disputes: readonly { metal: Metal; tickId: string }[],
  now: Date,
  by: string,
): Promise<PublishedPrices | undefined> {
  const board = await lockBoard(tx);
  let accepted = 0;
  for (const { metal, tickId } of disputes) {
    if (await acceptWaiting(tx, metal, tickId, { boardVersion: board.version + 1, by })) accepted += 1;
  }
  if (accepted === 0) return undefined;
  await raiseVersion(tx, now);
  return readPublished(tx);
}

/**
 * Takes a tick of a suspended metal as good. Undefined when it is not, or no longer, the one that is disputed or the newest
 * that is held. The row stays as it was judged; the accepted one is a copy that says who confirmed it.
 */
async function acceptWaiting(
  tx: Transaction,
  metal: Metal,
  tickId: string,
  { boardVersion, by }: { boardVersion: number; by: string },
): Promise<string | undefined> {
  const [state] = await tx.select().from(feedState).where(eq(feedState.metal, metal)).for('update');
  if (!state?.suspension) return undefined;
  const [tick] = await tx.select().from(priceTicks).where(eq(priceTicks.id, tickId));
  if (!tick || tick.metal !== metal) return undefined;
  const isNewestHeld =
    tick.status === 'held' && state.agreeing > 0 && tick.asOf?.getTime() === state.seenAsOf?.getTime();
  if (state.disputedTickId !== tickId && !isNewestHeld) return undefined;
  const { id: _, reason: __, ...row } = tick;
  const goodTickId = await insertTick(tx, { ...row, status: 'accepted', detail: `Confirmed by ${by}.`, boardVersion });
  await updateState(tx, metal, { ...trusted, goodTickId });
  return goodTickId;
}
