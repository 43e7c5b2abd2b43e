import { and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';

import type { TaxRateValues, TaxRateView, TaxRuleValues, TaxRuleView } from '#contract/catalogue/taxes.contract.ts';
import { taxRuleProblems } from '#contract/catalogue/tax-rule.rules.ts';
import { isInForce } from '#contract/catalogue/taxes.ts';
import { type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { notBefore, refuseThePast } from './dated-terms.ts';
import { ruleValues } from './rule-values.ts';
import { refuseContradiction, replaceable, settleContradictions } from './tax-contradictions.ts';
import { type Asked, createTaxGate, type EnteredRate, type EnteredRule } from './tax-gate.ts';
import { type Trial, type TrialReply, tryTax } from './try-tax.ts';
import { taxRates, taxRules } from './taxes.table.ts';
import { lockRate, lockRule, rateValues, unchanged, writeRate, writeRule } from './write-taxes.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  publicUrl: string;
}

/** Tax rules and rates as administrators keep them: what was in force is never edited, it ends and another begins. */
export function createTaxesService({ db, clock, catalogue, publicUrl }: Parts) {
  const gate = createTaxGate({ clock, publicUrl });
  const today = () => civilDayOf(clock.now());

  /** The shop's pages show the rules' reasons. */
  const write = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const result = await inTransaction(db, work);
    catalogue.changed();
    return result;
  };

  const viewRule = async (executor: Executor, id: string): Promise<TaxRuleView> => {
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
      waiting: (await waitingApprovals(executor, 'tax_rule')).get(id) ?? null,
    };
  };
  const viewRate = async (executor: Executor, id: string): Promise<TaxRateView> => {
    const [record] = await executor.select().from(taxRates).where(eq(taxRates.id, id));
    if (!record) throw notFound('The rate');
    const waiting = (await waitingApprovals(executor, 'tax_rate')).get(record.province) ?? null;
    return { ...rateValues(record), id, version: record.version, ...standing(record, today()), waiting };
  };

  return {
    readRule: (id: string) => viewRule(db, id),
    readRate: (id: string) => viewRate(db, id),

    /** Asks for a rule: answers it as it would be, with what waits. Refuses with 422 what another rule says something about; `replaces` ends those on the day before. */
    createRule: (values: TaxRuleValues, { replaces, ...asked }: Asked & { replaces: boolean }): Promise<TaxRuleView> =>
      inTransaction(db, async (tx) => {
        refuseRule(values, today());
        await replaceable(tx, values, replaces);
        const { id, askedByName } = await gate.askRule(tx, { id: null, values, version: 1, replaces }, asked);
        return {
          ...{ ...values, id, version: 1, decidedBy: null, decidedAt: null, begun: false, inForce: false },
          waiting: { id, askedBy: askedByName },
        };
      }),

    /** Asks for a change of a rule, and answers it unchanged. Refuses with 404, 409 with the newer rule, or 422 by field. */
    updateRule: (id: string, values: TaxRuleValues, { version, ...asked }: Asked & { version: number }) =>
      inTransaction(db, async (tx): Promise<TaxRuleView> => {
        const record = await lockRule(tx, id);
        if (record.version !== version) throw conflictWith(await viewRule(tx, id));
        if (!changedFields(ruleValues(record), values)) return viewRule(tx, id);
        refuseRule(values, today(), ruleValues(record));
        await refuseContradiction(tx, values, id);
        await gate.askRule(tx, { id, values, version, replaces: false }, asked);
        return viewRule(tx, id);
      }),

    /** Adds a rate, or asks for it where it moves far; then answers it as it would be. */
    createRate: (values: TaxRateValues, asked: Asked): Promise<TaxRateView> =>
      write(async (tx) => {
        refuseThePast(today(), values);
        await refuseSecondRate(tx, values);
        const entered = { id: null, values, version: 1 };
        const waits = await gate.rateWaits(tx, entered, asked);
        if (!waits) return viewRate(tx, await writeRate(tx, entered, asked.actor));
        const { id, askedByName: askedBy } = waits;
        return { ...values, id, version: 1, begun: false, inForce: false, waiting: { id, askedBy } };
      }),

    /** Of a rate that has begun only its end changes, which moves no tax. */
    updateRate: (id: string, values: TaxRateValues, { version, ...asked }: Asked & { version: number }) =>
      write(async (tx): Promise<TaxRateView> => {
        const record = await lockRate(tx, id);
        if (record.version !== version) throw conflictWith(await viewRate(tx, id));
        const before = rateValues(record);
        if (!changedFields(before, values)) return viewRate(tx, id);
        refuseThePast(today(), values, before);
        await refuseSecondRate(tx, values, id);
        const entered = { id, values, version };
        const waits = before.effectiveFrom > today() && (await gate.rateWaits(tx, entered, asked));
        if (!waits) await writeRate(tx, entered, asked.actor);
        return viewRate(tx, id);
      }),

    /** How the gate does a rule that was approved. */
    gatedRule: {
      permission: 'pricing.approve',
      done: () => Promise.resolve(catalogue.changed()),
      async apply(tx, request, actor) {
        const { id, version, replaces, values } = request as EnteredRule;
        const before = id === null ? undefined : ruleValues(await unchanged(lockRule(tx, id), version));
        const wanted = notBefore(today(), values, before);
        refuseRule(wanted, today(), before);
        if (id === null) await settleContradictions(tx, wanted, replaces, actor);
        else await refuseContradiction(tx, wanted, id);
        await writeRule(tx, { id, values: wanted, version, replaces }, { actor, now: clock.now() });
      },
    } satisfies GatedChange,

    /** How the gate does a rate that was approved. */
    gatedRate: {
      permission: 'pricing.approve',
      done: () => Promise.resolve(catalogue.changed()),
      async apply(tx, request, actor) {
        const { id, version, values } = request as EnteredRate;
        const before = id === null ? undefined : rateValues(await unchanged(lockRate(tx, id), version));
        const wanted = notBefore(today(), values, before);
        refuseThePast(today(), wanted, before);
        await refuseSecondRate(tx, wanted, id ?? undefined);
        await writeRate(tx, { id, values: wanted, version }, actor);
      },
    } satisfies GatedChange,

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
