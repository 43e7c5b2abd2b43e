/**
 * The path and query of what a caller asks for. A server has to take a whole address, too ("GET http://other.example/shop"), as
 * callers send it to a proxy; whose it says it is counts for nothing.
 */
export const originForm = (url: string): string => printable(url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/'));

/** Control characters and line separators, as they stand in an address. */
const unprintable = /%(?:0[\da-f]|1[\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/gi;

/** A path with a mark in place of each: no page, file or record is called so, and neither a route nor the database can read it. */
function printable(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.replaceAll(unprintable, '%EF%BF%BD') + url.slice(path.length);
}
