import type { Metal } from '#contract/metals.ts';

import { type KeyedAccess, timeOfEpoch } from './feed-access.ts';
import { aroundMid } from './half-spread.ts';
import { FeedFault, fetchJson } from './json-fetch.ts';
import { oneCallAMetal } from './one-call-a-metal.ts';
import type { PriceFeed, RawPrice } from './price-feed.ts';

/**
 * Prices from goldapi.io (`GET /api/{symbol}/USD`, key in the header `x-access-token`): bid, ask, close of the day before,
 * high and low; where bid or ask is null, the configured spread around `price`. One call per metal, no rates of currencies.
 */
export function createGoldapiIoFeed({ apiKey, baseUrl, pollSeconds, halfSpreads }: KeyedAccess): PriceFeed {
  const rawPrice = async (metal: Metal, signal: AbortSignal): Promise<RawPrice> => {
    const url = new URL(`${baseUrl}/api/${metal}/USD`);
    const reply = await fetchJson(url, { signal, headers: { 'x-access-token': apiKey } });
    // Its errors may come with status 200.
    if (reply['error'] !== undefined) throw new FeedFault('goldapi.io answered an error.');
    if (reply['metal'] !== metal) throw new FeedFault('goldapi.io answered for another metal.');
    const isQuoted = reply['bid'] !== null && reply['ask'] !== null && reply['bid'] !== undefined;
    return {
      currency: reply['currency'],
      ...(isQuoted ? { bid: reply['bid'], ask: reply['ask'] } : aroundMid(metal, reply['price'], halfSpreads)),
      prevClose: reply['prev_close_price'],
      high: reply['high_price'],
      low: reply['low_price'],
      asOf: timeOfEpoch(reply['timestamp']),
    };
  };

  return {
    name: 'goldapi.io',
    simulated: false,
    pollSeconds,
    hours: 'calendar',
    fetch: async (signal) => ({ metals: await oneCallAMetal((metal) => rawPrice(metal, signal)) }),
  };
}
