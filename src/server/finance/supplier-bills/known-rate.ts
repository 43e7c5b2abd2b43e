import { decimal } from '#contract/arithmetic/exact.ts';
import type { Executor } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { currentRateOf } from '#server/market/market.door.ts';

/** How far the rate of a bill may be from the one that prices follow now: bills are of some weeks ago. */
const FARTHEST = '0.15';

/**
 * Refuses with 422 a rate of a foreign bill that no market had: what a person pays alone is held against its CAD. A currency that the
 * shop has no rate of cannot be held against anything, and is refused.
 */
export async function requireKnownRate(db: Executor, currency: string, rate: string): Promise<void> {
  if (currency === 'CAD') return;
  const [cad, own] = [await currentRateOf(db, 'CAD'), currency === 'USD' ? '1' : await currentRateOf(db, currency)];
  if (cad === null || own === null) {
    throw invalid('currency', `There is no rate of ${currency}. Set one under Currency Rates first.`);
  }
  const known = decimal(cad).div(decimal(own));
  if (decimal(rate).minus(known).abs().lte(known.mul(FARTHEST))) return;
  throw invalid('rate', `One ${currency} is ${known.toFixed(4)} CAD now. Enter a rate within 15 % of that.`);
}
