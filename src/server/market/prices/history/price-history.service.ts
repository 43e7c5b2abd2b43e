import type { SQL } from 'drizzle-orm';

import { MINUTE_MS, DAY_MS } from '#contract/dates/durations.ts';
import type { Metal } from '#contract/metals.ts';
import type { PriceHistoryReply, SparklinesReply } from '#contract/market/price-history.contract.ts';
import { type PriceRange, rangeTerms } from '#contract/market/price-history.rules.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import type { PublishedPrices } from '#server/market/prices/published-prices.ts';
import { pruneTicks } from './prune-ticks.ts';
import { historyOf, readCandles, readSparklines } from './read-history.ts';
import { rollUp } from './roll-up.ts';

interface Parts {
  db: Database;
  clock: Clock;
  published: () => PublishedPrices;
  /** Whether an order was priced by a version from one on and before another. */
  isPricedBy: IsPricedBy;
}

export type IsPricedBy = (from: SQL, before: SQL) => SQL;

/** Answers are kept for so long: a history does not change faster than its shortest step. */
const KEPT_MS = MINUTE_MS;

/** What prices did: rolled up from ticks, kept short in memory, pruned where it is no more needed. */
export function createPriceHistory({ db, clock, published, isPricedBy }: Parts) {
  const kept = new Map<string, Promise<unknown>>();
  let turn = 0;

  /** One reading a minute for each question, whoever asks; questions come from closed lists, so there are few. */
  const once = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const now = Math.floor(clock.now().getTime() / KEPT_MS);
    if (now !== turn) {
      turn = now;
      kept.clear();
    }
    const found = kept.get(key) as Promise<T> | undefined;
    if (found) return found;
    const reading = read();
    kept.set(key, reading);
    // What failed is asked anew.
    reading.catch(() => kept.delete(key));
    return reading;
  };

  return {
    /** A metal's history in a currency, each step at the mid rate of its time; 404 for a currency there is none of. */
    async history(metal: Metal, range: PriceRange, code: string): Promise<PriceHistoryReply> {
      const { currencies, simulated } = published();
      if (!currencies.has(code)) throw notFound(`The currency ${code}`);
      return once(`${metal} ${range} ${code}`, async () => {
        const now = clock.now();
        const candles = await readCandles(db, { metal, range, code, now });
        return {
          metal,
          currency: code,
          range,
          step_seconds: rangeTerms[range].stepSeconds,
          simulated,
          ...historyOf(candles, range, now),
        };
      });
    },

    sparklines: (): Promise<SparklinesReply> =>
      once('sparklines', async () => ({ metals: await readSparklines(db, clock.now()) })),

    /** The job that keeps the candles in step with the ticks. */
    rollUp: (): Promise<void> => inTransaction(db, (tx) => rollUp(tx)),

    /** The job that deletes ticks older than the shop keeps them; answers how many went. */
    prune: (): Promise<number> =>
      inTransaction(db, async (tx) => {
        const { keepTickDays } = await readSetting(tx, 'feed');
        const before = new Date(clock.now().getTime() - keepTickDays * DAY_MS);
        // What is pruned must be in the candles first.
        await rollUp(tx);
        return pruneTicks(tx, before, isPricedBy);
      }),
  };
}
export type PriceHistory = ReturnType<typeof createPriceHistory>;
