import { decimal } from '#contract/exact.ts';
import { metals, type Metal } from '#contract/metals.ts';
import type { MetalPrice, MetalPricesReply } from '#contract/prices.contract.ts';
import { changePercent, inCurrency, isStale, priceDecimals } from '#contract/prices.rules.ts';

import type { PublishedMetal, PublishedPrices } from './published-prices.ts';
import { closedReason, currencyState, metalState, shownCurrency } from './trading-state.ts';

/**
 * The answer of the price call: the market's prices in a currency at its mid rate, without commission or markup. While the
 * market is open and not one metal can be traded the call has failed: `success` is false, the last good prices stay. A
 * closed market is no failure; its prices are indicative and say so. Without a believable rate there are no prices.
 */
export function metalPricesReply(
  published: PublishedPrices,
  code: string,
  now: Date,
  maxAgeSeconds: number,
): MetalPricesReply {
  const { market, simulated, version } = published;
  const shown = shownCurrency(published, code);
  const data = shown.ok ? pricesIn(published, code, shown.value.usdRate, now, maxAgeSeconds) : {};
  const prices = Object.values(data);
  const asOf =
    prices
      .map((price) => price.as_of)
      .toSorted()
      .at(-1) ?? null;
  const base = { data, currency: code, as_of: asOf, simulated, version };

  if (!market.open) {
    const reason = shown.ok ? closedReason : shown.reason;
    const opens = market.opensAt ? { opens_at: market.opensAt.toISOString() } : {};
    return { ...base, success: asOf !== null, stale: true, message: reason, market: 'closed', reason, ...opens };
  }
  const { anyLive, reasons } = statesOf(published, now, maxAgeSeconds);
  const word = anyLive ? 'open' : 'paused';
  const currency = currencyState(published, code, now);
  if (!currency.ok) {
    return { ...base, success: false, stale: true, message: currency.reason, market: word, reason: currency.reason };
  }
  const reason = reasons.join(' ');
  if (!anyLive) {
    return { ...base, success: false, stale: true, message: `Trading is paused. ${reason}`, market: word, reason };
  }
  return { ...base, success: true, stale: false, message: 'Live prices.', market: word, ...(reason && { reason }) };
}

function statesOf(published: PublishedPrices, now: Date, maxAgeSeconds: number) {
  const states = metals.map((metal) => metalState(published, metal, now, maxAgeSeconds));
  return { anyLive: states.some(({ ok }) => ok), reasons: states.flatMap((state) => (state.ok ? [] : [state.reason])) };
}

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
    change: prevClose === null ? null : decimal(mid).minus(decimal(prevClose)).toFixed(priceDecimals),
    change_pct: price.prevClose === null ? null : changePercent(price.mid, price.prevClose),
    high: optional(price.high),
    low: optional(price.low),
  };
}
