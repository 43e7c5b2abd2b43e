import { instantOf, wallTimeOf } from '#client/kit/date/shop-time.ts';
import { isoWorkDay, typedDay } from '#client/kit/date/typed-day.ts';

import type { TextEntry } from './use-typed-text.ts';

/** A day, typed mm/dd/yyyy, kept as "2026-11-20". */
export const dayEntry: TextEntry = {
  show: typedDay,
  read(typed) {
    if (typed.trim() === '') return { value: '', problem: null };
    const day = isoWorkDay(typed);
    return day === null
      ? { value: null, problem: 'Enter a day that there is as mm/dd/yyyy, such as 11/20/2026.' }
      : { value: day, problem: null };
  },
};

/** A time of a day by the shop's clocks, typed "mm/dd/yyyy h:mm am", kept as an ISO time in UTC. */
export const momentEntry: TextEntry = {
  show(value) {
    if (!isMoment.test(value)) return value;
    const { day, minute } = wallTimeOf(value);
    return `${typedDay(day)} ${clockWords(minute)}`;
  },
  read(typed) {
    if (typed.trim() === '') return { value: '', problem: null };
    // A moment that came with the record and was never touched.
    if (isMoment.test(typed)) return { value: typed, problem: null };
    const match = /^\s*(\S+?),?\s+(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(typed);
    const day = match && isoWorkDay(match[1] ?? '');
    const minute = match && minuteOf(Number(match[2]), Number(match[3] ?? 0), match[4]?.toLowerCase());
    if (!day || minute === null) {
      return { value: null, problem: 'Enter a day and time as mm/dd/yyyy h:mm am, such as 11/20/2026 5:00 pm.' };
    }
    const instant = instantOf({ day, minute });
    return instant === null
      ? { value: null, problem: 'The clocks skip this hour on that day. Enter one before or after it.' }
      : { value: instant, problem: null };
  },
};

export const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const clockWords = (minute: number): string => {
  const hours = Math.floor(minute / 60);
  return `${hours % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
};

/** Minutes since midnight; without am or pm the hour is of 24. */
function minuteOf(hour: number, minute: number, half: string | undefined): number | null {
  if (minute > 59) return null;
  if (half === undefined) return hour <= 23 ? hour * 60 + minute : null;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}
