import type { PriceUnit } from '#client/features/platform/preferences/preferences.ts';
import type { ChartPoint } from '#client/kit/chart/chart-shape.ts';
import type { PriceHistoryReply } from '#contract/market/price-history.contract.ts';
import type { MetalPrice } from '#contract/market/prices.contract.ts';
import { perUnit } from '#contract/market/prices.rules.ts';

/** A point of the chart with its figures in the visitor's unit, as decimal text. */
export interface HistoryPoint extends ChartPoint {
  text: string;
  high: string;
  low: string;
}

/** Decimals that keep a line smooth where a price is small, as silver's by the gram. */
const DRAWN_DECIMALS = 4;

/** A history as points in a unit; the price of now is the last, if it is newer. */
export function historyPoints(
  { candles, currency }: PriceHistoryReply,
  price: MetalPrice | undefined,
  unit: PriceUnit,
): HistoryPoint[] {
  const point = (at: string, close: string, high: string, low: string): HistoryPoint => {
    const text = perUnit(close, unit, DRAWN_DECIMALS);
    return {
      at,
      value: Number(text),
      text,
      high: perUnit(high, unit, DRAWN_DECIMALS),
      low: perUnit(low, unit, DRAWN_DECIMALS),
    };
  };
  const points = candles.map(({ at, close, high, low }) => point(at, close, high, low));
  const newest = candles.at(-1);
  if (!price || price.currency !== currency || (newest && Date.parse(price.as_of) <= Date.parse(newest.at)))
    return points;
  return [...points, point(price.as_of, price.mid, price.mid, price.mid)];
}

/** So many rows stand in the table, whatever the period. */
const ROWS = 24;

/** Points joined to a few, newest first: the last price, the highest and the lowest of each part. */
export function fewPoints(points: readonly HistoryPoint[]): HistoryPoint[] {
  const size = Math.ceil(points.length / ROWS);
  const few: HistoryPoint[] = [];
  for (let end = points.length; end > 0; end -= size) {
    const part = points.slice(Math.max(0, end - size), end);
    const last = part.at(-1);
    if (!last) continue;
    const by = (pick: (point: HistoryPoint) => string) => part.toSorted((a, b) => Number(pick(a)) - Number(pick(b)));
    few.push({
      ...last,
      high: by(({ high }) => high).at(-1)?.high ?? last.high,
      low: by(({ low }) => low)[0]?.low ?? last.low,
    });
  }
  return few;
}
