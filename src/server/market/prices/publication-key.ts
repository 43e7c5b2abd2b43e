import { metals } from '#contract/metals.ts';

import { isFresh } from './closed-pricing.ts';
import type { PublishedPrices } from './published-prices.ts';
import { currencyState } from './trading-state.ts';

/**
 * A short key of everything that prices in a currency say at a moment: equal keys, equal answers. The version covers what
 * was published; the marks cover what grows stale by time alone.
 */
export function publicationKey(published: PublishedPrices, code: string, now: Date, maxAgeSeconds: number): string {
  const fresh = metals.map((metal) => {
    const price = published.bySymbol[metal];
    return price && isFresh(published, price.asOf, now, maxAgeSeconds) ? '1' : '0';
  });
  const rate = currencyState(published, code, now).ok ? '1' : '0';
  return `${code}-${published.version}-${fresh.join('')}${rate}`;
}
