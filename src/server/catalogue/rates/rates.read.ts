import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';

import type { LiveTerms, StorageSheetTerms } from '#contract/catalogue/rate-terms.rules.ts';
import { inForceAt, type RateSheet, type RateStatus } from '#contract/catalogue/rates.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { type RateRecord, rateVersions } from './rates.table.ts';

/** The Live Price Commissions of a version, and which version that is. */
export interface Commissions {
  /** Null while none was ever set. */
  id: string | null;
  no: number;
  rates: LiveTerms['rates'];
}

const none: Commissions = { id: null, no: 0, rates: {} };

/** Of versions that were agreed upon, whatever became of them. */
export const agreedStatuses: RateStatus[] = ['scheduled', 'active', 'superseded', 'rolled_back'];

/** The version of a sheet in force at a moment: its time alone decides, whatever a job has done so far. */
export async function versionAt(db: Executor, sheet: RateSheet, at: Date): Promise<RateRecord | undefined> {
  const [record] = await db
    .select()
    .from(rateVersions)
    .where(
      and(
        eq(rateVersions.sheet, sheet),
        inArray(rateVersions.status, agreedStatuses),
        lte(rateVersions.effectiveFrom, at),
      ),
    )
    .orderBy(desc(rateVersions.effectiveFrom), desc(rateVersions.no))
    .limit(1);
  return record;
}

/** The Live Price Commissions in force at a moment. */
export async function readCommissions(db: Executor, at: Date): Promise<Commissions> {
  const record = await versionAt(db, 'live', at);
  return record ? commissionsOf(record) : none;
}

/** What storing metal costs at a moment, by metal, and which version says so; an id of null while nothing was ever set. */
export async function readStorageTerms(
  db: Executor,
  at: Date,
): Promise<{ id: string | null; rates: StorageSheetTerms['rates'] }> {
  const record = await versionAt(db, 'storage', at);
  return record?.terms.kind === 'storage' ? { id: record.id, rates: record.terms.rates } : { id: null, rates: {} };
}

/** The commissions from a moment on, so that a process needs no query when one begins. */
export interface CommissionTimeline {
  at(moment: Date): Commissions;
}

export async function readCommissionTimeline(db: Executor, from: Date): Promise<CommissionTimeline> {
  const lasting: SQL | undefined = or(isNull(rateVersions.effectiveTo), gt(rateVersions.effectiveTo, from));
  const records = await db
    .select()
    .from(rateVersions)
    .where(and(eq(rateVersions.sheet, 'live'), inArray(rateVersions.status, agreedStatuses), lasting));
  const versions = records.flatMap((record) =>
    record.effectiveFrom ? [{ ...record, effectiveFrom: record.effectiveFrom }] : [],
  );
  return {
    at(moment) {
      const found = inForceAt(versions, moment);
      return found ? commissionsOf(found) : none;
    },
  };
}

const commissionsOf = ({ id, no, terms }: RateRecord): Commissions => ({
  id,
  no,
  rates: terms.kind === 'live' ? terms.rates : {},
});
