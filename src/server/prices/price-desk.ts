import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';
import type { PriceFeed } from '#server/ports/price-feed/price-feed.ts';
import { scriptedFeed, type ScriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { defaultFeedLimits } from './feed-limits.ts';
import { createPricesService, type PricesService } from './prices.service.ts';
import type { FeedAlarm } from './take-prices.ts';

interface PriceDesk {
  clock: FakeClock;
  feed: ScriptedFeed;
  prices: PricesService;
  /** What administrators were told. */
  alarms: FeedAlarm[];
  /** Lets seconds pass and asks the feed, as often as told; the clock stands at the last poll afterwards. */
  poll(times?: number, everySeconds?: number): Promise<void>;
}

/** For tests: prices in an emptied database, fed by a script, with a clock that stands still. Nothing is polled yet. */
export async function aPriceDesk(
  { db }: TestDatabase,
  { secondFeed }: { secondFeed?: (clock: FakeClock) => PriceFeed } = {},
): Promise<PriceDesk> {
  await db.execute(
    sql`truncate price_board, feed_state, price_ticks, rate_ticks, currency_rates, feed_scenario cascade`,
  );
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
  };
}
