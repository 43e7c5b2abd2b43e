import { eq } from 'drizzle-orm';

import type { TaxRateValues } from '#contract/catalogue/taxes.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';

import { ruleValues } from './rule-values.ts';
import type { EnteredRate, EnteredRule } from './tax-gate.ts';
import { taxRates, taxRules } from './taxes.table.ts';

/** What was entered of a rate. */
export const rateValues = (record: typeof taxRates.$inferSelect): TaxRateValues => ({
  province: record.province,
  label: record.label,
  federal: record.federal,
  provincial: record.provincial,
  provincialLabel: record.provincialLabel,
  effectiveFrom: record.effectiveFrom,
  effectiveTo: record.effectiveTo,
});

/** Locks a rule until the end of the transaction; refuses with 404. */
export async function lockRule(tx: Transaction, id: string): Promise<typeof taxRules.$inferSelect> {
  const [record] = await tx.select().from(taxRules).where(eq(taxRules.id, id)).for('no key update');
  if (!record) throw notFound('The rule');
  return record;
}

/** Locks a rate until the end of the transaction; refuses with 404. */
export async function lockRate(tx: Transaction, id: string): Promise<typeof taxRates.$inferSelect> {
  const [record] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for('no key update');
  if (!record) throw notFound('The rate');
  return record;
}

/** What was asked for by its version; refuses with 409 what was changed since. */
export async function unchanged<Kept extends { version: number }>(
  found: Promise<Kept>,
  version: number,
): Promise<Kept> {
  const record = await found;
  if (record.version === version) return record;
  throw conflict('This was changed since the change of it was asked for. Refuse it, and ask again.');
}

/** Writes a rule that was judged, with its audit row. */
export async function writeRule(
  tx: Transaction,
  { id, values }: EnteredRule,
  { actor, now }: { actor: Actor & { id: string }; now: Date },
): Promise<void> {
  const entity = 'tax_rule';
  if (id === null) {
    const decided = { decidedBy: actor.name, decidedById: actor.id, decidedAt: now };
    const [made] = await tx
      .insert(taxRules)
      .values({ ...values, ...decided })
      .returning({ id: taxRules.id });
    const entityId = made?.id ?? '';
    await recordAudit(tx, { actor, action: 'tax_rule.created', entity, entityId, after: { ...values } });
    return;
  }
  const changes = changedFields(ruleValues(await lockRule(tx, id)), values);
  if (!changes) return;
  await tx
    .update(taxRules)
    .set({ ...values, version: nextVersion(taxRules.version) })
    .where(eq(taxRules.id, id));
  await recordAudit(tx, { actor, action: 'tax_rule.changed', entity, entityId: id, ...changes });
}

/** Writes a rate that was judged, with its audit row; answers its id. */
export async function writeRate(tx: Transaction, { id, values }: EnteredRate, actor: Actor): Promise<string> {
  const entity = 'tax_rate';
  if (id === null) {
    const [made] = await tx.insert(taxRates).values(values).returning({ id: taxRates.id });
    const entityId = made?.id ?? '';
    await recordAudit(tx, { actor, action: 'tax_rate.created', entity, entityId, after: { ...values } });
    return entityId;
  }
  const changes = changedFields(rateValues(await lockRate(tx, id)), values);
  if (!changes) return id;
  await tx
    .update(taxRates)
    .set({ ...values, version: nextVersion(taxRates.version) })
    .where(eq(taxRates.id, id));
  await recordAudit(tx, { actor, action: 'tax_rate.changed', entity, entityId: id, ...changes });
  return id;
}
