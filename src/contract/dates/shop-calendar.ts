import { MINUTE_MS } from '#contract/dates/durations.ts';

import { civilDay } from './civil-day.ts';

declare global {
  /** Set before anything that counts days is loaded: on the server from its settings, in the browser from its page. */
  var shopTimeZone: string | undefined;
}

/** Where no other is set: here and nowhere else. */
export const DEFAULT_ZONE = 'America/Toronto';

/** The time zone (IANA) by whose calendar the shop counts days. */
export const SHOP_ZONE: string = globalThis.shopTimeZone ?? DEFAULT_ZONE;

const city = SHOP_ZONE.replace(/^.*\//, '').replaceAll('_', ' ');

/** How a time says whose it is: "Toronto time". */
export const ZONE_WORDS = `${city} time`;

/** The zone's name and place, for a list's help: "Eastern time, Toronto". */
export const zoneName = (): string => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE, timeZoneName: 'longGeneric' }).formatToParts();
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? SHOP_ZONE;
  return `${zone.replace(/ Time$/, ' time')}, ${city}`;
};

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

// Made when first asked for: it takes a phone ten milliseconds, and most pages never ask.
let clock: Intl.DateTimeFormat | undefined;

/** How far into its civil day the shop is at a moment, in milliseconds by its clocks. */
export function msIntoDay(moment: Date): number {
  clock ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: SHOP_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS + (moment.getTime() % MINUTE_MS);
}
