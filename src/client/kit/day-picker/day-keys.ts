import type { Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';

/** Where a key leads from a day of a calendar, as calendars do it: days, weeks, the ends of a week, months; null for other keys. */
function dayAfterKey(key: string, day: Dayjs): Dayjs | null {
  switch (key) {
    case 'ArrowLeft':
      return day.subtract(1, 'day');
    case 'ArrowRight':
      return day.add(1, 'day');
    case 'ArrowUp':
      return day.subtract(1, 'week');
    case 'ArrowDown':
      return day.add(1, 'week');
    case 'Home':
      return day.startOf('week');
    case 'End':
      return day.endOf('week').startOf('day');
    case 'PageUp':
      return day.subtract(1, 'month');
    case 'PageDown':
      return day.add(1, 'month');
    default:
      return null;
  }
}

interface Obedience {
  mark: (day: Dayjs) => void;
  take: () => void;
  leave: () => void;
}

/** What a calendar does on a key: marks another day, takes the marked one with Enter, leaves with Escape. */
export function obeyKey(event: KeyboardEvent, marked: Dayjs, { mark, take, leave }: Obedience): void {
  const next = dayAfterKey(event.key, marked);
  if (!next && event.key !== 'Escape' && event.key !== 'Enter') return;
  // What is around it, such as a form, hears none of its keys.
  event.stopPropagation();
  event.preventDefault();
  if (next) mark(next);
  else if (event.key === 'Enter') take();
  else leave();
}
