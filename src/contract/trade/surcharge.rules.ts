import { decimal } from '#contract/arithmetic/exact.ts';
import type { Province } from '#contract/provinces.ts';

/** What a way of paying adds to the price, and how far it may. */
export interface SurchargeTerms {
  /** A fraction: "0.024" is 2.4 % more, "-0.01" 1 % less. */
  adjustmentPct: string;
  /** The most that may be added; null without a bound. */
  surchargeCap: string | null;
  /** Where the customer lives, nothing may be added for paying so. */
  noSurchargeIn: readonly Province[];
}

/** What a way of paying adds where a customer lives, as a fraction; a discount is the same everywhere. */
export function adjustmentIn(
  { adjustmentPct, surchargeCap, noSurchargeIn }: SurchargeTerms,
  province: Province,
): string {
  if (decimal(adjustmentPct).lte(0)) return adjustmentPct;
  return noSurchargeIn.includes(province) ? '0' : cappedAdjustment({ adjustmentPct, surchargeCap });
}

/** The same where nobody is known yet: where it may be added. */
export function cappedAdjustment({
  adjustmentPct,
  surchargeCap,
}: Pick<SurchargeTerms, 'adjustmentPct' | 'surchargeCap'>): string {
  return surchargeCap !== null && decimal(adjustmentPct).gt(decimal(surchargeCap)) ? surchargeCap : adjustmentPct;
}
