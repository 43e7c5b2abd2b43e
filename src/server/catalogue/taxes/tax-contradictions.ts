import { and, eq, gte, isNull, ne, or } from 'drizzle-orm';

import { contradicts } from '#contract/catalogue/tax-rule.rules.ts';
import type { TaxRuleValues } from '#contract/catalogue/taxes.contract.ts';
import { ruleTreatmentNames } from '#contract/catalogue/taxes.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';

import { dayBefore } from './dated-terms.ts';
import { ruleValues } from './rule-values.ts';
import { taxRules } from './taxes.table.ts';

type Rule = typeof taxRules.$inferSelect;

/** Refuses with 422 a rule that says something about what another says something about, on a day that they share. */
export async function refuseContradiction(tx: Transaction, values: TaxRuleValues, except?: string): Promise<void> {
  const [other] = await othersOf(tx, values, except);
  if (other) throw invalid('effectiveFrom', toldOf(other));
}

/** The same; or, where they are replaced, ends those that began before, on the day before this one begins. */
export async function settleContradictions(
  tx: Transaction,
  values: TaxRuleValues,
  replaces: boolean,
  actor: Actor,
): Promise<void> {
  const others = await replaceable(tx, values, replaces);
  const effectiveTo = dayBefore(values.effectiveFrom);
  for (const { id, effectiveTo: before } of others) {
    await tx
      .update(taxRules)
      .set({ effectiveTo, version: nextVersion(taxRules.version) })
      .where(eq(taxRules.id, id));
    await recordAudit(tx, {
      actor,
      action: 'tax_rule.changed',
      entity: 'tax_rule',
      entityId: id,
      before: { effectiveTo: before },
      after: { effectiveTo },
    });
  }
}

/** The rules that a new one would end; refuses as `settleContradictions` does, and writes nothing. */
export async function replaceable(tx: Transaction, values: TaxRuleValues, replaces: boolean): Promise<Rule[]> {
  const others = await othersOf(tx, values);
  const inTheWay = others.find(({ effectiveFrom }) => !replaces || effectiveFrom >= values.effectiveFrom);
  if (inTheWay) throw invalid('effectiveFrom', toldOf(inTheWay));
  return others;
}

async function othersOf(tx: Transaction, values: TaxRuleValues, except?: string): Promise<Rule[]> {
  const near = await tx
    .select()
    .from(taxRules)
    .where(
      and(
        eq(taxRules.subject, values.subject),
        eq(taxRules.jurisdiction, values.jurisdiction),
        or(isNull(taxRules.effectiveTo), gte(taxRules.effectiveTo, values.effectiveFrom)),
        except === undefined ? undefined : ne(taxRules.id, except),
      ),
    )
    .orderBy(taxRules.effectiveFrom)
    .for('no key update');
  return near.filter((rule) => contradicts(ruleValues(rule), values));
}

const toldOf = ({ effectiveFrom, effectiveTo, treatment }: Rule): string =>
  `A rule for the same holds from ${effectiveFrom}${effectiveTo === null ? ' on' : ` to ${effectiveTo}`} and says “${ruleTreatmentNames[treatment]}”. Give it a last day before this one begins, or let this one replace it.`;
