/*
 * How values are written in a query string. Readable separators stay as they are; `URLSearchParams` would write
 * "in%3Apaid%2Cshipped", so it only reads.
 */

const keptReadable: Readonly<Record<string, string>> = { '%3A': ':', '%2C': ',', '%2F': '/', '%40': '@', '%20': '+' };

/** One value, percent-encoded as far as needed. Half characters, which no URL can carry, become U+FFFD. */
export const encodeValue = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    /%(?:3A|2C|2F|40|20)/g,
    (code) => keptReadable[code] ?? code,
  );

/** Several values of one constraint: separated by commas; a comma or backslash inside a value gets a backslash. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, (character) => `\\${character}`)).join(',');

/** The reverse of `joinValues`. A backslash before any other character, or at the end, stands for itself. */
export function splitValues(text: string): string[] {
  const values: string[] = [];
  let current = '';
  for (const [token] of text.matchAll(/\\[\\,]|[^]/g)) {
    if (token === ',') {
      values.push(current);
      current = '';
    } else {
      current += token.length === 2 ? token.slice(1) : token;
    }
  }
  return [...values, current];
}
