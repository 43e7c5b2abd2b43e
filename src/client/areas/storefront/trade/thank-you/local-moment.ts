/** A moment in the reader's own zone, with its name: "11/23/26, 5:00 PM EST". For the browser only. */
export const localMoment = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso));
