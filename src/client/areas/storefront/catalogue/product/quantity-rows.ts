import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

export interface QuantityRow {
  /** The quantity at which the row's price begins. */
  from: number;
  label: string;
}

/** The rows of the price grid: "1 to 9", "10 to 24", "25 or more". */
export function quantityRows({ pricing, minQty }: Pick<ProductDetail, 'pricing' | 'minQty'>): QuantityRow[] {
  const starts = [minQty, ...pricing.breaks.map((step) => step.minQty).filter((start) => start > minQty)];
  return starts.map((from, index) => ({ from, label: rowLabel(from, starts[index + 1]) }));
}

/** The row that holds at a quantity. */
export const rowAt = (rows: readonly QuantityRow[], qty: number): QuantityRow | undefined =>
  rows.findLast(({ from }) => qty >= from);

function rowLabel(from: number, next: number | undefined): string {
  if (next === undefined) return `${from} or more`;
  return next - 1 === from ? String(from) : `${from} to ${next - 1}`;
}
