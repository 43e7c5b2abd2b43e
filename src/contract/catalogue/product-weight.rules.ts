import { asFraction, decimal, divideHalfUp, quotientText } from '#contract/arithmetic/exact.ts';
import { nanogramsPer } from '#contract/metals.ts';

/** Finest and heaviest piece: 0.1 g and 1,000 kg. */
export const weightLimits = { leastNg: nanogramsPer.g / 10n, mostNg: 1000n * nanogramsPer.kg } as const;

/** What a piece of a fine weight weighs whole at a fineness, rounded half up. */
export function grossAt(fineNg: bigint, fineness: string): bigint {
  const { numerator, denominator } = asFraction(decimal(fineness));
  return divideHalfUp(fineNg * 1000n * denominator, numerator);
}

/** The least it can weigh to a tenth of a milligram, in grams: what a scale that agrees with the stamp would show. */
export function leastGrossGrams(fineNg: bigint, fineness: string): string {
  const { numerator, denominator } = asFraction(decimal(fineness));
  const step = nanogramsPer.g / 10_000n;
  const divisor = numerator * step;
  const steps = (fineNg * 1000n * denominator + divisor - 1n) / divisor;
  return quotientText(steps * step, nanogramsPer.g, 4);
}
