import { decimal } from '#contract/arithmetic/exact.ts';
import { metals, type Metal } from '#contract/metals.ts';

import { type KeyedAccess, timeOfEpoch } from './feed-access.ts';
import { aroundMid } from './half-spread.ts';
import { FeedFault, fetchJson, isRecord } from './json-fetch.ts';
import type { PriceFeed, RawPrice, RawRate } from './price-feed.ts';

/*
 * Two providers answer alike: ounces for one dollar instead of dollars for one ounce, so a price is one over the rate.
 * Some plans add the price itself as `USDXAU`. Rates of currencies are units for one dollar, as we keep them.
 */

/** Prices and rates from metalpriceapi.com (`GET /v1/latest`). */
export const createMetalpriceapiFeed = (access: KeyedAccess): PriceFeed =>
  inverseRatesFeed('metalpriceapi.com', access, (codes) => {
    const url = new URL(`${access.baseUrl}/v1/latest`);
    url.search = new URLSearchParams({ api_key: access.apiKey, base: 'USD', currencies: codes }).toString();
    return url;
  });

/** Prices and rates from metals-api.com (`GET /api/latest`). */
export const createMetalsApiFeed = (access: KeyedAccess): PriceFeed =>
  inverseRatesFeed('metals-api.com', access, (codes) => {
    const url = new URL(`${access.baseUrl}/api/latest`);
    url.search = new URLSearchParams({ access_key: access.apiKey, base: 'USD', symbols: codes }).toString();
    return url;
  });

function inverseRatesFeed(
  name: string,
  { pollSeconds, halfSpreads }: KeyedAccess,
  urlOf: (codes: string) => URL,
): PriceFeed {
  return {
    name,
    simulated: false,
    pollSeconds,
    hours: 'calendar',
    async fetch(signal, currencies) {
      const reply = await fetchJson(urlOf([...metals, ...currencies].join(',')), { signal });
      // Its errors come with status 200.
      if (reply['success'] !== true) throw new FeedFault(`${name} answered without success.`);
      const rates = isRecord(reply['rates']) ? reply['rates'] : {};
      const asOf = timeOfEpoch(reply['timestamp']);
      const rawPrice = (metal: Metal): RawPrice => ({
        currency: reply['base'],
        ...aroundMid(metal, priceOf(rates[metal], rates[`USD${metal}`]), halfSpreads),
        asOf,
      });
      const isDollars = reply['base'] === 'USD';
      const rawRate = (code: string): RawRate => ({ rate: isDollars ? rates[code] : undefined, asOf });
      return {
        metals: Object.fromEntries(metals.map((metal) => [metal, rawPrice(metal)])),
        currencies: Object.fromEntries(currencies.map((code) => [code, rawRate(code)])),
      };
    },
  };
}

/** No ounce of these metals costs as little as two dollars: a rate of half an ounce or more is not the inverse. */
const largestRate = decimal('0.5');
/** What the direct price may differ from one over the rate; more, and one of them is something else. */
const confusion = '0.001';

/** Dollars for an ounce, from ounces for a dollar; what cannot be that passes in words, for the poll to refuse. */
function priceOf(rate: unknown, direct: unknown): unknown {
  const ounces = plainNumber(rate);
  if (ounces === undefined) return rate;
  const value = decimal(ounces);
  if (value.eq(0)) return rate;
  if (value.gte(largestRate)) return `not ounces for a dollar: ${ounces}`;
  const price = decimal('1').div(value);
  const told = plainNumber(direct);
  if (told === undefined) return price.toFixed(8);
  const differs = price.minus(decimal(told)).abs().gt(price.times(confusion));
  return differs ? `${told}, but by the rate ${price.toFixed(2)}` : told;
}

/** A number as plain decimal text; small ones come out of JSON with an exponent. */
function plainNumber(raw: unknown): string | undefined {
  if (typeof raw !== 'number' && typeof raw !== 'string') return undefined;
  const text = String(raw);
  if (/^\d{1,12}(\.\d{1,30})?$/.test(text)) return text;
  if (typeof raw === 'number' && raw < 1e-6 && raw >= 1e-12) return raw.toFixed(20);
  return undefined;
}
