import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';
import { rateAt } from '#server/market/prices/rate-at.read.ts';

import { priceCandles } from './candles.table.ts';

/** What a metal's middle price was at the end of a trading day, US dollars per troy ounce. */
export interface DailyClose {
  metal: Metal;
  /** When that day ends; of the day that runs, in the future. */
  endsAt: Date;
  close: string;
  /** Units of the currency for one US dollar at that moment; null where none of that time is known. */
  usdRate: string | null;
}

const dayLater = sql<Date>`((${priceCandles.startsAt} at time zone 'America/New_York' + interval '1 day') at time zone 'America/New_York')`;

/** The closes of metals from a moment on, of days that end by another where one is given; oldest first, with a currency's rate of their time. */
export async function dailyCloses(
  db: Executor,
  { metals, from, until, code }: { metals: readonly Metal[]; from: Date; until?: Date; code: string },
): Promise<DailyClose[]> {
  if (metals.length === 0) return [];
  return db
    .select({
      metal: priceCandles.metal,
      endsAt: dayLater.mapWith(priceCandles.startsAt),
      close: priceCandles.close,
      usdRate: rateAt(code, dayLater),
    })
    .from(priceCandles)
    .where(
      and(
        eq(priceCandles.span, 'day'),
        inArray(priceCandles.metal, [...metals]),
        gte(priceCandles.startsAt, from),
        until && lt(priceCandles.startsAt, until),
        until && lte(dayLater, until),
      ),
    )
    .orderBy(asc(priceCandles.startsAt), asc(priceCandles.metal));
}
