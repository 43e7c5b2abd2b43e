import { MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';

/** A span of time in its two largest units: "1 d 4 h", "2 h 28 min", "12 min". Takes milliseconds. */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (ms >= 10 * DAY_MS) return `${Math.floor(ms / DAY_MS)} d`;
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS)} d ${Math.floor((ms % DAY_MS) / HOUR_MS)} h`;
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`;
  return `${minutes} min`;
}
