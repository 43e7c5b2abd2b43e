import { and, asc, eq, gt, inArray } from 'drizzle-orm';

import { beyondLimits } from '#contract/catalogue/rate-limits.rules.ts';
import type { RateTerms } from '#contract/catalogue/rate-terms.rules.ts';
import { currencyOfSheet, kindOfSheet, type RateSheet } from '#contract/catalogue/rates.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Executor } from '#server/db/database.ts';
import { currentRateOf, feedRateSince } from '#server/market/market.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { agreedStatuses, versionAt } from './rates.read.ts';
import { type RateRecord, rateVersions } from './rates.table.ts';

/**
 * Why new terms want a second person; null when one is enough. They are compared with what holds, with what held a day
 * ago, with the first rate that was typed since and with what the feed said last where it was followed a day ago, so that a large change is not made of
 * small ones. The first rate of a
 * currency has nothing to be held against, nor has the way back to a feed that nobody has heard since a rate was typed.
 */
export async function needsSecond(
  db: Executor,
  sheet: RateSheet,
  { holding, terms: wanted, now }: { holding: RateTerms | null; terms: RateTerms; now: Date },
): Promise<string | null> {
  const { secondPersonShare: share, secondPersonAmount: amount } = await readSetting(db, 'pricing');
  const since = new Date(now.getTime() - DAY_MS);
  const before = await withRate(db, sheet, holding);
  if (isFirstRate(before, wanted)) return 'The rate: there is none yet to hold it against';
  const terms = await withFeed(db, sheet, { holding, wanted, since });
  if (terms === null) return 'The rate: what the feed says was not heard within a day';
  const dayAgo = await versionAt(db, sheet, since);
  const known = [
    before,
    dayAgo?.terms ?? null,
    await firstSince(db, sheet, since),
    await fed(db, sheet, before, dayAgo?.terms ?? null),
  ];
  for (const each of known) {
    const why = beyondLimits(each, terms, { share, amount });
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

/** What the feed said last of a currency that followed it a day ago and does no more; null of any other. */
async function fed(db: Executor, sheet: RateSheet, before: RateTerms | null, dayAgo: RateTerms | null) {
  const left = before?.kind === 'currency' && before.source === 'manual';
  if (!left || (dayAgo?.kind === 'currency' && dayAgo.source === 'manual')) return null;
  const usdRate = await feedRateSince(db, currencyOfSheet(sheet), new Date(0));
  return usdRate === null ? null : { ...before, usdRate };
}

/** Back to the feed is measured by what the feed said last; null where nobody knows what it says now. */
async function withFeed(
  db: Executor,
  sheet: RateSheet,
  { holding, wanted, since }: { holding: RateTerms | null; wanted: RateTerms; since: Date },
): Promise<RateTerms | null> {
  const isBack =
    wanted.kind === 'currency' &&
    wanted.source === 'feed' &&
    holding?.kind === 'currency' &&
    holding.source === 'manual';
  if (!isBack) return wanted;
  const usdRate = await feedRateSince(db, currencyOfSheet(sheet), since);
  return usdRate === null ? null : { ...wanted, usdRate };
}

/**
 * Why one person alone may not roll a version back, in words; null where he may. What began within a day is undone at once, since
 * what held before it was agreed upon; what has held for longer is moved away from as by any other change.
 */
export async function whyNotRolledBack(
  db: Executor,
  { sheet, terms: holding, effectiveFrom }: RateRecord,
  { terms, now }: { terms: RateTerms; now: Date },
): Promise<string | null> {
  if (effectiveFrom && now.getTime() - effectiveFrom.getTime() < DAY_MS) return null;
  return needsSecond(db, sheet, { holding, terms, now });
}

/** A typed rate is measured by the one that stands, also where that is the feed's. */
async function withRate(db: Executor, sheet: RateSheet, terms: RateTerms | null): Promise<RateTerms | null> {
  if (terms?.kind !== 'currency' || kindOfSheet(sheet) !== 'currency') return terms;
  return { ...terms, usdRate: terms.usdRate ?? (await currentRateOf(db, currencyOfSheet(sheet))) };
}
