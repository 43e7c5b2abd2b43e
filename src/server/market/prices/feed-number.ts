import type { RefusalReason } from '#contract/market/feed.rules.ts';
import { asFraction, decimal, quotientText } from '#contract/arithmetic/exact.ts';

/** One part of what a feed sent: its value, or why it is not taken. */
export type Part<T> = { ok: true; value: T } | { ok: false; reason: RefusalReason; detail: string };

const storedDecimals = 8;
/** No metal has cost a thousandth of this; it only keeps 1e300 and its like out. */
const largest = decimal('1000000000');

/** Reads a JSON number or decimal text above zero, as decimal text with at most eight decimals. */
export function readNumber(raw: unknown, name: string): Part<string> {
  if (raw === undefined || raw === null) return { ok: false, reason: 'missing', detail: `The ${name} is missing.` };
  // Of a number, `String` gives the shortest text that means it: what the sender wrote.
  const text = typeof raw === 'number' || typeof raw === 'string' ? String(raw) : '';
  if (!/^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text) || text.length > 400) {
    return { ok: false, reason: 'not_a_number', detail: `The ${name} is not a number.` };
  }
  if (/^-|^0+(\.0*)?(e.*)?$/i.test(text)) {
    return { ok: false, reason: 'not_positive', detail: `The ${name} is not above zero.` };
  }
  // An exponent means a number beyond anything a price can be, on either side.
  const plain = /^\d{1,30}(\.\d{1,30})?$/.test(text) ? decimal(text) : undefined;
  const rounded = plain?.lt(largest) ? roundedText(text) : undefined;
  if (rounded === undefined || Number(rounded) === 0) {
    return { ok: false, reason: 'out_of_range', detail: `The ${name} is beyond anything a price can be.` };
  }
  return { ok: true, value: rounded };
}

/** Rounded half up to the decimals that are stored; shorter text stays as it is. */
function roundedText(text: string): string {
  const fraction = text.split('.')[1] ?? '';
  if (fraction.length <= storedDecimals) return text;
  const { numerator, denominator } = asFraction(decimal(text));
  return quotientText(numerator, denominator, storedDecimals);
}
