import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import type { PlanMeasure } from '#contract/instructions/plans.rules.ts';

/** A hundredth of a gram, of which a weight is entered in whole ones. */
const CENTIGRAM_NG = 10_000_000n;

/** What is entered, in the unit that a plan of this measure counts by. */
export const measuredOf = (measure: PlanMeasure, entered: string): bigint =>
  measure === 'money' ? minorUnits(entered) : minorUnits(entered) * CENTIGRAM_NG;

/** The same as decimal text, of the currency or in grams. */
export const measuredText = (measure: PlanMeasure, amount: bigint): string =>
  measure === 'money' ? moneyText(amount) : gramsText(amount);
