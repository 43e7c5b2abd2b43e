import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { invalid } from '#server/http/refusal.ts';
import { noonOf } from '#contract/dates/day-moments.ts';

/** The moment that stands for the day on which something is booked: noon of a day that is over, or now. */
export function bookedAt(day: string, now: Date): Date {
  return day < civilDayOf(now) ? noonOf(day) : now;
}

/** Refuses with 422 a day that has not come. */
export function requireCome(field: string, day: string, now: Date): void {
  if (day > civilDayOf(now)) throw invalid(field, 'This day has not come yet.');
}
