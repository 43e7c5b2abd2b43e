import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { isRecord } from '#server/ports/price-feed/json-fetch.ts';
import type { MarketHours, PriceFeed } from '#server/ports/price-feed/price-feed.ts';

import { askFeed } from './ask-feed.ts';
import { settleDisputes } from './disputes.ts';
import type { FeedLimits } from './feed-limits.ts';
import { readPrices } from './feed-reading.ts';
import { lockBoard, raiseVersion, readPublished } from './price-board.ts';
import { priceBoard } from './prices.table.ts';
import type { PublishedPrices } from './published-prices.ts';
import { type FeedAlarm, takePrices } from './take-prices.ts';
import { takeRates } from './take-rates.ts';

export interface PollNeeds {
  db: Database;
  clock: Clock;
  feed: PriceFeed;
  /** Asked only when a price is disputed: if it agrees, the price was right and trading goes on. */
  secondFeed?: PriceFeed | undefined;
  limits: () => FeedLimits;
  /** Told in the transaction that suspends a metal, so that the alarm is sent if and only if that is kept. */
  alarm: (tx: Transaction, alarm: FeedAlarm) => Promise<void>;
}

export type PollResult =
  | { outcome: 'published'; published: PublishedPrices }
  | { outcome: 'unchanged' }
  /** The feed did not answer; `failures` counts in a row. */
  | { outcome: 'failed'; failures: number };

/**
 * Asks the feed once and keeps what is believable, all in one transaction that starts after the answer is there. A feed
 * that fails or hangs changes nothing but its own record: the last good prices stay and age. Throws when the database does.
 */
export async function pollOnce(needs: PollNeeds): Promise<PollResult> {
  const { db, clock, feed } = needs;
  const limits = needs.limits();
  const answer = await askFeed(feed, limits.timeoutMs);
  const now = clock.now();
  if (!answer.ok) {
    return { outcome: 'failed', failures: await recordFailure(db, answer.error, now) };
  }
  const result = await inTransaction(db, (tx) => take(tx, answer.reply, now, limits, needs));
  const settled = await settleDisputes(needs, limits);
  const published = settled ?? result;
  return published ? { outcome: 'published', published } : { outcome: 'unchanged' };
}

async function recordFailure(db: Database, error: string, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const board = await lockBoard(tx);
    const failures = board.failures + 1;
    await tx.update(priceBoard).set({ polledAt: now, failures, lastError: error.slice(0, 300) });
    return failures;
  });
}

async function take(
  tx: Transaction,
  reply: unknown,
  now: Date,
  limits: FeedLimits,
  { feed, alarm }: PollNeeds,
): Promise<PublishedPrices | undefined> {
  const board = await lockBoard(tx);
  const market = marketOf(reply);
  const taking = { source: feed.name, boardVersion: board.version + 1, now, limits };
  let changed = board.source !== feed.name || board.simulated !== feed.simulated || marketChanged(board, market);
  // While the market is closed its prices stand still by right: nothing of them is judged, nothing called trouble.
  if (market.open) {
    const prices = await takePrices(tx, readPrices(reply, now, limits.maxAgeSeconds), taking);
    const rates = await takeRates(tx, currenciesOf(reply), taking);
    for (const each of prices.alarms) await alarm(tx, each);
    changed = changed || prices.changed || rates.changed;
  }
  await tx.update(priceBoard).set({
    source: feed.name,
    simulated: feed.simulated,
    marketOpen: market.open,
    opensAt: market.open ? null : market.opensAt,
    polledAt: now,
    answeredAt: now,
    failures: 0,
    lastError: null,
  });
  if (!changed) return undefined;
  await raiseVersion(tx, now);
  return readPublished(tx);
}

/** A reply that says nothing of the market means that it trades: the age of its prices tells the rest. */
function marketOf(reply: unknown): MarketHours {
  const market = isRecord(reply) ? reply['market'] : undefined;
  if (!isRecord(market) || market['open'] !== false) return { open: true };
  const opensAt = market['opensAt'];
  return { open: false, opensAt: opensAt instanceof Date && !Number.isNaN(opensAt.getTime()) ? opensAt : null };
}

const currenciesOf = (reply: unknown): Readonly<Record<string, unknown>> =>
  isRecord(reply) && isRecord(reply['currencies']) ? reply['currencies'] : {};

function marketChanged(board: { marketOpen: boolean; opensAt: Date | null }, market: MarketHours): boolean {
  const opensAt = market.open ? null : market.opensAt;
  return board.marketOpen !== market.open || board.opensAt?.getTime() !== opensAt?.getTime();
}
