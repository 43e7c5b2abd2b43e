import { nanogramsOf, readTradeWeight } from '#contract/arithmetic/trade-weight.ts';
import { nanogramsPer } from '#contract/metals.ts';

/**
 * Grams of a struck weight such as "1/10 oz" or "100 g", for the size of a drawing only; no price or
 * account is ever reckoned from it. What it cannot read counts as one ounce.
 */
export function gramsOf(weightLabel: string): number {
  const weight = readTradeWeight(weightLabel.replaceAll(',', ''));
  const nanograms = (weight && nanogramsOf(weight)) ?? nanogramsPer.toz;
  return Number(nanograms) / Number(nanogramsPer.g);
}

/** How large a piece of this weight is drawn, from 0.74 to 1: it grows with the logarithm of the weight. */
export const sizeFor = (grams: number): number =>
  Math.max(0.74, Math.min(1, 0.74 + 0.085 * Math.log10(Math.max(1, grams))));
