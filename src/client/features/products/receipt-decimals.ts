import { decimal } from '#contract/exact.ts';

/**
 * With how many decimals the parts of a receipt are written so that they add up to its sum: two if the rounded parts do,
 * else more, of which the sum is visibly the rounding. `unit` is null where no sum is claimed.
 */
export function receiptDecimals(parts: readonly string[], unit: string | null): 2 | 4 | 6 {
  if (unit === null) return 2;
  const sumAt = (decimals: number) =>
    parts.reduce((sum, part) => sum.plus(decimal(roundedTo(part, decimals))), decimal('0'));
  if (sumAt(2).eq(decimal(unit))) return 2;
  return sumAt(4).round(2, HALF_UP).eq(decimal(unit)) ? 4 : 6;
}

/** Decimal text rounded half up to the given decimals. */
export const roundedTo = (value: string, decimals: number): string => decimal(value).toFixed(decimals, HALF_UP);

const HALF_UP = 1;
