import {
  asFraction,
  decimal,
  divideHalfUp,
  minorUnits,
  NG_PER_TROY_OUNCE,
  roundToMinor,
} from '#contract/arithmetic/exact.ts';
import { bidPerOunce, type PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { StorageTerms } from './rate-terms.rules.ts';

/**
 * What we pay for a stored piece: round2(fine_oz x bid x (1 - sell_pct + bonus) - sell_fixed), where bid is the market's in the
 * basis's currency less its markup and any closed-market buffer. Minor units of that currency; never negative. `terms.sellFixed`
 * is in that currency; `sellBonus` is a fraction that a tier gets back.
 */
export function storageSellUnit(
  fineNg: string,
  basis: PriceBasis,
  terms: Pick<StorageTerms, 'sellPct' | 'sellFixed'>,
  sellBonus = '0',
): bigint {
  const kept = decimal('1').minus(decimal(terms.sellPct)).plus(decimal(sellBonus));
  const metal = decimal(fineNg).times(storageBid(basis)).times(kept);
  const exact = metal.minus(decimal(terms.sellFixed).times(NG_PER_TROY_OUNCE.toString()));
  const unit = roundToMinor(exact, NG_PER_TROY_OUNCE);
  return unit > 0n ? unit : 0n;
}

/** The market's bid for an ounce of stored metal, less the currency markup and any closed-market buffer. */
const storageBid = (basis: PriceBasis) =>
  bidPerOunce(basis).times(decimal('1').minus(decimal(basis.sellBuffer ?? '0')));

/** The metal in a stored piece at that bid, before any commission: round2(fine_oz x bid), in minor units. */
export const storedMetal = (fineNg: string, basis: PriceBasis): bigint =>
  roundToMinor(decimal(fineNg).times(storageBid(basis)), NG_PER_TROY_OUNCE);

/**
 * The storage bill of some days: value x annual_pct / 365 x days, rounded half up once on the bill. `value` is in minor units
 * and stands for the average of the days; `discount` is a fraction of the fee that a tier is let off.
 */
export function storageFee(value: bigint, annualPct: string, days: number, discount = '0'): bigint {
  const share = asFraction(decimal(annualPct).times(decimal('1').minus(decimal(discount))));
  return divideHalfUp(value * share.numerator * BigInt(days), share.denominator * 365n);
}

/**
 * What a year costs at a value, in its minor units: the fee of 365 days, at least twelve of the minimum; nothing for nothing
 * stored. `terms.monthlyMin` is in the same currency.
 */
export function yearlyStorage(
  value: bigint,
  terms: Pick<StorageTerms, 'annualPct' | 'monthlyMin'>,
  discount = '0',
): bigint {
  if (value === 0n) return 0n;
  const fee = storageFee(value, terms.annualPct, 365, discount);
  const least = 12n * monthlyLeast(terms);
  return fee > least ? fee : least;
}

/** What metal that is stored already is worth to its storage bill: at the middle of the market's bid and ask, in minor units. */
export function storedWorth(fineNg: bigint, { spotBidUsd, spotAskUsd, usdRate }: PriceBasis): bigint {
  const twice = decimal(spotBidUsd).plus(decimal(spotAskUsd)).times(decimal(usdRate));
  return roundToMinor(twice.times(decimal(fineNg.toString())), 2n * NG_PER_TROY_OUNCE);
}

/** What pieces of a value add to the year of what is stored of their metal already: the minimum is of both together, as it is billed. */
export const addedStorage = (
  { value, stored }: { value: bigint; stored: bigint },
  terms: Pick<StorageTerms, 'annualPct' | 'monthlyMin'>,
  discount = '0',
): bigint => yearlyStorage(stored + value, terms, discount) - yearlyStorage(stored, terms, discount);

/** The least that a month is billed, in minor units, rounded half up. */
export const monthlyLeast = ({ monthlyMin }: Pick<StorageTerms, 'monthlyMin'>): bigint =>
  minorUnits(decimal(monthlyMin).round(2, 1).toFixed(2));

/** What a month is billed: the fee of its days, at least the minimum; nothing for nothing stored. */
export function monthlyStorage(value: bigint, terms: StorageTerms, days: number, discount = '0'): bigint {
  if (value === 0n) return 0n;
  const fee = storageFee(value, terms.annualPct, days, discount);
  const least = monthlyLeast(terms);
  return fee > least ? fee : least;
}
