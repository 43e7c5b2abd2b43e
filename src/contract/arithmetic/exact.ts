import Big from 'big.js';

/*
 * Exact arithmetic of money, metal and rates.
 * Money is an integer count of minor units (cents); metal an integer count of 10^-9 g (nanograms, "Ng");
 * rates, percentages and prices per ounce are decimal text. No float touches any of them.
 */

/** One troy ounce is 31.1034768 g exactly. */
export const NG_PER_TROY_OUNCE = 31_103_476_800n;

/** Minor units of one major unit. Every settlement currency of the shop has two decimals. */
const MINOR_PER_MAJOR = 100n;

const decimalText = /^-?\d{1,30}(\.\d{1,30})?$/;

/** Reads decimal text such as "4165.20". Throws a RangeError on anything else, so that no float or exponent slips in. */
export function decimal(text: string): Big {
  if (!decimalText.test(text)) throw new RangeError(`"${text.slice(0, 40)}" is not decimal text`);
  return new Big(text);
}

/** Minor units as decimal text in major units: 587653n is "5876.53". */
export function moneyText(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const magnitude = minor < 0n ? -minor : minor;
  return `${sign}${magnitude / MINOR_PER_MAJOR}.${String(magnitude % MINOR_PER_MAJOR).padStart(2, '0')}`;
}

/** Decimal text in major units with at most two decimals as minor units; throws a RangeError on more decimals. */
export function minorUnits(text: string): bigint {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`"${text.slice(0, 40)}" is not an amount of money`);
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = BigInt(whole) * MINOR_PER_MAJOR + BigInt(fraction.padEnd(2, '0'));
  return sign ? -minor : minor;
}

/**
 * An amount in major units over an integer divisor, as minor units, rounded half up once.
 * The product stays an exact fraction until here, so a tie is a true tie.
 */
export function roundToMinor(major: Big, divisor = 1n): bigint {
  const { numerator, denominator } = asFraction(major);
  return divideHalfUp(numerator * MINOR_PER_MAJOR, denominator * divisor);
}

/** numerator / denominator rounded to the nearest integer, halves away from zero. The denominator is positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -rounded : rounded;
}

/** numerator / denominator as decimal text with the given decimals, rounded half up once; for display. */
export function quotientText(numerator: bigint, denominator: bigint, decimals: number): string {
  const scaled = divideHalfUp(numerator * powerOfTen(decimals), denominator);
  const magnitude = scaled < 0n ? -scaled : scaled;
  const digits = String(magnitude).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return scaled < 0n ? `-${text}` : text;
}

export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** A Big as an exact fraction of two integers. */
export function asFraction(value: Big): Fraction {
  const [whole = '0', fraction = ''] = value.toFixed().split('.');
  return { numerator: BigInt(whole + fraction), denominator: powerOfTen(fraction.length) };
}

const powersOfTen: bigint[] = [];

/** Kept, since every price asks for the same few. */
const powerOfTen = (exponent: number): bigint => (powersOfTen[exponent] ??= 10n ** BigInt(exponent));
