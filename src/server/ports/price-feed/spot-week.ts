import { HOUR_MS } from '#contract/dates/durations.ts';

import type { MarketHours } from './price-feed.ts';

/*
 * The spot market's week, by New York time: from Sunday 18:00 to Friday 17:00, with a break from 17:00 to 18:00 on
 * Monday to Thursday, and the holidays that are named. A trading day begins at 18:00 of the evening before.
 */

/** A day on which spot does not trade, or stops early. */
export interface MarketHoliday {
  /** By New York's calendar: "2026-12-25". */
  day: string;
  /** "13:45", New York time; null when the trading day falls out altogether. */
  closesAt: string | null;
}

const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const hourMs = HOUR_MS;
const quarterMs = hourMs / 4;
/** A weekend is 49 hours, 50 when the clocks go back; a week of holidays around one is longer than any there has been. */
const longestClosureHours = 14 * 24;

/** Whether spot trades at a moment, and when it closed and next opens. */
export function spotWeek(at: Date, holidays: readonly MarketHoliday[] = []): MarketHours {
  if (trades(at, holidays)) return { open: true };
  const closedAt = lastTraded(at, holidays);
  const hour = Math.floor(at.getTime() / hourMs) * hourMs;
  // New York is a whole number of hours from UTC, so the market opens on the hour.
  for (let hours = 1; hours <= longestClosureHours; hours++) {
    const next = new Date(hour + hours * hourMs);
    if (trades(next, holidays)) return { open: false, opensAt: next, closedAt };
  }
  return { open: false, opensAt: null, closedAt };
}

/** The last moment up to `at` at which spot traded: `at` itself while it does, else when it closed. */
export function lastTraded(at: Date, holidays: readonly MarketHoliday[] = []): Date {
  if (trades(at, holidays)) return at;
  const quarter = Math.floor(at.getTime() / quarterMs) * quarterMs;
  for (let quarters = 0; quarters <= longestClosureHours * 4; quarters++) {
    const closed = new Date(quarter - quarters * quarterMs);
    if (trades(new Date(closed.getTime() - 1), holidays)) return closed;
  }
  return at;
}

function trades(at: Date, holidays: readonly MarketHoliday[]): boolean {
  const { weekday, day, time } = wallTime(at);
  if (weekday === 'Sat' || (time >= '17:00' && time < '18:00')) return false;
  if (weekday === 'Sun' && time < '18:00') return false;
  if (weekday === 'Fri' && time >= '17:00') return false;
  if (holidays.length === 0) return true;
  // From 18:00 on it is the next day's trading.
  const tradingDay = time < '18:00' ? day : wallTime(new Date(at.getTime() + 6 * hourMs)).day;
  return !holidays.some(
    ({ day: off, closesAt }) => off === tradingDay && (closesAt === null || (day === off && time >= closesAt)),
  );
}

function wallTime(at: Date): { weekday: string; day: string; time: string } {
  const parts = new Map(newYork.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    weekday: part('weekday').slice(0, 3),
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}
