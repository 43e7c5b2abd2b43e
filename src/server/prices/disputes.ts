import { eq } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PriceFeed } from '#server/ports/price-feed/price-feed.ts';

import { askFeed } from './ask-feed.ts';
import { inside } from './circuit-breaker.ts';
import type { FeedLimits } from './feed-limits.ts';
import { readPrices } from './feed-reading.ts';
import { lockBoard, raiseVersion, readPublished } from './price-board.ts';
import { feedState, priceTicks } from './prices.table.ts';
import type { PublishedPrices } from './published-prices.ts';
import { insertTick, trusted, updateState } from './take-prices.ts';

interface SecondOpinion {
  db: Database;
  clock: Clock;
  secondFeed?: PriceFeed | undefined;
}

/** Asks the second source about every disputed price, if there is one; what it agrees with is taken as good. */
export async function settleDisputes(
  { db, clock, secondFeed }: SecondOpinion,
  limits: FeedLimits,
): Promise<PublishedPrices | undefined> {
  if (!secondFeed) return undefined;
  const disputes = await db
    .select({ metal: feedState.metal, tickId: priceTicks.id, mid: priceTicks.mid })
    .from(feedState)
    .innerJoin(priceTicks, eq(priceTicks.id, feedState.disputedTickId));
  if (disputes.length === 0) return undefined;
  const answer = await askFeed(secondFeed, limits.timeoutMs);
  if (!answer.ok) return undefined;
  const now = clock.now();
  const readings = readPrices(answer.reply, now, limits.maxAgeSeconds);
  const agreed = disputes.filter(({ metal, mid }) => {
    const reading = readings[metal];
    return reading.ok && mid !== null && inside(reading.value.mid, mid, limits.agreement);
  });
  if (agreed.length === 0) return undefined;
  return inTransaction(db, (tx) => acceptAll(tx, agreed, now, `the second source, ${secondFeed.name}`));
}

/** Takes disputed ticks as good and publishes them; undefined when none of them is disputed any more. */
export async function acceptAll(
  tx: Transaction,
  disputes: readonly { metal: Metal; tickId: string }[],
  now: Date,
  by: string,
): Promise<PublishedPrices | undefined> {
  const board = await lockBoard(tx);
  let accepted = 0;
  for (const { metal, tickId } of disputes) {
    if (await acceptDisputed(tx, metal, tickId, { boardVersion: board.version + 1, by })) accepted += 1;
  }
  if (accepted === 0) return undefined;
  await raiseVersion(tx, now);
  return readPublished(tx);
}

/**
 * Takes the disputed tick of a suspended metal as good. Undefined when that tick is not, or no longer, the disputed one.
 * The refused row stays; the accepted one is a copy that says who confirmed it.
 */
async function acceptDisputed(
  tx: Transaction,
  metal: Metal,
  tickId: string,
  { boardVersion, by }: { boardVersion: number; by: string },
): Promise<string | undefined> {
  const [state] = await tx.select().from(feedState).where(eq(feedState.metal, metal)).for('update');
  if (!state?.suspension || state.disputedTickId !== tickId) return undefined;
  const [disputed] = await tx.select().from(priceTicks).where(eq(priceTicks.id, tickId));
  if (!disputed) return undefined;
  const { id: _, reason: __, ...row } = disputed;
  const goodTickId = await insertTick(tx, { ...row, status: 'accepted', detail: `Confirmed by ${by}.`, boardVersion });
  await updateState(tx, metal, { ...trusted, goodTickId });
  return goodTickId;
}
