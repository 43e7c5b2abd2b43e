import { beyondLimits } from '#contract/rate-limits.rules.ts';
import type { RateTerms } from '#contract/rate-terms.rules.ts';
import { currencyOfSheet, kindOfSheet, type RateSheet } from '#contract/rates.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { currentRateOf } from '#server/prices/currency-terms.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { versionAt } from './rates.read.ts';

const DAY_MS = 86_400_000;

/**
 * Why new terms want a second person; null when one is enough. They are compared with what holds, and with what held a day
 * ago, so that a large change is not made of small ones.
 */
export async function needsSecond(
  db: Executor,
  sheet: RateSheet,
  { holding, terms, now }: { holding: RateTerms | null; terms: RateTerms; now: Date },
): Promise<string | null> {
  const { secondPersonShare: share, secondPersonAmount: amount } = await readSetting(db, 'pricing');
  const dayAgo = await versionAt(db, sheet, new Date(now.getTime() - DAY_MS));
  for (const before of [await withRate(db, sheet, holding), dayAgo?.terms ?? null]) {
    const why = beyondLimits(before, terms, { share, amount });
    if (why !== null) return why;
  }
  return null;
}

/** A typed rate is measured by the one that stands, also where that is the feed's. */
async function withRate(db: Executor, sheet: RateSheet, terms: RateTerms | null): Promise<RateTerms | null> {
  if (terms?.kind !== 'currency' || kindOfSheet(sheet) !== 'currency') return terms;
  return { ...terms, usdRate: terms.usdRate ?? (await currentRateOf(db, currencyOfSheet(sheet))) };
}
