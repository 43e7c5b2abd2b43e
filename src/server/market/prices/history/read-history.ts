import { and, asc, eq, gte } from 'drizzle-orm';

import { decimal } from '#contract/arithmetic/exact.ts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { HistoryCandle } from '#contract/market/price-history.contract.ts';
import { type PriceRange, rangeTerms, sparkPoints } from '#contract/market/price-history.rules.ts';
import { inCurrency } from '#contract/market/prices.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { priceCandles } from './candles.table.ts';

type Candle = typeof priceCandles.$inferSelect;

const spanMs = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS } as const;

/** A metal's candles of a period in US dollars, oldest first. */
export async function readCandles(db: Executor, metal: Metal, range: PriceRange, now: Date): Promise<Candle[]> {
  const { span, seconds } = rangeTerms[range];
  const from = seconds === null ? undefined : new Date(now.getTime() - seconds * 1000);
  return db
    .select()
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

/** Candles as the interface tells them: joined to the steps of the period, in a currency, each figure rounded once. */
export function historyOf(candles: readonly Candle[], range: PriceRange, usdRate: string, now: Date): HistoryCandle[] {
  const { span, perPoint } = rangeTerms[range];
  const stepMs = spanMs[span] * perPoint;
  const steps = new Map<number, Candle[]>();
  for (const candle of candles) {
    const step = Math.floor(candle.startsAt.getTime() / stepMs);
    steps.set(step, [...(steps.get(step) ?? []), candle]);
  }
  return [...steps.values()].flatMap((step) => {
    const [first, last] = [step[0], step.at(-1)];
    if (!first || !last) return [];
    const figure = (usd: string) => inCurrency(usd, usdRate);
    const ends = last.startsAt.getTime() + spanMs[span];
    return [
      {
        at: new Date(Math.min(ends, now.getTime())).toISOString(),
        open: figure(first.open),
        high: figure(step.map(({ high }) => high).reduce((a, b) => (decimal(a).gte(decimal(b)) ? a : b))),
        low: figure(step.map(({ low }) => low).reduce((a, b) => (decimal(a).lte(decimal(b)) ? a : b))),
        close: figure(last.close),
      },
    ];
  });
}

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
