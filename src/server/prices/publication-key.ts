import { metals } from '#contract/metals.ts';

import type { PublishedPrices } from './published-prices.ts';
import { currencyState, metalState } from './trading-state.ts';

/**
 * A short key of everything that prices in a currency say at a moment: equal keys, equal answers. The version covers what
 * was published; the marks cover what grows stale by time alone.
 */
export function publicationKey(published: PublishedPrices, code: string, now: Date, maxAgeSeconds: number): string {
  const live = metals.map((metal) => (metalState(published, metal, now, maxAgeSeconds).ok ? '1' : '0')).join('');
  const rate = currencyState(published, code, now).ok ? '1' : '0';
  return `${code}-${published.version}-${live}${rate}`;
}
