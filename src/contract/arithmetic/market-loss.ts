import type Big from 'big.js';

import { decimal, NG_PER_TROY_OUNCE, roundToMinor } from './exact.ts';
import type { Metal } from '#contract/metals.ts';

/**
 * Which of the market's prices of now the locked one is held against when an order is cancelled: the same side, its ask, or
 * the bid at which the metal could be sold, which contains the market's spread.
 */
export const lossSides = ['ask', 'bid'] as const;
export type LossSide = (typeof lossSides)[number];

/** The market's price of a metal in a currency at its mid rate; decimal text per troy ounce, without any part of ours. */
export interface MarketPrice {
  ask: string;
  bid: string;
}

/** How the market's price of one metal has moved: decimal text per troy ounce, in the order's currency. */
export interface MarketMove {
  metal: Metal;
  /** The market's ask that was locked. */
  locked: string;
  /** The market's price that it is held against. */
  current: string;
}

/** What the market's price is made of, as a quote keeps it: US dollars per troy ounce, and the currency's mid rate. */
interface Locked {
  spotAskUsd: string;
  usdRate: string;
}

/** How each locked metal's price has moved; a metal without a price of now is left out. */
export function marketMoves(
  locked: Partial<Record<Metal, Locked>>,
  now: Partial<Record<Metal, MarketPrice>>,
  side: LossSide,
): MarketMove[] {
  return (Object.entries(locked) as [Metal, Locked][]).flatMap(([metal, { spotAskUsd, usdRate }]) => {
    const price = now[metal];
    if (!price) return [];
    return [{ metal, locked: inCurrencyExactly(spotAskUsd, usdRate).toFixed(), current: price[side] }];
  });
}

/** The market's price of one metal in a currency, unrounded; from US dollars per troy ounce at the currency's mid rate. */
export const marketPriceOf = ({ ask, bid }: { ask: string; bid: string }, usdRate: string): MarketPrice => ({
  ask: inCurrencyExactly(ask, usdRate).toFixed(),
  bid: inCurrencyExactly(bid, usdRate).toFixed(),
});

const inCurrencyExactly = (usd: string, usdRate: string): Big => decimal(usd).times(decimal(usdRate));

/** One line of an order whose price was locked to the market; the fine weight is of one piece, integer text of 10^-9 g. */
export interface LossLine {
  metal: Metal;
  qty: number;
  fineNg: string;
}

/**
 * What the market took from an order since its lock, in minor units: max(0, sum of the lines), where a line is
 * qty x fine troy ounces x (locked market price - market price it is held against); the sum is exact and is rounded half up once,
 * so that an order costs the same however its pieces stand in lines. What one metal
 * gained is set off against what another lost; a gain over all stays with the dealer. Commission, currency markup, premium
 * and buffer are in neither price, so that a market that has not moved comes to nothing.
 */
export function marketLoss(lines: readonly LossLine[], moves: readonly MarketMove[]): bigint {
  const fallOf = new Map(moves.map(({ metal, locked, current }) => [metal, decimal(locked).minus(decimal(current))]));
  const exact = lines.reduce((sum, { metal, qty, fineNg }) => {
    const fall = fallOf.get(metal);
    return fall ? sum.plus(fall.times(decimal(fineNg)).times(qty)) : sum;
  }, decimal('0'));
  const loss = roundToMinor(exact, NG_PER_TROY_OUNCE);
  return loss > 0n ? loss : 0n;
}
