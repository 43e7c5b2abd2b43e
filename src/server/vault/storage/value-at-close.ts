import { asFraction, decimal, divideHalfUp, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import type { DailyClose } from '#server/market/market.door.ts';

/** Fine weight (10^-9 g) at a close, minor units, rounded half up once; null without a price or rate. */
export function valueAt(ng: bigint, close: DailyClose | undefined): bigint | null {
  if (close?.usdRate == null) return null;
  const { numerator, denominator } = asFraction(decimal(close.close).times(decimal(close.usdRate)));
  return divideHalfUp(ng * numerator * 100n, NG_PER_TROY_OUNCE * denominator);
}
