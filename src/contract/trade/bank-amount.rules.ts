import { minorUnits } from '#contract/arithmetic/exact.ts';

/**
 * An amount as banks write it, in minor units: with a sign or in brackets, with a currency's sign, with separators of
 * thousands, with a point or a comma before the cents. Null when it is none, or could be read as two: parts of a cent,
 * thousands that do not come in threes, and "1.234", which is a thousand to one bank and a dollar and a bit to another.
 */
export function bankAmount(text: string): bigint | null {
  const bare = text.replaceAll(/[$€£]|CAD|USD|EUR|GBP/g, ' ').trim();
  const match = /^(?:([-+]?)\s*([\d.,'\s]+?)\s*(-?)|\(\s*([\d.,'\s]+?)\s*\))$/.exec(bare);
  if (!match) return null;
  const [, before = '', digits, after = '', bracketed] = match;
  if (before !== '' && after !== '') return null;
  const plain = plainAmount(digits ?? bracketed ?? '');
  if (plain === null) return null;
  const amount = minorUnits(plain);
  return before === '-' || after === '-' || bracketed !== undefined ? -amount : amount;
}

/** Decimal text without separators, of digits that one system of separators explains; null when none does. */
function plainAmount(digits: string): string | null {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  // Thousands in threes, always by the same separator, which is not the one before the cents.
  const grouped = /^[1-9]\d{0,2}(?:([.,'\s])\d{3})(?:\1\d{3})*$/.exec(whole);
  const isPlain = /^\d+$/.test(whole);
  if (!isPlain && !grouped) return null;
  if ((grouped && grouped[1] === digits.at(whole.length)) || (cents === '' && /^\d+\.\d{3}$/.test(digits))) return null;
  const plain = whole.replaceAll(/\D/g, '');
  return plain.length > 12 ? null : cents === '' ? plain : `${plain}.${cents}`;
}
