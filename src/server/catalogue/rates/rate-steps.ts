import { and, eq, lte, sql } from 'drizzle-orm';

import { auditEntityOf } from '#contract/catalogue/rate-audit.rules.ts';
import { currencyOfSheet, type RateSheet, type RateStatus } from '#contract/catalogue/rates.rules.ts';
import { type Actor, recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { type PricesService, setCurrencyTerms } from '#server/market/market.door.ts';

import { type RateRecord, rateSheets, rateVersions } from './rates.table.ts';

/** Locks a sheet until the end of the transaction, and makes it where it does not stand yet. */
export async function lockSheet(tx: Transaction, sheet: RateSheet): Promise<void> {
  await tx.insert(rateSheets).values({ key: sheet }).onConflictDoNothing();
  await tx.select().from(rateSheets).where(eq(rateSheets.key, sheet)).for('update');
}

/** The number of the sheet's next version; the caller has locked it. */
export async function nextNo(tx: Transaction, sheet: RateSheet): Promise<number> {
  const [row] = await tx
    .update(rateSheets)
    .set({ lastNo: sql`${rateSheets.lastNo} + 1` })
    .where(eq(rateSheets.key, sheet))
    .returning({ no: rateSheets.lastNo });
  return row?.no ?? 1;
}

interface Start {
  prices: PricesService;
  active: RateRecord | undefined;
  version: RateRecord;
  at: Date;
  /** What becomes of the version that held until now. */
  endAs?: Extract<RateStatus, 'superseded' | 'rolled_back'>;
}

/** Puts a version in force at a moment and publishes it: the one before ends there. The caller has locked the sheet. */
export async function start(
  tx: Transaction,
  { prices, active, version, at, endAs = 'superseded' }: Start,
): Promise<void> {
  // Never before the one it replaces, whatever the clock did in between.
  const from = active?.effectiveFrom && active.effectiveFrom > at ? active.effectiveFrom : at;
  await prices.republish(tx, async () => {
    if (active) {
      await tx.update(rateVersions).set({ status: endAs, effectiveTo: from }).where(eq(rateVersions.id, active.id));
    }
    await tx
      .update(rateVersions)
      .set({ status: 'active', effectiveFrom: from, effectiveTo: null })
      .where(eq(rateVersions.id, version.id));
    const { terms, sheet } = version;
    if (terms.kind === 'currency') await setCurrencyTerms(tx, currencyOfSheet(sheet), terms, from);
  });
}

/** Plans a version for later: what holds ends when it begins. */
export async function plan(
  tx: Transaction,
  active: RateRecord | undefined,
  version: RateRecord,
  from: Date,
): Promise<void> {
  if (active) await tx.update(rateVersions).set({ effectiveTo: from }).where(eq(rateVersions.id, active.id));
  await tx
    .update(rateVersions)
    .set({ status: 'scheduled', effectiveFrom: from })
    .where(eq(rateVersions.id, version.id));
}

/** Takes back what waits; what holds goes on without an end. */
export async function takeBack(
  tx: Transaction,
  { open, active }: { open: RateRecord; active: RateRecord | undefined },
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  await tx
    .update(rateVersions)
    .set({ status: 'rejected', effectiveTo: null, endedByName: actor.name, endReason: reason })
    .where(eq(rateVersions.id, open.id));
  if (active) await tx.update(rateVersions).set({ effectiveTo: null }).where(eq(rateVersions.id, active.id));
  await tell(tx, open, { actor, step: 'rejected', reason });
}

/** Turns a planned version over whose time has come; true when there was one. The caller has locked the sheet. */
export async function turnOver(tx: Transaction, prices: PricesService, sheet: RateSheet, now: Date): Promise<boolean> {
  const of = (status: RateStatus) => and(eq(rateVersions.sheet, sheet), eq(rateVersions.status, status));
  const [due] = await tx
    .select()
    .from(rateVersions)
    .where(and(of('scheduled'), lte(rateVersions.effectiveFrom, now)));
  if (!due?.effectiveFrom) return false;
  const [active] = await tx.select().from(rateVersions).where(of('active'));
  await start(tx, { prices, active, version: due, at: due.effectiveFrom });
  await tell(tx, due, { actor: systemActor, step: 'began' });
  return true;
}

/** The audit row of a step. */
export async function tell(
  tx: Transaction,
  { sheet, no, terms, before, changes }: RateRecord,
  { actor, step, reason, alone = false }: { actor: Actor; step: string; reason?: string; alone?: boolean },
): Promise<void> {
  const { entity, entityId } = auditEntityOf(sheet);
  await recordAudit(tx, {
    actor,
    action: `${entity}.${step}`,
    entity,
    entityId,
    ...(before && { before: { terms: before } }),
    after: { version: no, changes, terms, ...(reason !== undefined && { reason }), ...(alone && { alone }) },
  });
}
