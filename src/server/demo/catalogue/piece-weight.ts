import { asFraction, decimal, divideHalfUp } from '#contract/arithmetic/exact.ts';
import { nanogramsPer, type WeightUnit } from '#contract/metals.ts';

export interface PieceWeight {
  /** As a form would keep it: "0.1" for a tenth of an ounce. */
  value: string;
  unit: WeightUnit;
  /** Fine weight in 10^-9 g. */
  fineNg: bigint;
}

const units: Readonly<Record<string, WeightUnit>> = { oz: 'toz', g: 'g', kg: 'kg', tola: 'tola' };

/** Reads a weight as the trade says it: "1/10 oz", "2.5 g", "10 tola". Throws a RangeError on anything else. */
export function pieceWeight(label: string): PieceWeight {
  const [, amount = '', divisor = '1', name = ''] = /^([\d.]+)(?:\/(\d+))? (\w+)$/.exec(label) ?? [];
  const unit = units[name];
  if (!unit) throw new RangeError(`"${label}" is not a weight`);
  const { numerator, denominator } = asFraction(decimal(amount));
  const parts = numerator * nanogramsPer[unit];
  const whole = denominator * BigInt(divisor);
  if (parts % whole !== 0n) throw new RangeError(`"${label}" is no whole number of 10^-9 g`);
  return { value: decimal(amount).div(Number(divisor)).toFixed(), unit, fineNg: parts / whole };
}

/** Weight of the whole piece: fine weight over fineness (parts per thousand), rounded half up. */
export function grossOf(fineNg: bigint, fineness: string): bigint {
  const { numerator, denominator } = asFraction(decimal(fineness));
  return divideHalfUp(fineNg * 1000n * denominator, numerator);
}
