import { asFraction, decimal, quotientText } from '#contract/arithmetic/exact.ts';
import { nanogramsPer, type WeightUnit } from '#contract/metals.ts';

/*
 * What both sides say of a market price: its age, its staleness, its value in another unit or currency, its change.
 * No zod here: the storefront's first load reads this file.
 */

/** A price older than this by the feed's own time is no price to trade at (a setting may narrow it). */
export const maxPriceAgeSeconds = 120;

/** How far the feed's clock may run ahead of ours before its time is not believed. */
export const maxAheadSeconds = 5;

/** Decimals of prices per troy ounce on the wire: silver per gram still has two true ones after conversion. */
export const priceDecimals = 4;

type Moment = string | Date;

/** Whole seconds from `asOf` to `now`; negative when `asOf` lies ahead, NaN when it is no time. */
export const ageSeconds = (asOf: Moment, now: Moment): number => Math.floor((epoch(now) - epoch(asOf)) / 1000);

/** Too old, too far ahead, or without a readable time: no price to trade at. */
export function isStale(asOf: Moment, now: Moment, maxAgeSeconds = maxPriceAgeSeconds): boolean {
  const ageMs = epoch(now) - epoch(asOf);
  return !(ageMs <= maxAgeSeconds * 1000 && ageMs >= -maxAheadSeconds * 1000);
}

/** An age as the price strip says it: "just now", "12 s ago", "6 min ago", "3 h ago", "2 days ago". */
export function ageInWords(seconds: number): string {
  if (seconds < 2) return 'just now';
  if (seconds < 2 * minute) return `${Math.floor(seconds)} s ago`;
  if (seconds < 2 * hour) return `${Math.floor(seconds / minute)} min ago`;
  if (seconds < 2 * day) return `${Math.floor(seconds / hour)} h ago`;
  return `${Math.floor(seconds / day)} days ago`;
}

/** The middle of bid and ask, exact. */
export const midOf = (bid: string, ask: string): string => decimal(bid).plus(decimal(ask)).times('0.5').toFixed();

/** A US dollar price in another currency at its mid rate (units for one dollar), rounded half up once. */
export const inCurrency = (usd: string, usdRate: string, decimals = priceDecimals): string =>
  decimal(usd).times(decimal(usdRate)).toFixed(decimals, 1);

/** The change from `before` to `now` in percent of `before`, rounded half up once. `before` is above zero. */
export function changePercent(now: string, before: string, decimals = 2): string {
  const base = asFraction(decimal(before));
  const change = asFraction(decimal(now).minus(decimal(before)));
  return quotientText(change.numerator * base.denominator * 100n, change.denominator * base.numerator, decimals);
}

/** A price per troy ounce as a price per another unit of weight: an exact fraction, rounded half up once. */
export function perUnit(perTroyOunce: string, unit: WeightUnit, decimals = 2): string {
  const { numerator, denominator } = asFraction(decimal(perTroyOunce));
  return quotientText(numerator * nanogramsPer[unit], denominator * nanogramsPer.toz, decimals);
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const epoch = (moment: Moment): number => (typeof moment === 'string' ? Date.parse(moment) : moment.getTime());
