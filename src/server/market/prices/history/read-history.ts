import { and, asc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm';

import { decimal } from '#contract/arithmetic/exact.ts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { HistoryCandle } from '#contract/market/price-history.contract.ts';
import { type CandleSpan, type PriceRange, rangeTerms, sparkPoints } from '#contract/market/price-history.rules.ts';
import { inCurrency } from '#contract/market/prices.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { rateAt } from '#server/market/prices/rate-at.read.ts';
import { priceCandles } from './candles.table.ts';

/** A candle in US dollars with the exchange rate that held at its end; null where none of that time is known. */
type Candle = typeof priceCandles.$inferSelect & { usdRate: string | null };

const spanMs = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS } as const;

/** A metal's candles of a period in US dollars, oldest first, each with a currency's rate of its time. */
export async function readCandles(
  db: Executor,
  { metal, range, code, now }: { metal: Metal; range: PriceRange; code: string; now: Date },
): Promise<Candle[]> {
  const { span, seconds } = rangeTerms[range];
  const from = seconds === null ? undefined : new Date(now.getTime() - seconds * 1000);
  return db
    .select({ ...getTableColumns(priceCandles), usdRate: rateAtEnd(code, span) })
    .from(priceCandles)
    .where(
      and(
        eq(priceCandles.metal, metal),
        eq(priceCandles.span, span),
        from === undefined ? undefined : gte(priceCandles.startsAt, from),
      ),
    )
    .orderBy(asc(priceCandles.startsAt));
}

const rateAtEnd = (code: string, span: CandleSpan): SQL<string | null> =>
  rateAt(code, sql`${priceCandles.startsAt} + ${`1 ${span}`}::interval`);

/**
 * Candles as the interface tells them: each converted at the rate of its own time, its figures rounded once, then joined to the
 * steps of the period. Candles without a rate are left out; `unrated` counts the steps that consist of such alone.
 */
export function historyOf(
  candles: readonly Candle[],
  range: PriceRange,
  now: Date,
): { candles: HistoryCandle[]; unrated: number } {
  const { span, perPoint } = rangeTerms[range];
  const stepMs = spanMs[span] * perPoint;
  const steps = new Map<number, HistoryCandle[]>();
  for (const candle of candles) {
    const start = candle.startsAt.getTime();
    const step = Math.floor(start / stepMs);
    const joined = steps.get(step) ?? [];
    if (candle.usdRate !== null) {
      const at = new Date(Math.min(start + spanMs[span], now.getTime()));
      joined.push(converted(candle, candle.usdRate, at.toISOString()));
    }
    steps.set(step, joined);
  }
  const rated = [...steps.values()].flatMap((step) => {
    const last = step.at(-1);
    if (!last) return [];
    return [{ ...last, open: step[0]?.open ?? last.open, high: highest(step), low: lowest(step) }];
  });
  return { candles: rated, unrated: steps.size - rated.length };
}

const converted = ({ open, high, low, close }: Candle, usdRate: string, at: string): HistoryCandle => ({
  at,
  open: inCurrency(open, usdRate),
  high: inCurrency(high, usdRate),
  low: inCurrency(low, usdRate),
  close: inCurrency(close, usdRate),
  usd_rate: usdRate,
});

const highest = (step: readonly HistoryCandle[]): string =>
  step.map(({ high }) => high).reduce((a, b) => (decimal(a).gte(decimal(b)) ? a : b));

const lowest = (step: readonly HistoryCandle[]): string =>
  step.map(({ low }) => low).reduce((a, b) => (decimal(a).lte(decimal(b)) ? a : b));

/** The last 24 hours of every metal in a few prices, from the minutes. */
export async function readSparklines(db: Executor, now: Date): Promise<Partial<Record<Metal, string[]>>> {
  const from = new Date(now.getTime() - DAY_MS);
  const closes = await db
    .select({ metal: priceCandles.metal, startsAt: priceCandles.startsAt, close: priceCandles.close })
    .from(priceCandles)
    .where(and(eq(priceCandles.span, 'minute'), gte(priceCandles.startsAt, from)))
    .orderBy(asc(priceCandles.startsAt));
  const stepMs = DAY_MS / sparkPoints;
  const lines: Partial<Record<Metal, string[]>> = {};
  for (const metal of metals) {
    // The last close of each step; the map keeps the order of time.
    const bySteps = new Map(
      closes
        .filter((each) => each.metal === metal)
        .map(({ startsAt, close }) => [Math.floor((startsAt.getTime() - from.getTime()) / stepMs), close]),
    );
    if (bySteps.size > 1) lines[metal] = [...bySteps.values()];
  }
  return lines;
}
