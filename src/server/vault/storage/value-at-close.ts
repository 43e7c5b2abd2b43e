import { asFraction, decimal, divideHalfUp, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import type { DailyClose } from '#server/market/market.door.ts';

/** Fine weight (10^-9 g) at a share of a close, the whole unless said, in minor units, rounded half up once; null without a price or rate. */
export function valueAt(ng: bigint, close: DailyClose | undefined, share = decimal('1')): bigint | null {
  if (close?.usdRate == null) return null;
  const { numerator, denominator } = asFraction(decimal(close.close).times(decimal(close.usdRate)).times(share));
  return divideHalfUp(ng * numerator * 100n, NG_PER_TROY_OUNCE * denominator);
}
