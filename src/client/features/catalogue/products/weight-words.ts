import { quotientText } from '#contract/arithmetic/exact.ts';
import { nanogramsPer } from '#contract/metals.ts';

const NARROW = '\u202f';

/** A weight given as integer text of 10^-9 g, in grams or from 1 kg up in kilograms, with six figures or so: "31.1035 g". */
export function weightWords(ng: string): string {
  const weight = BigInt(ng);
  const unit = weight >= nanogramsPer.kg ? 'kg' : 'g';
  const whole = String(weight / nanogramsPer[unit]).length;
  return `${quotientText(weight, nanogramsPer[unit], Math.max(3, Math.min(4, 6 - whole)))}${NARROW}${unit}`;
}

/** The same in troy ounces, with four decimals: "1.0000 oz". */
export const ounceWords = (ng: string): string => `${quotientText(BigInt(ng), nanogramsPer.toz, 4)}${NARROW}oz`;
