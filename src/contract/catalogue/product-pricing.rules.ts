import { decimal } from '#contract/arithmetic/exact.ts';
import type { Wrong } from '#contract/plain-text.rules.ts';
import type { PricedValues } from './product-values.rules.ts';

const fraction = /^-?\d{1,3}(\.\d{1,6})?$/;
const amount = /^-?\d{1,9}(\.\d{1,2})?$/;

/** What is wrong with the terms of a price; how breaks rise is a matter of quantities. */
export function pricingProblems(terms: PricedTerms, wrong: Wrong) {
  const { premiumPct, premiumFixed, breaks, costFloor, buyback } = terms;
  if (terms.pricingMode === 'fixed') wrong('fixedPrice', fixedPriceProblem(terms.fixedPrice, costFloor));
  wrong('premiumPct', premiumProblem(premiumPct));
  wrong('premiumFixed', fixedProblem(premiumFixed));
  breaks.forEach((step, at) => {
    wrong(`breaks.${at}.premiumPct`, premiumProblem(step.premiumPct));
    wrong(`breaks.${at}.premiumFixed`, fixedProblem(step.premiumFixed));
  });
  wrong('costFloor', costFloor === null ? undefined : floorProblem(costFloor));
  wrong('buyback.pct', buybackProblem(buyback.pct));
  const isFixed = amount.test(buyback.fixed) && within(buyback.fixed, '-10000', '10000');
  wrong('buyback.fixed', isFixed ? undefined : 'Enter an amount between -10,000.00 and 10,000.00 CAD.');
}
type PricedTerms = Pick<
  PricedValues,
  'pricingMode' | 'fixedPrice' | 'premiumPct' | 'premiumFixed' | 'breaks' | 'costFloor' | 'buyback'
>;

const premiumProblem = (text: string) =>
  fraction.test(text) && within(text, '0', '1')
    ? undefined
    : 'Enter a percentage between 0 and 100 with at most four decimals, such as 3.5.';

const fixedProblem = (text: string) =>
  amount.test(text) && within(text, '0', '100000')
    ? undefined
    : 'Enter an amount between 0.00 and 100,000.00 CAD with at most two decimals.';

function fixedPriceProblem(price: string | null, floor: string | null): string | undefined {
  if (price === null || !amount.test(price) || !within(price, '0.01', '100000000')) {
    return 'Enter what a piece costs in CAD, above 0.00 and with at most two decimals.';
  }
  const isBelow = floor !== null && amount.test(floor) && decimal(price).lt(decimal(floor));
  return isBelow ? 'Less than “Never below”. Raise this price or lower that one.' : undefined;
}

const floorProblem = (text: string) =>
  amount.test(text) && within(text, '0.01', '100000000')
    ? undefined
    : 'Enter an amount of CAD above 0.00, or leave it empty for none.';

const buybackProblem = (text: string) =>
  fraction.test(text) && within(text, '-0.5', '0.2')
    ? undefined
    : 'Enter a percentage between -50 and 20 with at most four decimals, such as -1.5.';

const within = (text: string, least: string, most: string) =>
  decimal(text).gte(decimal(least)) && decimal(text).lte(decimal(most));
