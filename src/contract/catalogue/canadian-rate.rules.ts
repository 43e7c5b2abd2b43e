import { asFraction, decimal, quotientText } from '#contract/arithmetic/exact.ts';

/** As many as an amount of a hundred thousand, computed again by whoever reads the document, comes to the same cent by. */
export const CANADIAN_RATE_DECIMALS = 10;

/**
 * What one unit of a currency is in Canadian dollars, as documents print it, of how many units one of those is. Where the
 * shop knew a shorter rate, that one is told: the first whose inverse, with as many decimals, is the number that is known.
 */
export function canadianRate(perCad: string): string {
  const { numerator, denominator } = asFraction(decimal(perCad));
  const known = perCad.split('.')[1]?.length ?? 0;
  for (let decimals = 2; decimals < CANADIAN_RATE_DECIMALS; decimals += 1) {
    const rate = quotientText(denominator, numerator, decimals);
    const inverse = asFraction(decimal(rate));
    if (inverse.numerator > 0n && quotientText(inverse.denominator, inverse.numerator, known) === perCad)
      return rate.padEnd(rate.length + CANADIAN_RATE_DECIMALS - decimals, '0');
  }
  return quotientText(denominator, numerator, CANADIAN_RATE_DECIMALS);
}
