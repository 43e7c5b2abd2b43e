import { decimal } from '#contract/exact.ts';
import { metals, type Metal } from '#contract/metals.ts';
import type { MetalPrice, MetalPricesReply } from '#contract/prices.contract.ts';
import { changePercent, inCurrency, isStale } from '#contract/prices.rules.ts';

import type { PublishedMetal, PublishedPrices } from './published-prices.ts';
import { currencyState, metalState } from './trading-state.ts';

/**
 * The answer of the price call: the market's prices in a currency at its mid rate, without commission or markup. While the
 * market is open and not one metal can be traded the call has failed: `success` is false, the last good prices stay. A
 * closed market is no failure; its prices are indicative and say so.
 */
export function metalPricesReply(
  published: PublishedPrices,
  code: string,
  now: Date,
  maxAgeSeconds: number,
): MetalPricesReply {
  const { market, simulated, version } = published;
  const currency = currencyState(published, code, now);
  const states = metals.map((metal) => metalState(published, metal, now, maxAgeSeconds));
  const reasons = states.flatMap((state) => (state.ok ? [] : [state.reason]));
  const anyLive = states.some((state) => state.ok);
  const data = currency.ok ? pricesIn(published, code, currency.value.usdRate, now, maxAgeSeconds) : {};
  const shown = Object.values(data);
  const newest =
    shown
      .map((price) => price.as_of)
      .toSorted()
      .at(-1) ?? null;
  const base = {
    data,
    currency: code,
    as_of: newest,
    stale: shown.every((price) => price.stale),
    simulated,
    version,
  };

  if (!currency.ok) {
    return {
      ...base,
      success: false,
      message: currency.reason,
      market: marketWord(market.open, anyLive),
      reason: currency.reason,
    };
  }
  if (!market.open) {
    const reason = 'The market is closed; prices are indicative.';
    const opens = market.opensAt ? { opens_at: market.opensAt.toISOString() } : {};
    return { ...base, success: newest !== null, message: reason, market: 'closed', reason, ...opens };
  }
  if (!anyLive) {
    const reason = reasons.join(' ');
    return { ...base, success: false, message: `Trading is paused. ${reason}`, market: 'paused', reason };
  }
  const reason = reasons.length > 0 ? { reason: reasons.join(' ') } : {};
  return { ...base, success: true, message: 'Live prices.', market: 'open', ...reason };
}

const marketWord = (open: boolean, anyLive: boolean) => (open ? (anyLive ? 'open' : 'paused') : 'closed');

function pricesIn(
  published: PublishedPrices,
  code: string,
  usdRate: string,
  now: Date,
  maxAgeSeconds: number,
): Partial<Record<Metal, MetalPrice>> {
  const data: Partial<Record<Metal, MetalPrice>> = {};
  for (const metal of metals) {
    const price = published.bySymbol[metal];
    if (!price) continue;
    const state = metalState(published, metal, now, maxAgeSeconds);
    data[metal] = {
      symbol: metal,
      currency: code,
      ...figuresIn(price, usdRate),
      as_of: price.asOf.toISOString(),
      received_at: price.receivedAt.toISOString(),
      source: price.source,
      stale: isStale(price.asOf, now, maxAgeSeconds),
      paused: price.suspended !== null,
      reason: state.ok ? null : state.reason,
    };
  }
  return data;
}

/** Each figure is converted and rounded once; the change is the difference of the two figures shown, so that they add up. */
function figuresIn(price: PublishedMetal, usdRate: string) {
  const converted = (usd: string) => inCurrency(usd, usdRate);
  const optional = (usd: string | null) => (usd === null ? null : converted(usd));
  const mid = converted(price.mid);
  const prevClose = optional(price.prevClose);
  return {
    bid: converted(price.bid),
    ask: converted(price.ask),
    mid,
    prev_close: prevClose,
    change: prevClose === null ? null : decimal(mid).minus(decimal(prevClose)).toFixed(4),
    change_pct: price.prevClose === null ? null : changePercent(price.mid, price.prevClose),
    high: optional(price.high),
    low: optional(price.low),
  };
}
