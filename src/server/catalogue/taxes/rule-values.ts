import type { TaxRuleValues } from '#contract/catalogue/taxes.contract.ts';

import type { taxRules } from './taxes.table.ts';

/** What was entered of a rule. */
export const ruleValues = (record: typeof taxRules.$inferSelect): TaxRuleValues => ({
  subject: record.subject,
  jurisdiction: record.jurisdiction,
  metal: record.metal,
  minFineness: record.minFineness,
  forms: record.forms as TaxRuleValues['forms'],
  effectiveFrom: record.effectiveFrom,
  effectiveTo: record.effectiveTo,
  treatment: record.treatment,
  reason: record.reason,
});
