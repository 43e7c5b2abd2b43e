import { sql } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';

import { priceCandles } from './history/candles.table.ts';

/** What a metal's middle price did in the last 24 hours, US dollars per troy ounce. */
export interface LastDay {
  /** 24 hours ago: the first of the minutes since, else the last that was recorded before. */
  before: string;
  high: string;
  low: string;
}

interface Row {
  [column: string]: unknown;
  metal: Metal;
  before: string | null;
  high: string;
  low: string;
}

/** Of every metal whose price of 24 hours ago is recorded; a shop that is younger than that has none. */
export async function readLastDay(db: Executor, now: Date): Promise<Partial<Record<Metal, LastDay>>> {
  const { rows } = await db.execute<Row>(sql`
    with begun as (select ${now.toISOString()}::timestamptz - interval '24 hours' as at)
    select day.metal, day.high::text, day.low::text, coalesce(
      (select first.open from ${priceCandles} first, begun
        where first.metal = day.metal and first.span = 'minute'
          and first.starts_at >= begun.at and first.starts_at < begun.at + interval '15 minutes'
        order by first.starts_at limit 1),
      (select last.close from ${priceCandles} last, begun
        where last.metal = day.metal and last.span = 'hour'
          and last.starts_at <= begun.at - interval '1 hour' and last.starts_at > begun.at - interval '7 days'
        order by last.starts_at desc limit 1))::text as before
    from (select metal, max(high) as high, min(low) as low from ${priceCandles}, begun
      where span = 'minute' and starts_at >= begun.at group by metal) day`);
  return Object.fromEntries(
    rows.flatMap(({ metal, before, high, low }) => (before === null ? [] : [[metal, { before, high, low }]])),
  );
}
