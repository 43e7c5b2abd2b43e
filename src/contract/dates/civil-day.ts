const formats = new Map<string, Intl.DateTimeFormat>();

/** The day on the calendar of a time zone (IANA name) at a moment, as YYYY-MM-DD. */
export function civilDay(moment: Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Whether text is a day of the calendar, YYYY-MM-DD. */
export function isCivilDay(text: string): boolean {
  // Neither PostgreSQL nor the calendar has a year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A formatter takes far longer to make than to use. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}
