import { aliasedTable, and, asc, desc, eq, gt } from 'drizzle-orm';

import type { FeedHealth } from '#contract/market/feed.contract.ts';
import { metals } from '#contract/metals.ts';
import { waitingApprovals } from '#server/platform/platform.door.ts';
import type { Executor } from '#server/db/database.ts';
import type { PriceFeed } from '#server/ports/price-feed/price-feed.ts';

import { isFresh } from './closed-pricing.ts';
import type { FeedLimits } from './feed-limits.ts';
import { feedSources } from './feed-sources.table.ts';
import { metalPricesReply } from './metal-prices-reply.ts';
import { readPublished } from './price-board.ts';
import { currencyRates, feedState, priceBoard, priceTicks } from './prices.table.ts';
import { currencyState, metalState } from './trading-state.ts';

const refusalsShown = 20;

/** The state of the feed as the database has it, for administrators. */
export async function readFeedHealth(
  db: Executor,
  { now, limits, sources }: { now: Date; limits: FeedLimits; sources: readonly PriceFeed[] },
): Promise<FeedHealth> {
  const published = await readPublished(db);
  const [board] = await db.select().from(priceBoard);
  if (!published || !board) throw new Error('The price board is missing: load the prices first.');
  const disputed = aliasedTable(priceTicks, 'disputed');
  const states = await db
    .select({ state: feedState, good: priceTicks, disputed })
    .from(feedState)
    .leftJoin(priceTicks, eq(priceTicks.id, feedState.goodTickId))
    .leftJoin(disputed, eq(disputed.id, feedState.disputedTickId));
  const rates = await db.select().from(currencyRates).orderBy(asc(currencyRates.position), asc(currencyRates.code));
  const refused = await db
    .select()
    .from(priceTicks)
    .where(eq(priceTicks.status, 'refused'))
    .orderBy(desc(priceTicks.receivedAt), desc(priceTicks.id))
    .limit(refusalsShown);
  const records = await db.select().from(feedSources);
  const held = aliasedTable(priceTicks, 'held');
  const waiting = await db
    .select({ metal: feedState.metal, tick: held })
    .from(feedState)
    .innerJoin(held, and(eq(held.metal, feedState.metal), eq(held.status, 'held'), eq(held.asOf, feedState.seenAsOf)))
    .where(gt(feedState.agreeing, 0));

  const asked = await waitingApprovals(db, 'feed_price');

  return {
    source: board.source,
    simulated: board.simulated,
    market: metalPricesReply(published, 'USD', now, limits.maxAgeSeconds).market,
    version: board.version,
    poll_seconds: limits.pollSeconds ?? sources[0]?.pollSeconds ?? 0,
    polled_at: isoOf(board.polledAt),
    answered_at: isoOf(board.answeredAt),
    failures: board.failures,
    last_error: board.lastError,
    sources: sources.map(({ name, pollSeconds }, index) => {
      const record = records.find((each) => each.name === name);
      return {
        name,
        role: index === 0 ? ('primary' as const) : ('second' as const),
        poll_seconds: limits.pollSeconds ?? pollSeconds,
        asked_at: isoOf(record?.askedAt ?? null),
        answered_at: isoOf(record?.answeredAt ?? null),
        latency_ms: record?.latencyMs ?? null,
        failures: record?.failures ?? 0,
        last_error: record?.lastError ?? null,
        failed_at: isoOf(record?.failedAt ?? null),
        calls: record?.calls ?? 0,
        errors: record?.errors ?? 0,
      };
    }),
    limits: {
      max_age_seconds: limits.maxAgeSeconds,
      band: limits.band,
      agreement: limits.agreement,
      disagreement: limits.disagreement,
    },
    metals: metals.flatMap((symbol) =>
      states
        .filter(({ state }) => state.metal === symbol)
        .map(({ state, good, disputed: tick }) => {
          const trading = metalState(published, symbol, now, limits.maxAgeSeconds);
          return {
            symbol,
            bid: good?.bid ?? null,
            ask: good?.ask ?? null,
            as_of: isoOf(good?.asOf ?? null),
            stale: !good?.asOf || !isFresh(published, good.asOf, now, limits.maxAgeSeconds),
            paused: state.suspension !== null,
            suspension: state.suspension,
            paused_since: isoOf(state.suspendedAt),
            reason: trading.ok ? null : trading.reason,
            agreeing: state.agreeing,
            agreeing_needed: limits.agreeingTicks,
            disputed: waitingOf(tick),
            held: waitingOf(waiting.find(({ metal }) => metal === symbol)?.tick ?? null),
            waiting: asked.get(symbol) ?? null,
          };
        }),
    ),
    currencies: rates.map((rate) => {
      const usable = currencyState(published, rate.code, now);
      return {
        code: rate.code,
        usd_rate: rate.usdRate,
        source: rate.source,
        as_of: isoOf(rate.asOf),
        usable: usable.ok,
        reason: usable.ok ? null : usable.reason,
      };
    }),
    refusals: refused.flatMap(({ metal, reason, detail, source, receivedAt }) =>
      reason === null
        ? []
        : [{ symbol: metal, reason, detail: detail ?? '', source, received_at: receivedAt.toISOString() }],
    ),
  };
}

function waitingOf(tick: typeof priceTicks.$inferSelect | null): FeedHealth['metals'][number]['disputed'] {
  if (!tick || tick.bid === null || tick.ask === null || tick.asOf === null) return null;
  return { tick_id: tick.id, bid: tick.bid, ask: tick.ask, as_of: tick.asOf.toISOString() };
}

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;
