import { decimal, quotientText } from '#contract/arithmetic/exact.ts';

export const CANADIAN_RATE_DECIMALS = 6;

/** What one unit of a currency is in Canadian dollars, as documents print it, of how many units one of those is. */
export function canadianRate(perCad: string): string {
  const scale = 10n ** 18n;
  return quotientText(
    scale,
    BigInt(decimal(perCad).times(scale.toString()).round(0, 1).toFixed(0)),
    CANADIAN_RATE_DECIMALS,
  );
}
