/** So many lines of the anonymous list stand on the page at once. */
export const LIST_ROWS = 50;

/** The first line to show, by the query string: counted from nought, in whole pages. */
export function firstOf(search: string): number {
  const asked = Number(new URLSearchParams(search).get('from') ?? 0);
  return Number.isSafeInteger(asked) && asked > 0 && asked < 2 ** 31 ? asked - (asked % LIST_ROWS) : 0;
}
