import type { Metal } from '#contract/metals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { isRecord } from '#server/ports/price-feed/json-fetch.ts';
import type { MarketHours } from '#server/ports/price-feed/price-feed.ts';

import { settleDisputes } from './disputes.ts';
import type { FeedLimits } from './feed-limits.ts';
import { type Reading, readPrices, type SaneTick } from './feed-reading.ts';
import type { FeedAnswer, FeedSource } from './feed-source.ts';
import { hoursChanged, hoursColumns, hoursIn, hoursUnasked } from './market-hours.ts';
import { lockBoard, raiseVersion, readPublished } from './price-board.ts';
import { priceBoard } from './prices.table.ts';
import { noteMarket } from './published-market.ts';
import type { PublishedPrices } from './published-prices.ts';
import { recordAnswer } from './source-record.ts';
import { type FeedAlarm, takePrices } from './take-prices.ts';
import { takeRates } from './take-rates.ts';

export interface PollNeeds {
  db: Database;
  clock: Clock;
  primary: FeedSource;
  /** Asked along with the first: what it agrees with is right, and where it says something else neither is believed. */
  second?: FeedSource | undefined;
  limits: () => FeedLimits;
  /** When the market trades, for feeds that do not say it themselves. */
  hoursAt: (at: Date) => MarketHours;
  /** Codes of the currencies whose rates follow the feed. */
  currencies: () => readonly string[];
  /** Told in the transaction that suspends a metal, so that the alarm is sent if and only if that is kept. */
  alarm: (tx: Transaction, alarm: FeedAlarm) => Promise<void>;
}

export type PollResult =
  | { outcome: 'published'; published: PublishedPrices }
  | { outcome: 'unchanged' }
  /** The feed did not answer; `failures` counts in a row. What is published then is that the market opened. */
  | { outcome: 'failed'; failures: number; published?: PublishedPrices | undefined };

interface Taken {
  market: MarketHours;
  reply: unknown;
  readings: Record<Metal, Reading<SaneTick>>;
  second: { reply: unknown; readings: Record<Metal, Reading<SaneTick>> } | undefined;
}

/**
 * Asks the sources once and keeps what is believable, all in one transaction that starts after the answers are there. A feed
 * that fails or hangs changes nothing but its own record: the last good prices stay and age. Throws when the database does.
 */
export async function pollOnce(needs: PollNeeds): Promise<PollResult> {
  const { db, clock, primary } = needs;
  const limits = needs.limits();
  if (primary.feed.hours === 'calendar') {
    const hours = needs.hoursAt(clock.now());
    if (!hours.open) return rest(needs, hours);
  }
  const [answer, secondAnswer] = await askBoth(needs, limits.timeoutMs);
  const now = clock.now();
  const result = await inTransaction(db, async (tx): Promise<PollResult> => {
    const board = await lockBoard(tx);
    const failures = await recordAnswer(tx, { name: primary.feed.name, answer, now });
    primary.asked(failures, answer);
    await recordSecond(tx, needs, secondAnswer, now);
    if (!answer.ok) {
      await tx.update(priceBoard).set({ polledAt: now, failures, lastError: answer.error.slice(0, 300) });
      const hours = primary.feed.hours === 'own' ? hoursUnasked(board, now) : needs.hoursAt(now);
      return { outcome: 'failed', failures, published: await moveHours(tx, board, hours, now) };
    }
    const { maxAgeSeconds } = limits;
    const { reply } = answer;
    const market = primary.feed.hours === 'own' ? hoursIn(reply, now) : needs.hoursAt(now);
    const second = secondAnswer?.ok
      ? { reply: secondAnswer.reply, readings: readPrices(secondAnswer.reply, now, maxAgeSeconds) }
      : undefined;
    const taken = { market, reply, readings: readPrices(reply, now, maxAgeSeconds), second };
    const published = await take(tx, board, taken, { now, limits, needs });
    const settled =
      second && (await settleDisputes(tx, { readings: second.readings, by: secondName(needs), now, limits }));
    const news = settled ?? published;
    return news ? { outcome: 'published', published: news } : { outcome: 'unchanged' };
  });
  return result;
}

/** While the calendar says that the market is closed nobody is asked: there is no news, and calls may cost money. */
async function rest({ db, clock, primary }: PollNeeds, market: MarketHours): Promise<PollResult> {
  const now = clock.now();
  return inTransaction(db, async (tx): Promise<PollResult> => {
    const board = await lockBoard(tx);
    const { name, simulated } = primary.feed;
    const isSameFeed = board.source === name && board.simulated === simulated;
    if (!isSameFeed) await tx.update(priceBoard).set({ source: name, simulated });
    const published = await moveHours(tx, board, market, now, !isSameFeed);
    return published ? { outcome: 'published', published } : { outcome: 'unchanged' };
  });
}

/** Publishes other hours of the market; undefined when they are as the board has them, and nothing else changed. */
async function moveHours(
  tx: Transaction,
  board: typeof priceBoard.$inferSelect,
  market: MarketHours,
  now: Date,
  changed = false,
): Promise<PublishedPrices | undefined> {
  const hours = hoursColumns(market, board, now);
  if (!changed && !hoursChanged(board, hours)) return undefined;
  await tx.update(priceBoard).set(hours);
  await raiseVersion(tx, now);
  await noteMarket(tx);
  return readPublished(tx);
}

async function askBoth(
  { primary, second, currencies }: PollNeeds,
  timeoutMs: number,
): Promise<[FeedAnswer, FeedAnswer | undefined]> {
  const codes = currencies();
  return Promise.all([
    primary.ask(timeoutMs, codes),
    second?.isDue() ? second.ask(timeoutMs, codes) : Promise.resolve(undefined),
  ]);
}

async function recordSecond(
  tx: Transaction,
  { second }: PollNeeds,
  answer: FeedAnswer | undefined,
  now: Date,
): Promise<void> {
  if (!second || !answer) return;
  second.asked(await recordAnswer(tx, { name: second.feed.name, answer, now }), answer);
}

async function take(
  tx: Transaction,
  board: typeof priceBoard.$inferSelect,
  { market, reply, readings, second }: Taken,
  { now, limits, needs }: { now: Date; limits: FeedLimits; needs: PollNeeds },
): Promise<PublishedPrices | undefined> {
  const { feed } = needs.primary;
  const taking = { source: feed.name, boardVersion: board.version + 1, now, limits, second: second?.readings };
  const hours = hoursColumns(market, board, now);
  const moved = hoursChanged(board, hours);
  let changed = board.source !== feed.name || board.simulated !== feed.simulated || moved;
  // While the market is closed its prices stand still by right: nothing of them is judged, nothing called trouble.
  if (market.open) {
    const prices = await takePrices(tx, readings, taking);
    for (const each of prices.alarms) await needs.alarm(tx, each);
    changed = changed || prices.changed;
    const rates = ratesOf(reply, feed.name) ?? ratesOf(second?.reply, secondName(needs));
    if (rates) {
      const taken = await takeRates(tx, rates.sent, { ...taking, source: rates.source });
      changed = changed || taken.changed;
    }
  }
  await tx.update(priceBoard).set({
    source: feed.name,
    simulated: feed.simulated,
    ...hours,
    polledAt: now,
    answeredAt: now,
    failures: 0,
    lastError: null,
  });
  if (!changed) return undefined;
  await raiseVersion(tx, now);
  if (moved) await noteMarket(tx);
  return readPublished(tx);
}

/** The rates in a reply; undefined when the source has none to give, so that those of the table stand. */
function ratesOf(
  reply: unknown,
  source: string,
): { sent: Readonly<Record<string, unknown>>; source: string } | undefined {
  if (!isRecord(reply) || !isRecord(reply['currencies'])) return undefined;
  return { sent: reply['currencies'], source };
}

const secondName = ({ second }: PollNeeds): string => second?.feed.name ?? '';
