import type { Dayjs } from 'dayjs';

/** Where a key leads from a day of a calendar, as calendars do it: days, weeks, the ends of a week, months; null for other keys. */
export function dayAfterKey(key: string, day: Dayjs): Dayjs | null {
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
