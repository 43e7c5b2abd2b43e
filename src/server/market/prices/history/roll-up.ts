import { sql, type SQL } from 'drizzle-orm';

import type { CandleSpan } from '#contract/market/price-history.rules.ts';
import type { Transaction } from '#server/db/database.ts';

/*
 * Minutes are made of accepted ticks, hours of minutes, days of hours. A step that is made again is made whole, from all it
 * consists of, and written over: running twice, or after a break, comes to the same. What it is made of may be pruned later;
 * a step from before that is left as it stands.
 */

/** A disputed price is confirmed some time after it arrived; so far back minutes are made again each time. */
const LATE = sql`interval '2 hours'`;

/**
 * Makes candles from what arrived since the newest there are; where those of a time were deleted, anew from there on. `since`
 * makes all anew from a moment on.
 */
export async function rollUp(tx: Transaction, since?: Date): Promise<void> {
  const from = since ? sql`${since.toISOString()}::timestamptz` : undefined;
  await minutes(tx, from);
  await joined(tx, { from: 'minute', to: 'hour', start: hourOf, since: from });
  await joined(tx, { from: 'hour', to: 'day', start: dayOf, since: from });
}

const minuteOf = (at: SQL): SQL => sql`date_trunc('minute', ${at}, 'UTC')`;
const hourOf = (at: SQL): SQL => sql`date_trunc('hour', ${at}, 'UTC')`;
/** The market's day turns at 17:00 in New York. */
const dayOf = (at: SQL): SQL =>
  sql`((date_trunc('day', (${at} at time zone 'America/New_York') + interval '7 hours') - interval '7 hours') at time zone 'America/New_York')`;

/** The newest candle of a span; the beginning of time while there is none. */
const newest = (span: CandleSpan): SQL =>
  sql`coalesce((select max(starts_at) from price_candles where span = ${span}), '-infinity')`;

async function minutes(tx: Transaction, since: SQL | undefined): Promise<void> {
  const from = since ? minuteOf(since) : sql`(${newest('minute')} - ${LATE})`;
  await tx.execute(sql`
    insert into price_candles (metal, span, starts_at, open, high, low, close, ticks)
    select metal, 'minute', ${minuteOf(sql`as_of`)},
      (array_agg(mid order by as_of, board_version))[1], max(mid), min(mid),
      (array_agg(mid order by as_of desc, board_version desc))[1], count(*)
    from price_ticks
    where status = 'accepted' and as_of >= ${from}
      -- A price arrives after its own time, but for clocks that differ; by this the index is found.
      and metal in ('XAU', 'XAG', 'XPT', 'XPD') and received_at >= ${from} - interval '1 minute'
    group by 1, 3
    on conflict (metal, span, starts_at) do update
      set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, ticks = excluded.ticks
      where excluded.ticks >= price_candles.ticks`);
}

async function joined(
  tx: Transaction,
  { from, to, start, since }: { from: CandleSpan; to: CandleSpan; start: (at: SQL) => SQL; since: SQL | undefined },
): Promise<void> {
  const first = since ? start(since) : start(sql`(${newest(to)} - ${LATE})`);
  await tx.execute(sql`
    insert into price_candles (metal, span, starts_at, open, high, low, close, ticks)
    select metal, ${to}::text, ${start(sql`starts_at`)},
      (array_agg(open order by starts_at))[1], max(high), min(low), (array_agg(close order by starts_at desc))[1], sum(ticks)
    from price_candles
    where span = ${from} and starts_at >= ${first}
    group by 1, 3
    on conflict (metal, span, starts_at) do update
      set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, ticks = excluded.ticks
      where excluded.ticks >= price_candles.ticks`);
}
