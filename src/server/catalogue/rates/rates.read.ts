import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

import type { LiveTerms } from '#contract/catalogue/rate-terms.rules.ts';
import { inForceAt, type RateSheet, type RateStatus } from '#contract/catalogue/rates.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { type Reading, readTogether } from '#server/db/read-together.ts';

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

/** What a sheet says. */
type Said = Pick<RateRecord, 'id' | 'no' | 'terms'>;

/** What the version of a sheet in force at a moment says, to be read together with other things; null while it has none. */
export const termsAt = (sheet: RateSheet, at: Date): Reading<Said | null> => ({
  shape: `terms of ${sheet}`,
  text: () => sql`
    select jsonb_build_object('id', ${rateVersions.id}, 'no', ${rateVersions.no}, 'terms', ${rateVersions.terms})
    from ${rateVersions}
    where ${and(
      eq(rateVersions.sheet, sql.placeholder(`sheet_${sheet}`)),
      inArray(rateVersions.status, agreedStatuses),
      lte(rateVersions.effectiveFrom, sql`${sql.placeholder(`at_${sheet}`)}::timestamptz`),
    )}
    order by ${rateVersions.effectiveFrom} desc, ${rateVersions.no} desc limit 1`,
  values: { [`sheet_${sheet}`]: sheet, [`at_${sheet}`]: at.toISOString() },
  read: (value) => value as Said | null,
});

/** The Live Price Commissions in force at a moment, to be read together with other things. */
export const commissionsAt = (at: Date): Reading<Commissions> => {
  const { read, ...reading } = termsAt('live', at);
  return {
    ...reading,
    read(value) {
      const said = read(value);
      return said ? commissionsOf(said) : none;
    },
  };
};

/** The Live Price Commissions in force at a moment. */
export const readCommissions = async (db: Executor, at: Date): Promise<Commissions> =>
  (await readTogether(db, commissionsAt(at)))[0];

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

const commissionsOf = ({ id, no, terms }: Said): Commissions => ({
  id,
  no,
  rates: terms.kind === 'live' ? terms.rates : {},
});
