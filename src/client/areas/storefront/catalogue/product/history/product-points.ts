import type { ChartPoint } from '#client/kit/chart/chart-shape.ts';
import type { ProductPricePoint } from '#contract/catalogue/product-prices.contract.ts';

/** What can be drawn of a product's past. */
export type Drawn = 'unit' | 'over_spot';

/** The past of a product as points of a chart of its price, or of its percent over spot. */
export const productPoints = (points: readonly ProductPricePoint[], drawn: Drawn): ChartPoint[] =>
  points.map(({ at, unit, over_spot }) => ({
    at,
    // For drawing only.
    value: drawn === 'unit' ? Number(unit) : Number(over_spot) * 100,
  }));

/** So many rows stand in the table at most, whatever the period. */
const ROWS = 24;

/** Points evenly apart for the table, newest first; the newest is among them. */
export function fewPoints(points: readonly ProductPricePoint[]): ProductPricePoint[] {
  const apart = Math.ceil(points.length / ROWS);
  return points.toReversed().filter((_, index) => index % apart === 0);
}
