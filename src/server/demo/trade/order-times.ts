import { MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';
import type { Random } from '#server/demo/random.ts';

/** The last order of the story lies at least this long before its end. */
const QUIET_MS = 5 * MINUTE_MS;

/** How many people buy in each hour of the day in UTC; the shop's people sleep from 5 to 11. */
const byHour = [5, 4, 3, 2, 2, 1, 1, 1, 1, 1, 1, 2, 5, 8, 10, 10, 10, 10, 10, 10, 9, 8, 7, 6];

const busiest = Math.max(...byHour);

interface Span {
  orders: number;
  days: number;
  /** The end of the span; its days are counted back from here. */
  now: Date;
}

/**
 * The moments of so many orders, one after the other: more each month, fewer at weekends, most of them by day. Makes one day
 * at a time, so that a million orders need no more memory than a thousand.
 */
export function* orderTimes({ orders, days, now }: Span, random: Random): Generator<Date> {
  const weights = Array.from({ length: days }, (_, day) => weightOf(startOf(day), day / days));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let made = 0;
  for (let day = 0; day < days; day += 1) {
    weight += weights[day] ?? 0;
    const upTo = day === days - 1 ? orders : Math.round((orders * weight) / whole);
    const times = Array.from({ length: upTo - made }, () => timeOfDay(startOf(day), random));
    made = upTo;
    for (const time of times.toSorted((a, b) => a - b)) yield new Date(time);
  }

  function startOf(day: number): number {
    return now.getTime() - (days - day) * DAY_MS;
  }
}

function weightOf(start: number, grown: number): number {
  const weekday = new Date(start + DAY_MS / 2).getUTCDay();
  const growth = 0.6 + 0.8 * grown;
  return weekday === 0 || weekday === 6 ? growth * 0.55 : growth;
}

function timeOfDay(start: number, random: Random): number {
  for (;;) {
    const time = start + random.int(0, DAY_MS - QUIET_MS);
    const hour = Math.floor(time / HOUR_MS) % 24;
    if (random.next() * busiest < (byHour[hour] ?? 0)) return time;
  }
}
