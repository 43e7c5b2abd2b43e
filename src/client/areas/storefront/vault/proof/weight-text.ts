import { groupedNumber } from '#client/kit/money/number-text.ts';
import { NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';

/** Fine weight of 10^-9 g in troy ounces, to a thousandth. */
export const ouncesText = (ng: string): string => groupedNumber(quotientText(BigInt(ng), NG_PER_TROY_OUNCE, 3), 3);

/** The same in grams, exact: as many of the nine decimals as say something. */
export function gramsText(ng: string): string {
  const digits = ng.padStart(10, '0');
  const [grams, rest] = [digits.slice(0, -9), digits.slice(-9).replace(/0+$/, '')];
  const grouped = groupedNumber(grams, 0);
  return rest === '' ? grouped : `${grouped}.${rest}`;
}
