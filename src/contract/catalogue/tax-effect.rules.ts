import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { metalNames } from '#contract/metals.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { provinceNames } from '#contract/provinces.ts';
import type { TaxRateValues, TaxRuleValues } from './taxes.contract.ts';
import { jurisdictionNames } from './taxes.resource.ts';
import { ruleTreatmentNames, taxSubjectNames } from './taxes.ts';

/*
 * What a change of taxes does. A rate is judged by its points. A rule says whether something is taxed at all, which is the whole
 * rate, so it is always agreed to by two.
 */

type Rate = Pick<TaxRateValues, 'federal' | 'provincial' | 'label' | 'provincialLabel'>;

const parts = ['federal', 'provincial'] as const;

/** Why one person alone may not set a rate so, in words; null where he may. `before` are the rates that it is held against. */
export function whySecondTaxRate(before: readonly Rate[], after: Rate, limit: string): string | null {
  if (before.length === 0) return 'There is no rate of this province yet to hold it against.';
  const isFar = before.some((rate) =>
    parts.some((part) => decimal(after[part]).minus(decimal(rate[part])).abs().gt(decimal(limit))),
  );
  if (before.some((rate) => namesOf(rate) !== namesOf(after))) {
    return 'It is printed where customers pay, in other words than until now.';
  }
  return isFar
    ? `It moves the rate by more than ${percentText(limit)} points. One person alone moves it no further.`
    : null;
}

/** What is printed of a rate, without its figures. */
const namesOf = ({ label, provincialLabel }: Rate): string =>
  `${label}|${provincialLabel ?? ''}`.replaceAll(/[\d.,%\s]/g, '');

const rateWords = (rate: Rate | undefined): string =>
  rate ? `${percentText(rate.federal)} % and ${percentText(rate.provincial)} % provincial` : 'none';

const until = ({ effectiveFrom, effectiveTo }: { effectiveFrom: string; effectiveTo: string | null }): string =>
  `from ${effectiveFrom} ${effectiveTo === null ? 'on' : `to ${effectiveTo}`}`;

/** The same for whoever decides. */
export const taxRateEffect = (before: Rate | undefined, after: TaxRateValues): EffectLine[] => [
  { what: `Rate in ${provinceNames[after.province]}`, before: rateWords(before), after: rateWords(after) },
  { what: 'Holds', before: '–', after: until(after) },
  { what: 'Printed', before: '–', after: after.label },
];

/** What a rule is about: "Goods of gold, Canada". */
export const ruleWords = ({ subject, metal, jurisdiction }: TaxRuleValues): string =>
  `${taxSubjectNames[subject]}${metal === null ? '' : ` of ${metalNames[metal].toLowerCase()}`}, ${jurisdictionNames[jurisdiction]}`;

/** Why one person alone sets no rule. */
export const whySecondTaxRule = 'A rule says whether tax is charged at all. Two people decide it.';

/** What a rule does; `example` is the tax on goods as it was and as it would be, where it can be computed. */
export function taxRuleEffect(
  before: TaxRuleValues | null,
  after: TaxRuleValues,
  example: EffectLine | null,
): EffectLine[] {
  const treatment = (rule: TaxRuleValues | null) => (rule ? ruleTreatmentNames[rule.treatment] : 'no rule');
  const fineness = (rule: TaxRuleValues | null) =>
    rule && rule.subject === 'goods' ? `${rule.minFineness} ‰, ${rule.forms.join(', ')}` : '–';
  return [
    { what: 'Treatment', before: treatment(before), after: treatment(after) },
    { what: 'Fineness from, forms', before: fineness(before), after: fineness(after) },
    { what: 'Holds', before: before ? until(before) : '–', after: until(after) },
    { what: 'Customers read', before: before?.reason ?? '–', after: after.reason },
    ...(example ? [example] : []),
  ].filter((line) => line.before !== line.after);
}
