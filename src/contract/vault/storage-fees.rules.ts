import { asFraction, decimal, divideHalfUp, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';

/** Fees accrue in billionths of a minor unit, so that a month of nights is off by nothing that a bill could show. */
export const FEE_UNITS = 1_000_000_000n;

/** What metal is worth on a night: fine weight (10^-9 g) times the price of an ounce, decimal text; minor units, half up. */
export function valueOfNight(fineNg: bigint, price: string): bigint {
  const { numerator, denominator } = asFraction(decimal(price));
  return divideHalfUp(fineNg * numerator * 100n, NG_PER_TROY_OUNCE * denominator);
}

/**
 * What one night costs: value x annual_pct x (1 - discount) / 365, in `FEE_UNITS` of a minor unit, half up. `value` is in minor
 * units; the others are fractions as decimal text. The formula of the storage fee, a three hundred and sixty-fifth at a time.
 */
export function feeOfNight(value: bigint, annualPct: string, discount = '0'): bigint {
  const share = asFraction(decimal(annualPct).times(decimal('1').minus(decimal(discount))));
  return divideHalfUp(value * FEE_UNITS * share.numerator, share.denominator * 365n);
}

/** What nights come to on a bill, minor units: rounded half up once, at least the month's minimum. */
export function billed(fees: bigint, least: bigint): bigint {
  const sum = divideHalfUp(fees, FEE_UNITS);
  return sum > least ? sum : least;
}

/** Nights of a month that were charged alike: their values together (minor units), and what they cost together in `FEE_UNITS`. */
export interface AlikeNights {
  nights: number;
  value: bigint;
  annualPct: string;
  discount: string;
  fees: bigint;
}

/** Nights of a month as they are told, so that who reads it can work the fee out again; amounts are minor units. */
export interface FeePart {
  nights: number;
  /** What the metal was worth on the nights, on average. */
  average: bigint;
  annualPct: string;
  /** What the tier let off, a fraction. */
  discount: string;
  /** The fee at the rate of the table, and what is left of it. */
  full: bigint;
  fee: bigint;
}

/** What of a month's fee each of its nights cost. The parts are rounded so that they add up to the fee of all, as it is billed. */
export function feeParts(nights: readonly AlikeNights[]): FeePart[] {
  let before = 0n;
  return nights.map(({ nights: count, value, annualPct, discount, fees }) => {
    const fee = billed(before + fees, 0n) - billed(before, 0n);
    before += fees;
    const rate = asFraction(decimal(annualPct));
    const atTable = divideHalfUp(value * rate.numerator, rate.denominator * 365n);
    const full = decimal(discount).eq(0) || atTable < fee ? fee : atTable;
    return {
      nights: count,
      average: divideHalfUp(value, BigInt(count)),
      annualPct,
      discount,
      full,
      fee,
    };
  });
}

/** What a credit for trading is worked out of; minor units of CAD. */
export interface CreditedTrade {
  /** The fees of the month before tax. */
  fees: bigint;
  /** What was traded in the month, net of what was called off; below nothing where more was called off than traded. */
  traded: bigint;
  /** How much of that is credited, a fraction. */
  share: string;
  /** The most that a month is credited; null for no such limit. */
  most: bigint | null;
}

/** What of a month's fees is credited for trading: a share of what was traded, half up, and never more than the fees themselves. */
export function tradeCredit({ fees, traded, share, most }: CreditedTrade): bigint {
  if (traded <= 0n) return 0n;
  const { numerator, denominator } = asFraction(decimal(share));
  const earned = divideHalfUp(traded * numerator, denominator);
  return [fees, ...(most === null ? [] : [most])].reduce((least, each) => (each < least ? each : least), earned);
}
