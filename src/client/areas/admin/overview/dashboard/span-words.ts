const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of time in its two largest units: "1 d 4 h", "2 h 28 min", "12 min". Takes milliseconds. */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE));
  if (ms >= 10 * DAY) return `${Math.floor(ms / DAY)} d`;
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
  return `${minutes} min`;
}
