import { sql } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Transaction } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';
import type { PriceFeed } from '#server/ports/price-feed/price-feed.ts';
import { scriptedFeed, type ScriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import { defaultFeedLimits } from '#server/market/prices/feed-limits.ts';
import { createPricesService, type PricesService } from '#server/market/prices/prices.service.ts';
import type { FeedAlarm } from '#server/market/prices/take-prices.ts';

import type { TestDatabase } from './test-database.ts';

interface PriceStaff {
  clock: FakeClock;
  feed: ScriptedFeed;
  prices: PricesService;
  /** What administrators were told. */
  alarms: FeedAlarm[];
  /** Lets seconds pass and asks the feed, as often as told; the clock stands at the last poll afterwards. */
  poll(times?: number, everySeconds?: number): Promise<void>;
  /** What a trade at this moment would be refused with; undefined when it would not. */
  refusal(metal: Metal, code?: string): Refusal | undefined;
}

/** For tests: prices in an emptied database, fed by a script, with a clock that stands still. Nothing is polled yet. */
export async function aPriceStaff(
  { db }: TestDatabase,
  { secondFeed }: { secondFeed?: (clock: FakeClock) => PriceFeed } = {},
): Promise<PriceStaff> {
  // Nothing of the shop can empty these.
  await db.execute(sql`alter table market_states disable trigger refuse_change`);
  await db.execute(
    sql`truncate price_board, market_states, feed_state, feed_sources, price_ticks, rate_ticks, currency_rates, feed_scenario cascade`,
  );
  await db.execute(sql`alter table market_states enable always trigger refuse_change`);
  const clock = fakeClock('2026-11-20T19:30:00Z');
  const feed = scriptedFeed(clock);
  const limits = () => ({ ...defaultFeedLimits, timeoutMs: 50 });
  const alarms: FeedAlarm[] = [];
  const alarm = async (_tx: Transaction, raised: FeedAlarm) => void alarms.push(raised);
  const second = secondFeed?.(clock);
  const prices = createPricesService({ db, clock, feed, limits, alarm, ...(second && { secondFeed: second }) });
  await prices.start();
  return {
    clock,
    feed,
    prices,
    alarms,
    async poll(times = 1, everySeconds = 10) {
      for (let poll = 0; poll < times; poll++) {
        clock.advance({ seconds: everySeconds });
        await prices.pollFeed({ now: true });
      }
    },
    refusal(metal, code = 'CAD') {
      try {
        prices.priceForTrade(metal, code);
        return undefined;
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    },
  };
}
