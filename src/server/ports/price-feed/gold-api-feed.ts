import { metals, type Metal } from '#contract/metals.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { aroundMid } from './half-spread.ts';
import { type Fetch, FeedFault, fetchJson } from './json-fetch.ts';
import type { PriceFeed, RawPrice } from './price-feed.ts';
import { spotWeek } from './spot-week.ts';

interface GoldApiNeeds {
  clock: Clock;
  fetch?: Fetch;
}

/**
 * Prices from gold-api.com (`GET /price/{symbol}`), which needs no key: the middle per troy ounce in US dollars, one call
 * per metal, no rates of currencies. A good second source; a metal whose call fails is left out.
 */
export function createGoldApiFeed({ clock, fetch = globalThis.fetch }: GoldApiNeeds): PriceFeed {
  const rawPrice = async (metal: Metal, signal: AbortSignal): Promise<RawPrice> => {
    const reply = await fetchJson(fetch, new URL(`https://api.gold-api.com/price/${metal}`), signal);
    return { currency: reply['currency'], ...aroundMid(metal, reply['price']), asOf: reply['updatedAt'] };
  };

  return {
    name: 'gold-api.com',
    simulated: false,
    pollSeconds: 60,
    async fetch(signal) {
      const calls = await Promise.allSettled(metals.map((metal) => rawPrice(metal, signal)));
      const answered = metals.flatMap((metal, index): [Metal, RawPrice][] => {
        const call = calls[index];
        return call?.status === 'fulfilled' ? [[metal, call.value]] : [];
      });
      if (answered.length === 0) throw new FeedFault('gold-api.com answered for no metal.');
      return { market: spotWeek(clock.now()), metals: Object.fromEntries(answered), currencies: {} };
    },
  };
}
