import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

import { SHOP_ZONE } from './shop-calendar.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** When a civil day (YYYY-MM-DD) begins in the shop's time zone. */
export const startOfDay = (day: string): Date => dayjs.tz(`${day}T00:00:00`, SHOP_ZONE).toDate();

/** Noon of a civil day in the shop's time zone, whatever its clocks do that day. */
export const noonOf = (day: string): Date => dayjs.tz(`${day}T12:00:00`, SHOP_ZONE).toDate();

/** A day of the calendar so many days earlier. Such days have no hours, so none is shorter than another. */
export const daysBefore = (day: string, days: number): string =>
  dayjs.utc(day).subtract(days, 'day').format('YYYY-MM-DD');

/** The civil day so many months later; of a month that has no such day its last. */
export const monthsAfter = (day: string, months: number): string =>
  dayjs.utc(day).add(months, 'month').format('YYYY-MM-DD');
