import { metals, type Metal } from '#contract/metals.ts';
import type { SimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import { defaultFeedLimitValues } from '#server/market/prices/feed-limits.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import type { PublishedCurrency, PublishedMetal, PublishedPrices } from '#server/market/prices/published-prices.ts';

/** The markup that a new shop keeps on rates of exchange. */
const MARKUP = '0.0025';

/** What the shop would have published at a moment of its past: the market's prices and rates of that moment. */
export function pastPrices(market: SimulatedMarket, at: Date): PublishedPrices {
  const currency = (code: string, usdRate: string, markup = MARKUP): [string, PublishedCurrency] => [
    code,
    {
      code,
      symbol: '$',
      flag: code.slice(0, 2),
      decimals: 2,
      usdRate,
      markup,
      asOf: at,
      staleAfterSeconds: 86_400,
      source: 'feed',
      trouble: null,
      isDefault: code === 'CAD',
      settlement: true,
    },
  ];
  return {
    version: 1,
    publishedAt: at,
    source: 'simulated',
    simulated: true,
    market: { open: true },
    limits: defaultFeedLimitValues,
    floorBelowBid: defaultSettings.pricing.floorBelowBid,
    bySymbol: Object.fromEntries(metals.map((metal) => [metal, pastPrice(market, metal, at)])),
    currencies: new Map([currency('CAD', market.rateAt('CAD', at) ?? '1'), currency('USD', '1', '0')]),
  };
}

function pastPrice(market: SimulatedMarket, metal: Metal, at: Date): PublishedMetal {
  const { bid, ask, mid, asOf } = market.priceAt(metal, at);
  return {
    tickId: '',
    bid,
    ask,
    mid,
    prevClose: null,
    high: null,
    low: null,
    lastDay: null,
    asOf,
    receivedAt: at,
    source: 'simulated',
    suspended: null,
    trouble: null,
  };
}
