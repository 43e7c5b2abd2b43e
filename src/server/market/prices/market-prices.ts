import { type MarketPrice, marketPriceOf } from '#contract/arithmetic/market-loss.ts';
import { type Metal, metals } from '#contract/metals.ts';

import type { PublishedPrices } from './published-prices.ts';

/** The last good price of each metal in a currency at its mid rate, as the price strip shows it; none while it has no rate. */
export function marketPricesIn(published: PublishedPrices, currency: string): Partial<Record<Metal, MarketPrice>> {
  const usdRate = published.currencies.get(currency)?.usdRate;
  if (!usdRate) return {};
  const prices: Partial<Record<Metal, MarketPrice>> = {};
  for (const metal of metals) {
    const price = published.bySymbol[metal];
    if (price) prices[metal] = marketPriceOf(price, usdRate);
  }
  return prices;
}
