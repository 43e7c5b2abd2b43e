import { and, asc, eq, gt, inArray } from 'drizzle-orm';

import { beyondLimits } from '#contract/rate-limits.rules.ts';
import type { RateTerms } from '#contract/rate-terms.rules.ts';
import { currencyOfSheet, kindOfSheet, type RateSheet } from '#contract/rates.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { currentRateOf } from '#server/prices/currency-terms.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { agreedStatuses, versionAt } from './rates.read.ts';
import { rateVersions } from './rates.table.ts';

const DAY_MS = 86_400_000;

/**
 * Why new terms want a second person; null when one is enough. They are compared with what holds, with what held a day
 * ago, and with the first rate that was typed since, so that a large change is not made of small ones. The first rate of a
 * currency has nothing to be held against.
 */
export async function needsSecond(
  db: Executor,
  sheet: RateSheet,
  { holding, terms, now }: { holding: RateTerms | null; terms: RateTerms; now: Date },
): Promise<string | null> {
  const { secondPersonShare: share, secondPersonAmount: amount } = await readSetting(db, 'pricing');
  const since = new Date(now.getTime() - DAY_MS);
  const before = await withRate(db, sheet, holding);
  if (isFirstRate(before, terms)) return 'The rate: there is none yet to hold it against';
  const dayAgo = await versionAt(db, sheet, since);
  for (const known of [before, dayAgo?.terms ?? null, await firstSince(db, sheet, since)]) {
    const why = beyondLimits(known, terms, { share, amount });
    if (why !== null) return why;
  }
  return null;
}

const isFirstRate = (before: RateTerms | null, terms: RateTerms): boolean =>
  terms.kind === 'currency' && terms.usdRate !== null && before?.kind === 'currency' && before.usdRate === null;

/** What was agreed upon first since a moment. Before it a currency may have followed the feed, which is no version. */
async function firstSince(db: Executor, sheet: RateSheet, since: Date): Promise<RateTerms | null> {
  const [first] = await db
    .select({ terms: rateVersions.terms })
    .from(rateVersions)
    .where(
      and(
        eq(rateVersions.sheet, sheet),
        inArray(rateVersions.status, agreedStatuses),
        gt(rateVersions.effectiveFrom, since),
      ),
    )
    .orderBy(asc(rateVersions.effectiveFrom), asc(rateVersions.no))
    .limit(1);
  return first?.terms ?? null;
}

/** A typed rate is measured by the one that stands, also where that is the feed's. */
async function withRate(db: Executor, sheet: RateSheet, terms: RateTerms | null): Promise<RateTerms | null> {
  if (terms?.kind !== 'currency' || kindOfSheet(sheet) !== 'currency') return terms;
  return { ...terms, usdRate: terms.usdRate ?? (await currentRateOf(db, currencyOfSheet(sheet))) };
}
