import type { MarketHours } from './price-feed.ts';

/*
 * The spot market's week, by New York time: from Sunday 18:00 to Friday 17:00, with a break from 17:00 to 18:00 on
 * Monday to Thursday. Holidays are not in it: on those a feed falls silent and its prices go stale.
 */

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

const hourMs = 3_600_000;
/** The longest closure lasts 49 hours, 50 when the clocks go back. */
const longestClosureHours = 51;

/** Whether spot trades at a moment, and when it next does. */
export function spotWeek(at: Date): MarketHours {
  if (trades(at)) return { open: true };
  const hour = Math.floor(at.getTime() / hourMs) * hourMs;
  // New York is a whole number of hours from UTC, so the market opens on the hour.
  for (let hours = 1; hours <= longestClosureHours; hours++) {
    const next = new Date(hour + hours * hourMs);
    if (trades(next)) return { open: false, opensAt: next };
  }
  return { open: false, opensAt: null };
}

function trades(at: Date): boolean {
  const parts = newYork.formatToParts(at);
  const weekday = parts.find((part) => part.type === 'weekday')?.value;
  const hour = Number(parts.find((part) => part.type === 'hour')?.value);
  if (weekday === 'Sat') return false;
  if (weekday === 'Sun') return hour >= 18;
  if (weekday === 'Fri') return hour < 17;
  return hour !== 17;
}
