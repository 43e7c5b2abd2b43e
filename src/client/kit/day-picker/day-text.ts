import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';

dayjs.extend(customParseFormat);

/** A day of the wire, "2026-11-20"; null for what is none. */
export function dayOfText(text: string): Dayjs | null {
  const day = dayjs(text, 'YYYY-MM-DD', true);
  return day.isValid() ? day : null;
}

/** The shop's day, which may be another than the browser's. */
export const shopToday = (): Dayjs => dayjs(civilDayOf(new Date()));

export const wireDay = (day: Dayjs): string => day.format('YYYY-MM-DD');

/** For who hears it: "Friday, November 20, 2026". */
export const spokenDay = (day: Dayjs): string => day.format('dddd, MMMM D, YYYY');
