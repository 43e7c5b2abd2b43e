import { isStale } from '#contract/market/price-age.rules.ts';

import type { PublishedMarket, PublishedPrices } from './published-prices.ts';

/** Who trades with the shop: a customer buys from it, or sells back to it. */
export type TradeSide = 'buy' | 'sell';

/** Under what a price of a closed market was traded. */
export interface ClosedPricing {
  closedAt: Date;
  opensAt: Date;
  /** On the live ask, or off the live bid: a fraction. */
  buffer: string;
}

/**
 * Under what a side trades at the last prices before the close; null while the market is open, the side is refused, or the
 * time has come at which the market opens, whether or not anybody has seen it open.
 */
export function closedPricing(market: PublishedMarket, side: TradeSide, now: Date): ClosedPricing | null {
  if (market.open) return null;
  const { closedAt, opensAt, buyBuffer, sellBuffer } = market;
  const buffer = side === 'buy' ? buyBuffer : sellBuffer;
  if (buffer === null || closedAt === null || opensAt === null) return null;
  return now >= closedAt && now < opensAt ? { closedAt, opensAt, buffer } : null;
}

/**
 * Whether a price or rate is young enough to trade at: by now, or where the last prices before a close are traded at, by that
 * close. What came after the close, such as a rate set by hand, is young.
 */
export function isFresh({ market }: Pick<PublishedPrices, 'market'>, asOf: Date, now: Date, maxAge: number): boolean {
  const close = (closedPricing(market, 'buy', now) ?? closedPricing(market, 'sell', now))?.closedAt;
  const until = close === undefined || asOf > now ? now : asOf > close ? asOf : close;
  return !isStale(asOf, until, maxAge);
}
