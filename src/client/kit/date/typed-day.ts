/** A day as typed, mm/dd/yyyy with any separator or none, as an ISO day; null when it is none, such as 02/30/2001. */
export function isoDay(typed: string): string | null {
  const match =
    /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(typed) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(typed);
  if (!match) return null;
  const [, month = '', day = '', year = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // Days that a month does not have roll over into the next one.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** A day of the shop's work: the same, or with two figures of the year, of this century, or as an ISO day that was pasted. */
export function isoWorkDay(typed: string): string | null {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(typed);
  if (iso) return isoDay(`${iso[2]}/${iso[3]}/${iso[1]}`);
  return isoDay(typed) ?? isoDay(typed.trim().replace(/^(\d{1,2}[/.\- ]\d{1,2}[/.\- ])(\d{2})$/, '$120$2'));
}

/** An ISO day as it is typed; any other text as it stands, since it is what somebody has typed so far. */
export function typedDay(kept: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(kept);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : kept;
}
