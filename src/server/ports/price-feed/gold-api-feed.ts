import type { Metal } from '#contract/metals.ts';

import type { FeedAccess } from './feed-access.ts';
import { aroundMid } from './half-spread.ts';
import { FeedFault, fetchJson } from './json-fetch.ts';
import { oneCallAMetal } from './one-call-a-metal.ts';
import type { PriceFeed, RawPrice } from './price-feed.ts';

/**
 * Prices from gold-api.com (`GET /price/{symbol}`), which needs no key: the middle per troy ounce in US dollars, one call
 * per metal, no rates of currencies. A metal whose call fails, or that answers for another metal, is left out.
 */
export function createGoldApiFeed({ baseUrl, pollSeconds, halfSpreads }: FeedAccess): PriceFeed {
  const rawPrice = async (metal: Metal, signal: AbortSignal): Promise<RawPrice> => {
    const reply = await fetchJson(new URL(`${baseUrl}/price/${metal}`), { signal });
    if (reply['symbol'] !== metal) throw new FeedFault('gold-api.com answered for another metal.');
    return { currency: reply['currency'], ...aroundMid(metal, reply['price'], halfSpreads), asOf: reply['updatedAt'] };
  };

  return {
    name: 'gold-api.com',
    simulated: false,
    pollSeconds,
    hours: 'calendar',
    fetch: async (signal) => ({ metals: await oneCallAMetal((metal) => rawPrice(metal, signal)) }),
  };
}
