import { groupedNumber } from '#client/kit/money/number-text.ts';
import { moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';
import { nanogramsPer } from '#contract/metals.ts';

/** A column's total, in its stored unit, as its cells are written: dollars with cents, troy ounces with four decimals. */
export function totalText({ type }: Pick<ColumnSpec, 'type'>, total: string): string {
  if (type === 'money') return groupedNumber(moneyText(BigInt(total)), 2);
  if (type === 'weight') return groupedNumber(quotientText(BigInt(total), nanogramsPer.toz, 4), 4);
  return groupedNumber(total, total.includes('.') ? 2 : 0);
}
