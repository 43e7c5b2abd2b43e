/** Whether a text is the name of a time zone (IANA, in its own capitals) by which days can be counted. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}
