import { divideHalfUp, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import { shareText, shareUnits } from '#contract/arithmetic/over-spot.ts';

/** What a piece costs for each troy ounce of fine metal in it, in minor units, rounded half up once. `fineNg` is integer text of 10^-9 g. */
export const perOunceMinor = (unitMinor: bigint, fineNg: string): bigint =>
  divideHalfUp(unitMinor * NG_PER_TROY_OUNCE, BigInt(fineNg));

/** What is lost by who buys one piece and sells it back at the same moment: minor units, and as a fraction of what he paid, to be rounded where it is shown. */
export function costToOwn(unitMinor: bigint, bidMinor: bigint): { minor: bigint; share: string } {
  const minor = unitMinor - bidMinor;
  return { minor, share: shareText(shareUnits(minor, unitMinor)) };
}
