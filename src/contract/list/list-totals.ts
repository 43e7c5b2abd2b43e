import Big from 'big.js';

import { asFraction, quotientText } from '#contract/arithmetic/exact.ts';

import type { ColumnSpec } from './list-resource.ts';

/** Decimals of the average of a `number` column; money and weight are averaged to whole units. */
export const averageDecimals = 8;

/** The sum or average of a column's values as decimal text in the column's own unit; null for the average of none. */
export function totalOf({ total, type }: ColumnSpec, values: readonly Big[]): string | null {
  const sum = values.reduce((so, value) => so.plus(value), new Big(0));
  if (total === 'sum') return sum.toFixed();
  if (values.length === 0) return null;
  const { numerator, denominator } = asFraction(sum);
  const average = quotientText(numerator, denominator * BigInt(values.length), type === 'number' ? averageDecimals : 0);
  return new Big(average).toFixed();
}
