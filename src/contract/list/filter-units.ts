import { minorUnits } from '#contract/arithmetic/exact.ts';

import type { ColumnType } from './match-modes.ts';

/**
 * A filter's value in the unit in which the column is stored: money is typed in major units ("1000.50") and kept in
 * minor ones, weight is typed in grams ("31.1034768") and kept in 10^-9 g. Other values are as they were typed.
 * Throws a RangeError on text that `valueFault` would not have let through.
 */
export function inColumnUnit(type: ColumnType, text: string): string {
  if (type === 'money') return String(minorUnits(text));
  return type === 'weight' ? String(nanogramsOfGrams(text)) : text;
}

function nanogramsOfGrams(grams: string): bigint {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,9}))?$/.exec(grams);
  if (!match) throw new RangeError(`"${grams.slice(0, 40)}" is not a weight in grams`);
  const [, sign, whole = '0', fraction = ''] = match;
  const nanograms = BigInt(whole + fraction.padEnd(9, '0'));
  return sign ? -nanograms : nanograms;
}
