import { and, desc, eq, inArray, lt, ne, or } from 'drizzle-orm';

import type { RateSheetView, RateVersion } from '#contract/catalogue/rates.contract.ts';
import type { RateTerms } from '#contract/catalogue/rate-terms.rules.ts';
import { currencyOfSheet, kindOfSheet, type RateSheet } from '#contract/catalogue/rates.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { currencyTermsOf } from '#server/market/market.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { staffWith } from '#server/identity/identity.door.ts';

import { type RateRecord, rateVersions } from './rates.table.ts';

/** A version as screens see it. */
export const versionView = (record: RateRecord): RateVersion => ({
  id: record.id,
  no: record.no,
  status: record.status,
  terms: record.terms,
  before: record.before,
  changes: record.changes,
  reason: record.reason,
  effectiveFrom: record.effectiveFrom?.toISOString() ?? null,
  effectiveTo: record.effectiveTo?.toISOString() ?? null,
  needsSecond: record.needsSecond,
  createdBy: record.createdByName,
  createdById: record.createdBy,
  createdAt: record.createdAt.toISOString(),
  approvedBy:
    record.approvedByName === null || !record.alone ? record.approvedByName : `${record.approvedByName}, alone`,
  endedBy: record.endedByName,
  endReason: record.endReason,
});

/** The version that a job or a decision has put in force, and the one that waits. */
export async function standingOf(db: Executor, sheet: RateSheet) {
  const records = await db
    .select()
    .from(rateVersions)
    .where(and(eq(rateVersions.sheet, sheet), inArray(rateVersions.status, ['active', 'draft', 'scheduled'])));
  return {
    active: records.find(({ status }) => status === 'active'),
    open: records.find(({ status }) => status !== 'active'),
  };
}

/** What held before a version, and holds again when it is rolled back. */
export async function versionBefore(db: Executor, active: RateRecord): Promise<RateRecord | undefined> {
  const { sheet, id, effectiveFrom, no } = active;
  if (!effectiveFrom) return undefined;
  const [record] = await db
    .select()
    .from(rateVersions)
    .where(
      and(
        eq(rateVersions.sheet, sheet),
        ne(rateVersions.id, id),
        inArray(rateVersions.status, ['superseded', 'rolled_back']),
        or(
          lt(rateVersions.effectiveFrom, effectiveFrom),
          and(eq(rateVersions.effectiveFrom, effectiveFrom), lt(rateVersions.no, no)),
        ),
      ),
    )
    .orderBy(desc(rateVersions.effectiveFrom), desc(rateVersions.no))
    .limit(1);
  return record;
}

/** What holds of a sheet: the active version's terms; of a currency that has none, those its row says. */
export async function currentTerms(db: Executor, sheet: RateSheet, active?: RateRecord): Promise<RateTerms | null> {
  if (kindOfSheet(sheet) === 'currency') return (await currencyTermsOf(db, currencyOfSheet(sheet))) ?? null;
  return active?.terms ?? null;
}

export async function sheetView(db: Executor, sheet: RateSheet): Promise<RateSheetView> {
  const { active, open } = await standingOf(db, sheet);
  const previous = active && (await versionBefore(db, active));
  const { secondPersonShare, secondPersonAmount } = await readSetting(db, 'pricing');
  return {
    id: sheet,
    version: active?.no ?? 0,
    terms: await currentTerms(db, sheet, active),
    active: active ? versionView(active) : null,
    previous: previous ? versionView(previous) : null,
    open: open ? versionView(open) : null,
    limits: { share: secondPersonShare, amount: secondPersonAmount },
    approvers: await staffWith(db, 'pricing.approve'),
  };
}
