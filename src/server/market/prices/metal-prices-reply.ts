import { decimal } from '#contract/arithmetic/exact.ts';
import { metals, type Metal } from '#contract/metals.ts';
import type { MetalPrice, MetalPricesReply } from '#contract/market/prices.contract.ts';
import { changePercent, inCurrency, priceDecimals } from '#contract/market/prices.rules.ts';

import { closedPricing, isFresh } from './closed-pricing.ts';
import type { PublishedMetal, PublishedPrices } from './published-prices.ts';
import { bufferedReason, closedReason, currencyState, metalState, shownCurrency } from './trading-state.ts';

/**
 * The answer of the price call: the market's prices in a currency at its mid rate, without commission or markup. While the
 * market is open and not one metal can be traded the call has failed: `success` is false, the last good prices stay. A
 * closed market is no failure; its prices are indicative and say so, or are those of its close with a buffer. Without a
 * believable rate there are no prices.
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
  const base = { data, currency: code, as_of: asOf, simulated, version, max_age_seconds: maxAgeSeconds };

  if (!market.open) {
    const closed = {
      buying: closedPricing(market, 'buy', now)?.buffer ?? null,
      selling: closedPricing(market, 'sell', now)?.buffer ?? null,
    };
    const isTraded = closed.buying !== null || closed.selling !== null;
    const reason = !shown.ok ? shown.reason : closed.buying === null ? closedReason : bufferedReason;
    const opens = market.opensAt ? { opens_at: market.opensAt.toISOString() } : {};
    const state = { success: asOf !== null, stale: !isTraded, message: reason, reason, market: 'closed' } as const;
    return { ...base, ...state, closed, ...opens };
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
      stale: !isFresh(published, price.asOf, now, maxAgeSeconds),
      paused: price.suspended !== null,
      reason: state.ok ? null : state.reason,
    };
  }
  return data;
}

/**
 * Each figure is converted and rounded once; the change is the difference of the two figures shown, so that they add up. High
 * and low are of the ask and the bid: the highest and lowest middle with half of the present spread, and never within what is
 * shown now.
 */
function figuresIn(price: PublishedMetal, usdRate: string) {
  const converted = (usd: string) => inCurrency(usd, usdRate);
  const { bid, ask, mid, prevClose, lastDay } = price;
  const { before, high, low } = lastDay ?? { before: prevClose, high: price.high, low: price.low };
  const half = decimal(ask).minus(decimal(mid));
  const top = high === null ? null : farther(decimal(high).plus(half).toFixed(), ask, 1);
  const bottom = low === null ? null : farther(decimal(low).minus(half).toFixed(), bid, -1);
  return {
    bid: converted(bid),
    ask: converted(ask),
    mid: converted(mid),
    prev_close: prevClose === null ? null : converted(prevClose),
    change:
      before === null
        ? null
        : decimal(converted(mid))
            .minus(decimal(converted(before)))
            .toFixed(priceDecimals),
    change_pct: before === null ? null : changePercent(mid, before),
    change_over: lastDay ? ('24h' as const) : ('day' as const),
    high: top === null ? null : converted(top),
    low: bottom === null ? null : converted(bottom),
  };
}

const farther = (one: string, other: string, way: 1 | -1): string =>
  decimal(one).cmp(decimal(other)) === way ? one : other;
