import { shortDay } from '#client/kit/date/date-words.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The name of a day of the calendar's weekday; `YYYY-MM-DD`. */
export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

/** A day of the calendar with its weekday: "Fri 11/20/26". */
export const dayWords = (day: string): string => `${weekdayOf(day).slice(0, 3)} ${shortDay(day)}`;
