import { MINUTE_MS, DAY_MS } from '#contract/dates/durations.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';

/*
 * Times of day as the shop's clocks show them. The zone's offset is asked of the browser's own tables; the arithmetic is
 * on whole minutes of UTC.
 */

/** A time as clocks show it: "2026-11-20" and minutes since midnight. */
export interface WallTime {
  day: string;
  minute: number;
}

/** What the shop's clocks show at an instant (ISO). */
export function wallTimeOf(iso: string): WallTime {
  const parts = clock.formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minute: (Number(part('hour')) % 24) * 60 + Number(part('minute')),
  };
}

/** The instant (ISO) at which the shop's clocks show a time: the first, where they show it twice; null where they skip it. */
export function instantOf({ day, minute }: WallTime): string | null {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  if (Number.isNaN(asUtc)) return null;
  const instants = [-DAY_MS, DAY_MS]
    .map((around) => asUtc - offsetAt(asUtc + around))
    .filter((instant) => instant + offsetAt(instant) === asUtc);
  return instants.length > 0 ? new Date(Math.min(...instants)).toISOString() : null;
}

/** Milliseconds by which the shop's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const { day, minute } = wallTimeOf(new Date(instant).toISOString());
  return Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
