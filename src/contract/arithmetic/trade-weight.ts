import { asFraction, decimal, divideHalfUp, quotientText } from '#contract/arithmetic/exact.ts';
import { nanogramsPer, type WeightUnit } from '#contract/metals.ts';

/** A weight as somebody entered it: decimal text in a unit. */
export interface EnteredWeight {
  value: string;
  unit: WeightUnit;
}

const weightText = /^\d{1,9}(\.\d{1,9})?$/;

/** The weight in 10^-9 g, rounded half up once (halves, quarters, tenths and 1/25 of an ounce are exact); undefined if it is no weight. */
export function nanogramsOf({ value, unit }: EnteredWeight): bigint | undefined {
  if (!weightText.test(value)) return undefined;
  const { numerator, denominator } = asFraction(decimal(value));
  return divideHalfUp(numerator * nanogramsPer[unit], denominator);
}

/** A weight in grams, with the decimals it needs: 31103476800n is "31.1034768". */
export const gramsText = (ng: bigint): string => decimal(quotientText(ng, nanogramsPer.g, 9)).toFixed();

const unitWords: Readonly<Record<string, WeightUnit>> = {
  oz: 'toz',
  ozt: 'toz',
  toz: 'toz',
  g: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  tola: 'tola',
};

/** Reads a weight as the trade writes it: "1 oz", "1/10 oz", "2.5 g", "10 tola"; undefined for anything else. */
export function readTradeWeight(text: string): EnteredWeight | undefined {
  const match = /^(\d{1,9}(?:\.\d{1,9})?)(?:\/([1-9]\d{0,2}))? ?([a-z]{1,5})$/i.exec(text.trim());
  const [, amount = '', divisor = '1', word = ''] = match ?? [];
  const name = word.toLowerCase();
  const unit = Object.hasOwn(unitWords, name) ? unitWords[name] : undefined;
  if (!match || !unit) return undefined;
  const { numerator, denominator } = asFraction(decimal(amount));
  const value = decimal(quotientText(numerator, denominator * BigInt(divisor), 9)).toFixed();
  // A third of an ounce has no decimal text that is it.
  const exact = asFraction(decimal(value));
  const same = exact.numerator * denominator * BigInt(divisor) === numerator * exact.denominator;
  return same ? { value, unit } : undefined;
}
