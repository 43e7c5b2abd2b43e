import { decimal } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';

import type { KeyedAccess } from './feed-access.ts';
import { aroundMid } from './half-spread.ts';
import { FeedFault, fetchJson, isRecord } from './json-fetch.ts';
import type { PriceFeed, RawPrice, RawRate } from './price-feed.ts';

const names = { XAU: 'gold', XAG: 'silver', XPT: 'platinum', XPD: 'palladium' } as const satisfies Record<
  Metal,
  string
>;

/**
 * Prices and rates from metals.dev (`GET /v1/latest`): the middle per troy ounce in US dollars, and what one unit of each
 * currency is worth in dollars. Its errors come with status 200 and `status: "failure"`.
 */
export function createMetalsDevFeed({ apiKey, baseUrl, pollSeconds, halfSpreads }: KeyedAccess): PriceFeed {
  const url = new URL(`${baseUrl}/v1/latest`);
  url.search = new URLSearchParams({ api_key: apiKey, currency: 'USD', unit: 'toz' }).toString();

  return {
    name: 'metals.dev',
    simulated: false,
    pollSeconds,
    hours: 'calendar',
    async fetch(signal) {
      const reply = await fetchJson(url, { signal });
      if (reply['status'] !== 'success') throw new FeedFault('metals.dev answered without success.');
      if (reply['unit'] !== 'toz') throw new FeedFault('metals.dev answered in another unit than the troy ounce.');
      const metals = isRecord(reply['metals']) ? reply['metals'] : {};
      const currencies = isRecord(reply['currencies']) ? reply['currencies'] : {};
      const times = isRecord(reply['timestamps']) ? reply['timestamps'] : {};
      const rawPrice = (metal: Metal, name: string): RawPrice => ({
        currency: reply['currency'],
        ...aroundMid(metal, metals[name], halfSpreads),
        asOf: times['metal'],
      });
      const rawRate = (dollars: unknown): RawRate => ({ rate: unitsPerDollar(dollars), asOf: times['currency'] });
      return {
        metals: Object.fromEntries(
          Object.entries(names).map(([metal, name]) => [metal, rawPrice(metal as Metal, name)]),
        ),
        currencies: Object.fromEntries(Object.entries(currencies).map(([code, dollars]) => [code, rawRate(dollars)])),
      };
    },
  };
}

/** One over the dollars a unit is worth, to eight decimals; what cannot be inverted passes as it came, to be refused. */
function unitsPerDollar(dollars: unknown): unknown {
  const text = String(dollars);
  if (!/^\d{1,12}(\.\d{1,20})?$/.test(text) || Number(text) === 0) return dollars;
  return decimal('1').div(decimal(text)).toFixed(8);
}
