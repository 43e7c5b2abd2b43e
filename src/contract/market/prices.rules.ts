import { asFraction, decimal, quotientText } from '#contract/arithmetic/exact.ts';
import { nanogramsPer, type WeightUnit } from '#contract/metals.ts';

/*
 * What both sides say of a market price: its value in another unit or currency, its change. Its age: `price-age.rules.ts`.
 * No zod here: the storefront's first load reads this file.
 */

/** Decimals of prices per troy ounce on the wire: silver per gram still has two true ones after conversion. */
export const priceDecimals = 4;

/** The middle of bid and ask, exact. */
export const midOf = (bid: string, ask: string): string => decimal(bid).plus(decimal(ask)).times('0.5').toFixed();

/** A US dollar price in another currency at its mid rate (units for one dollar), rounded half up once. */
export const inCurrency = (usd: string, usdRate: string, decimals = priceDecimals): string =>
  decimal(usd).times(decimal(usdRate)).toFixed(decimals, 1);

/** The change from `before` to `now` in percent of `before`, rounded half up once. `before` is above zero. */
export function changePercent(now: string, before: string, decimals = 2): string {
  const base = asFraction(decimal(before));
  const change = asFraction(decimal(now).minus(decimal(before)));
  return quotientText(change.numerator * base.denominator * 100n, change.denominator * base.numerator, decimals);
}

/** Decimals that a market price is shown with: a gram of silver costs a few dollars, of which a cent would be a large part. */
export const unitDecimals = { toz: 2, g: 4, kg: 2, tola: 2 } as const satisfies Record<WeightUnit, number>;

/** A price per troy ounce as a price per another unit of weight: an exact fraction, rounded half up once. */
export function perUnit(perTroyOunce: string, unit: WeightUnit, decimals = 2): string {
  const { numerator, denominator } = asFraction(decimal(perTroyOunce));
  return quotientText(numerator * nanogramsPer[unit], denominator * nanogramsPer.toz, decimals);
}
