import { decimal } from '#contract/arithmetic/exact.ts';
import { servicesOfGoods } from './service-taxes.ts';
import type { TaxRule } from './taxes.ts';

type RuleShape = Pick<TaxRule, 'subject' | 'jurisdiction' | 'metal' | 'minFineness' | 'forms' | 'treatment'>;

/** What is wrong with a rule as a whole, by field; nothing when all is well. */
export function taxRuleProblems(rule: RuleShape): Partial<Record<keyof RuleShape, string>> {
  return rule.subject === 'goods' ? goodsProblems(rule) : serviceProblems(rule);
}

function goodsProblems({ jurisdiction, forms, treatment }: RuleShape): ReturnType<typeof taxRuleProblems> {
  return {
    ...(forms.length === 0 && { forms: 'Choose at least one form.' }),
    ...(treatment === 'follows_goods' && { treatment: 'Only a service is taxed as its goods are.' }),
    ...(treatment === 'review' &&
      jurisdiction === 'CA' && { treatment: 'Only a province’s treatment can be left undecided.' }),
  };
}

function serviceProblems({ subject, metal, forms, treatment }: RuleShape): ReturnType<typeof taxRuleProblems> {
  return {
    ...(metal !== null && { metal: 'A service is of no metal.' }),
    ...(forms.length > 0 && { forms: 'A service has no form.' }),
    ...(treatment === 'review' && { treatment: 'Only how goods are taxed can be left undecided.' }),
    ...(treatment === 'follows_goods' &&
      !servicesOfGoods.includes(subject) && {
        treatment: 'It belongs to no goods, so it cannot be taxed as they are.',
      }),
  };
}

interface Dated {
  effectiveFrom: string;
  effectiveTo: string | null;
}

/** Whether two rules would say about the same thing, on a day that they share, what only one of them can. */
export const contradicts = (one: RuleShape & Dated, other: RuleShape & Dated): boolean =>
  one.subject === other.subject &&
  one.jurisdiction === other.jurisdiction &&
  one.metal === other.metal &&
  decimal(one.minFineness).eq(decimal(other.minFineness)) &&
  (one.subject !== 'goods' || one.forms.some((form) => other.forms.includes(form))) &&
  (one.effectiveTo === null || other.effectiveFrom <= one.effectiveTo) &&
  (other.effectiveTo === null || one.effectiveFrom <= other.effectiveTo);
