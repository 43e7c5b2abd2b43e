import { metalNames, type Metal } from '#contract/metals.ts';

import { type ClosedPricing, closedPricing, isFresh, type TradeSide } from './closed-pricing.ts';
import type { PublishedCurrency, PublishedMetal, PublishedPrices } from './published-prices.ts';

/** Whether something may be traded at the published price now, or a sentence why not. */
export type Tradeable<T> = { ok: true; value: T } | { ok: false; reason: string };

export const closedReason = 'The market is closed; prices are indicative.';
export const bufferedReason = 'The market is closed; its last prices are traded at, with a buffer.';

/** Everything a price in one currency is computed from. Decimal text; per troy ounce in US dollars. */
export interface TradeablePrice {
  metal: Metal;
  version: number;
  tickId: string;
  asOf: Date;
  bidUsd: string;
  askUsd: string;
  currency: string;
  usdRate: string;
  markup: string;
  /** Where it is the last price before a close; null while the market trades. */
  closed: ClosedPricing | null;
}

interface Gate {
  maxAgeSeconds: number;
  side?: TradeSide | undefined;
  /** Nothing is traded at it, it is only told: a closed market's last price will do, at the last rate. */
  toShow?: boolean;
}

/**
 * The price at which a metal may be traded in a currency at this moment: market open or its close traded at, metal not
 * suspended, price and rate fresh. The only gate between a published price and a quote.
 */
export function tradeablePrice(
  published: PublishedPrices,
  metal: Metal,
  code: string,
  now: Date,
  { maxAgeSeconds, side = 'buy', toShow = false }: Gate,
): Tradeable<TradeablePrice> {
  const closed = closedPricing(published.market, side, now);
  const isShut = !published.market.open && !closed;
  if (isShut && !toShow) return { ok: false, reason: closedReason };
  const state = metalState(published, metal, now, isShut ? Number.POSITIVE_INFINITY : maxAgeSeconds);
  if (!state.ok) return state;
  const currency = isShut ? shownCurrency(published, code) : currencyState(published, code, now);
  if (!currency.ok) return currency;
  const { tickId, asOf, bid, ask } = state.value;
  const { usdRate, markup } = currency.value;
  const value = {
    metal,
    version: published.version,
    tickId,
    asOf,
    bidUsd: bid,
    askUsd: ask,
    currency: code,
    usdRate,
    markup,
    closed,
  };
  return { ok: true, value };
}

/** A metal's price if it is believed and fresh. */
export function metalState(
  published: PublishedPrices,
  metal: Metal,
  now: Date,
  maxAgeSeconds: number,
): Tradeable<PublishedMetal> {
  const price = published.bySymbol[metal];
  const name = metalNames[metal];
  if (!price) return { ok: false, reason: `No price of ${name.toLowerCase()} has arrived yet.` };
  if (price.suspended === 'disagreement') {
    return { ok: false, reason: `${name} is suspended: two sources of its price say different things.` };
  }
  if (price.suspended) {
    return { ok: false, reason: `${name} is suspended: its price moved further at once than we believe unconfirmed.` };
  }
  if (!isFresh(published, price.asOf, now, maxAgeSeconds)) {
    return { ok: false, reason: `${name} is waiting for a fresh price.` };
  }
  return { ok: true, value: price };
}

/** A currency if it is known and has a believable, fresh rate. */
export function currencyState(
  published: PublishedPrices,
  code: string,
  now: Date,
): Tradeable<PublishedCurrency & { usdRate: string }> {
  const shown = shownCurrency(published, code);
  if (!shown.ok) return shown;
  const { asOf, staleAfterSeconds, source } = shown.value;
  const isYoung = source === 'base' || (asOf !== null && isFresh(published, asOf, now, staleAfterSeconds));
  return isYoung ? shown : { ok: false, reason: noRate(code) };
}

/** A currency in which prices may be shown, if not traded: it is known, and its last rate was believable, however old. */
export function shownCurrency(
  published: PublishedPrices,
  code: string,
): Tradeable<PublishedCurrency & { usdRate: string }> {
  const currency = published.currencies.get(code);
  if (!currency) return { ok: false, reason: `Prices are not given in ${code}.` };
  const { usdRate, trouble } = currency;
  if (usdRate === null || trouble) return { ok: false, reason: noRate(code) };
  return { ok: true, value: { ...currency, usdRate } };
}

const noRate = (code: string) => `There is no usable exchange rate for ${code} at the moment.`;
