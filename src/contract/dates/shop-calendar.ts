import { MINUTE_MS } from '#contract/dates/durations.ts';

import { civilDay } from './civil-day.ts';

/** The time zone by whose calendar the shop counts days: here and nowhere else. */
export const SHOP_ZONE = 'America/Toronto';

/** A quarter of an hour, in which no day begins but at its start: clocks there are set by whole hours. */
const QUARTER = 900_000;

let asked = { quarter: Number.NaN, day: '' };

/** The shop's civil day at a moment, as YYYY-MM-DD. The calendar is slow, and mostly asked for the same day again. */
export function civilDayOf(moment: Date): string {
  const quarter = Math.floor(moment.getTime() / QUARTER);
  // Local time before the year 1895 was not of whole minutes.
  if (quarter < 0) return civilDay(moment, SHOP_ZONE);
  if (quarter !== asked.quarter) asked = { quarter, day: civilDay(moment, SHOP_ZONE) };
  return asked.day;
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** How far into its civil day the shop is at a moment, in milliseconds by its clocks. */
export function msIntoDay(moment: Date): number {
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS + (moment.getTime() % MINUTE_MS);
}
