/** Whole seconds as a clock: 522 is "8:42". */
export const lockClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The same in words: "8 min 42 s". */
export function lockWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** What screen readers are told: two minutes, one minute and fifteen seconds before the end, and at the end; else nothing. */
export function lockAnnouncement(seconds: number): string {
  if (seconds <= 0) return 'The price lock has ended.';
  if (seconds <= 15) return 'The price lock ends in 15 seconds.';
  if (seconds <= 60) return 'The price lock ends in one minute.';
  return seconds <= 120 ? 'The price lock ends in two minutes.' : '';
}

/** From here on the ring is amber. */
export const LAST_MINUTE = 60;
