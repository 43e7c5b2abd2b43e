import { asFraction, decimal, divideHalfUp, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import { unavailable } from '#server/http/refusal.ts';
import type { PricesService } from '#server/market/market.door.ts';

type Published = Pick<PricesService, 'current'>;

/** What an ounce is worth, CAD as decimal text, and what that comes of: its middle price in US dollars, and CAD for one of them. */
export interface OuncePrice {
  price: string;
  mid: string;
  usdRate: string;
}

/** What an ounce of a metal is worth at the middle price of this moment. Refuses with 503 without a price. */
export function marketPrices(prices: Published): (metal: Metal) => OuncePrice {
  // One publication for all that passes together.
  const published = prices.current();
  const usdRate = published.currencies.get('CAD')?.usdRate;
  return (metal) => {
    const mid = published.bySymbol[metal]?.mid;
    if (mid == null || usdRate == null)
      throw unavailable(`There is no price for ${metalNames[metal].toLowerCase()} at the moment.`);
    return { price: decimal(mid).times(decimal(usdRate)).round(8, 1).toFixed(), mid, usdRate };
  };
}

/** Fine weight (10^-9 g) at such a price, CAD minor units, rounded half up once. */
export function valueAtPrice(fineNg: bigint, price: string): bigint {
  const { numerator, denominator } = asFraction(decimal(price));
  return divideHalfUp(fineNg * numerator * 100n, NG_PER_TROY_OUNCE * denominator);
}

interface Weighed {
  metal: Metal;
  fineNg: bigint;
}

/** What they are worth together at this moment, CAD minor units. */
export function marketValue(prices: Published, weighed: readonly Weighed[]): bigint {
  const priceOf = marketPrices(prices);
  return weighed.reduce((sum, { metal, fineNg }) => sum + valueAtPrice(fineNg, priceOf(metal).price), 0n);
}
