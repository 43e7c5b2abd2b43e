/** A moment in the reader's own zone, with its name: "November 23, 2026 at 5:00 PM EST". For the browser only. */
export const localMoment = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso));
