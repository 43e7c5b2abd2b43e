/*
 * How old a market price is, and when it is too old. No import here: pages of others load this with their widget.
 */

/** A price older than this by the feed's own time is no price to trade at (a setting may narrow it). */
export const maxPriceAgeSeconds = 120;

/** How far the feed's clock may run ahead of ours before its time is not believed. */
export const maxAheadSeconds = 5;

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

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const epoch = (moment: Moment): number => (typeof moment === 'string' ? Date.parse(moment) : moment.getTime());
