/** `14:32:08`, from an ISO time, by the clock of a zone: for a moment that is compared with another. */
export function exactTime(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { ...clock, timeZone }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('hour')}:${part('minute')}:${part('second')}`;
}

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
