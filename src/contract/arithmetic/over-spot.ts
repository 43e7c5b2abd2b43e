import { asFraction, decimal, minorUnits, NG_PER_TROY_OUNCE, quotientText } from './exact.ts';

/*
 * A share that is shown in percent is rounded where it is shown, and only there: rounded twice, 18.684996 % is 18.69. So it is kept cut,
 * to more digits than anybody is shown, and its last digit only tells that there is more. Rounded to two digits fewer or less it is
 * what the exact quotient is.
 */

const DECIMALS = 12;

/** One whole in the units of a kept share. */
export const SHARE_UNIT = 10n ** BigInt(DECIMALS);

/** part / whole in units of 10^-12, cut, with a last digit of 1 where something was cut away. The whole is positive. */
export function shareUnits(part: bigint, whole: bigint): bigint {
  const scaled = (part < 0n ? -part : part) * (SHARE_UNIT / 10n);
  const kept = (scaled / whole) * 10n + (scaled % whole === 0n ? 0n : 1n);
  return part < 0n ? -kept : kept;
}

/** Units of a kept share as decimal text. */
export const shareText = (units: bigint): string => quotientText(units, SHARE_UNIT, DECIMALS);

/** What a price is over the metal in it, at a spot per troy ounce, as a kept share of that: all three as they are shown. "0" without metal. */
export function overSpotAt(unit: string, spot: string, fineNg: string): string {
  const { numerator, denominator } = asFraction(decimal(spot));
  const metal = BigInt(fineNg) * numerator * 100n;
  if (metal === 0n) return '0';
  const price = minorUnits(unit) * denominator * NG_PER_TROY_OUNCE;
  return shareText(shareUnits(price - metal, metal));
}
