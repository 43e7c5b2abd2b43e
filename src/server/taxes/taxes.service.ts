import { and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';

import type { TaxRateRow, TaxRateValues, TaxRuleRow, TaxRuleValues } from '#contract/taxes.contract.ts';
import { taxRuleProblems } from '#contract/tax-rule.rules.ts';
import { isInForce } from '#contract/taxes.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { changedFields } from '#server/catalogue-terms/changed-fields.ts';
import { civilDayOf } from '#server/catalogue/civil-day-of.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { refuseThePast } from './dated-terms.ts';
import { ruleValues } from './rule-values.ts';
import { refuseContradiction, settleContradictions } from './tax-contradictions.ts';
import { type Trial, type TrialReply, tryTax } from './try-tax.ts';
import { taxRates, taxRules } from './taxes.table.ts';

/** Tax rules and rates as administrators keep them: what was in force is never edited, it ends and another begins. */
export function createTaxesService({ db, clock, catalogue }: { db: Database; clock: Clock; catalogue: Catalogue }) {
  const today = () => civilDayOf(clock.now());

  /** The shop's pages show the rules' reasons. */
  const write = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const result = await inTransaction(db, work);
    catalogue.changed();
    return result;
  };

  const viewRule = async (executor: Executor, id: string): Promise<TaxRuleRow> => {
    const [record] = await executor.select().from(taxRules).where(eq(taxRules.id, id));
    if (!record) throw notFound('The rule');
    const { decidedBy, decidedAt } = record;
    return {
      ...ruleValues(record),
      id,
      version: record.version,
      decidedBy,
      decidedAt: decidedAt?.toISOString() ?? null,
      ...standing(record, today()),
    };
  };
  const viewRate = async (executor: Executor, id: string): Promise<TaxRateRow> => {
    const [record] = await executor.select().from(taxRates).where(eq(taxRates.id, id));
    if (!record) throw notFound('The rate');
    return { ...rateValues(record), id, version: record.version, ...standing(record, today()) };
  };

  return {
    readRule: (id: string) => viewRule(db, id),
    readRate: (id: string) => viewRate(db, id),

    /** Refuses with 422 what another rule says something about; `replaces` ends those on the day before. */
    createRule: (values: TaxRuleValues, replaces: boolean, actor: Actor): Promise<TaxRuleRow> =>
      write(async (tx) => {
        refuseRule(values, today());
        await settleContradictions(tx, values, replaces, actor);
        const decided = { decidedBy: actor.name, decidedById: actor.id, decidedAt: clock.now() };
        const [made] = await tx
          .insert(taxRules)
          .values({ ...values, ...decided })
          .returning({ id: taxRules.id });
        const entityId = made?.id ?? '';
        await recordAudit(tx, {
          actor,
          action: 'tax_rule.created',
          entity: 'tax_rule',
          entityId,
          after: { ...values },
        });
        return viewRule(tx, entityId);
      }),

    /** Refuses with 404, 409 with the newer rule, or 422 by field. */
    updateRule: (id: string, values: TaxRuleValues, version: number, actor: Actor): Promise<TaxRuleRow> =>
      write(async (tx) => {
        const [record] = await tx.select().from(taxRules).where(eq(taxRules.id, id)).for('no key update');
        if (!record) throw notFound('The rule');
        if (record.version !== version) throw conflictWith(await viewRule(tx, id));
        const changes = changedFields(ruleValues(record), values);
        if (!changes) return viewRule(tx, id);
        refuseRule(values, today(), ruleValues(record));
        await refuseContradiction(tx, values, id);
        await tx
          .update(taxRules)
          .set({ ...values, version: nextVersion(taxRules.version) })
          .where(eq(taxRules.id, id));
        await recordAudit(tx, { actor, action: 'tax_rule.changed', entity: 'tax_rule', entityId: id, ...changes });
        return viewRule(tx, id);
      }),

    createRate: (values: TaxRateValues, actor: Actor): Promise<TaxRateRow> =>
      write(async (tx) => {
        refuseThePast(today(), values);
        await refuseSecondRate(tx, values);
        const [made] = await tx.insert(taxRates).values(values).returning({ id: taxRates.id });
        const entityId = made?.id ?? '';
        await recordAudit(tx, {
          actor,
          action: 'tax_rate.created',
          entity: 'tax_rate',
          entityId,
          after: { ...values },
        });
        return viewRate(tx, entityId);
      }),

    updateRate: (id: string, values: TaxRateValues, version: number, actor: Actor): Promise<TaxRateRow> =>
      write(async (tx) => {
        const [record] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for('no key update');
        if (!record) throw notFound('The rate');
        if (record.version !== version) throw conflictWith(await viewRate(tx, id));
        const changes = changedFields(rateValues(record), values);
        if (!changes) return viewRate(tx, id);
        refuseThePast(today(), values, rateValues(record));
        await refuseSecondRate(tx, values, id);
        await tx
          .update(taxRates)
          .set({ ...values, version: nextVersion(taxRates.version) })
          .where(eq(taxRates.id, id));
        await recordAudit(tx, { actor, action: 'tax_rate.changed', entity: 'tax_rate', entityId: id, ...changes });
        return viewRate(tx, id);
      }),

    /** How a product, or a service beside it, would be taxed, by the rule of the checkout. */
    try: (trial: Trial): Promise<TrialReply> => tryTax(db, trial),
  };
}
export type TaxesService = ReturnType<typeof createTaxesService>;

function refuseRule(values: TaxRuleValues, today: string, before?: TaxRuleValues): void {
  const [problem] = Object.entries(taxRuleProblems(values));
  if (problem) throw invalid(problem[0], problem[1]);
  refuseThePast(today, values, before);
}

/** Two rates of a province for one day would leave open which one holds. */
async function refuseSecondRate(tx: Transaction, values: TaxRateValues, except?: string): Promise<void> {
  const [other] = await tx
    .select({ from: taxRates.effectiveFrom, to: taxRates.effectiveTo })
    .from(taxRates)
    .where(
      and(
        eq(taxRates.province, values.province),
        or(isNull(taxRates.effectiveTo), gte(taxRates.effectiveTo, values.effectiveFrom)),
        values.effectiveTo === null ? undefined : lte(taxRates.effectiveFrom, values.effectiveTo),
        except === undefined ? undefined : ne(taxRates.id, except),
      ),
    );
  if (other) {
    throw invalid('effectiveFrom', `The rate from ${other.from} on still holds then. Give it a last day first.`);
  }
}

const standing = (dated: { effectiveFrom: string; effectiveTo: string | null }, today: string) => ({
  begun: dated.effectiveFrom <= today,
  inForce: isInForce(dated, today),
});

const rateValues = (record: typeof taxRates.$inferSelect): TaxRateValues => ({
  province: record.province,
  label: record.label,
  federal: record.federal,
  provincial: record.provincial,
  provincialLabel: record.provincialLabel,
  effectiveFrom: record.effectiveFrom,
  effectiveTo: record.effectiveTo,
});
