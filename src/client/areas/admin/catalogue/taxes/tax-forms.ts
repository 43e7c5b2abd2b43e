import { dateField, optionField, rateField, relatedField } from '#client/kit/inputs/field-kinds.ts';
import { asRelated } from '#client/kit/inputs/known-rows.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import { formNames, type ProductForm } from '#contract/catalogue/products.rules.ts';
import { type Province, provinceNames } from '#contract/provinces.ts';
import type { TaxRateValues, TaxRateView, TaxRuleValues, TaxRuleView } from '#contract/catalogue/taxes.contract.ts';
import { jurisdictionNames } from '#contract/catalogue/taxes.resource.ts';
import { taxRuleProblems } from '#contract/catalogue/tax-rule.rules.ts';
import {
  type RuleTreatment,
  ruleTreatmentNames,
  ruleTreatments,
  type TaxJurisdiction,
  type TaxSubject,
  taxSubjectNames,
} from '#contract/catalogue/taxes.ts';

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));

export const jurisdictionOptions = optionsOf<TaxJurisdiction>(jurisdictionNames);
export const metalOptions = optionsOf<Metal>(metalNames);
export const provinceOptions = optionsOf<Province>(provinceNames);
export const subjectOptions = optionsOf<TaxSubject>(taxSubjectNames);
const treatmentOptions = ruleTreatments.map((value) => ({ value, label: ruleTreatmentNames[value] }));

/** What a rule about something can say; that of a rule in force stays among them. */
export const treatmentsFor = (rule: Pick<RuleFields, 'subject' | 'jurisdiction' | 'treatment'>) =>
  treatmentOptions.filter(({ value }) => {
    const bare = { ...rule, metal: null, minFineness: '0', forms: rule.subject === 'goods' ? ['bar'] : [] };
    return value === rule.treatment || taxRuleProblems({ ...bare, treatment: value }).treatment === undefined;
  });

export interface RuleFields {
  subject: TaxSubject;
  jurisdiction: TaxJurisdiction;
  /** Empty for every metal. */
  metal: Metal | '';
  minFineness: string;
  forms: Related[];
  treatment: RuleTreatment;
  reason: string;
  effectiveFrom: string;
  effectiveTo: string;
  /** Of a new one: those that say something else about the same end on the day before. */
  replaces: boolean;
  /** Why, for whoever has to agree. */
  because: string;
}

export const ruleForm = defineForm<TaxRuleView, RuleFields>({
  id: 'tax-rule',
  noun: 'tax rule',
  blank: {
    subject: 'goods',
    jurisdiction: 'CA',
    metal: '',
    minFineness: '0',
    forms: [],
    treatment: 'taxable',
    reason: '',
    effectiveFrom: '',
    effectiveTo: '',
    replaces: false,
    because: '',
  },
  valuesOf: (rule) => ({
    subject: rule.subject,
    jurisdiction: rule.jurisdiction,
    metal: rule.metal ?? '',
    minFineness: rule.minFineness,
    forms: asRelated(rule.forms, formNames),
    treatment: rule.treatment,
    reason: rule.reason,
    effectiveFrom: rule.effectiveFrom,
    effectiveTo: rule.effectiveTo ?? '',
    replaces: false,
    because: '',
  }),
  problems: (all) =>
    Object.fromEntries(
      Object.entries(taxRuleProblems(ruleValuesOf(all))).map(([field, problem]) => [field, [problem]]),
    ),
  fields: {
    subject: { label: 'What', ...optionField(subjectOptions) },
    jurisdiction: { label: 'Where', ...optionField(jurisdictionOptions) },
    metal: { label: 'Metal', ...optionField(metalOptions, 'every metal') },
    minFineness: { label: 'Fineness from', required: 'Enter parts per thousand.' },
    forms: { label: 'Forms', ...relatedField() },
    treatment: { label: 'Treatment', ...optionField(treatmentOptions) },
    reason: { label: 'Reason', required: 'Enter the reason; it is printed for customers.' },
    effectiveFrom: { label: 'First day', required: 'Enter the first day.', ...dateField() },
    effectiveTo: { label: 'Last day', ...dateField() },
    replaces: { label: 'Rules for the same' },
    because: { label: 'Reason for the second person', required: 'Say why: a second person has to agree.' },
  },
});

/** What is sent of a rule; one of a service is of no metal, fineness or form. */
export function ruleValuesOf(values: RuleFields): TaxRuleValues {
  const { metal, minFineness, forms, effectiveTo, replaces: _replaces, because: _because, ...fields } = values;
  const isGoods = fields.subject === 'goods';
  return {
    ...fields,
    metal: !isGoods || metal === '' ? null : metal,
    minFineness: isGoods ? minFineness : '0',
    forms: isGoods ? forms.map(({ id }) => id as ProductForm) : [],
    effectiveTo: effectiveTo === '' ? null : effectiveTo,
  };
}

export interface RateFields {
  province: Province | '';
  label: string;
  federal: string;
  provincial: string;
  provincialLabel: string;
  effectiveFrom: string;
  effectiveTo: string;
  /** Why, for whoever has to agree. */
  because: string;
}

export const rateForm = defineForm<TaxRateView, RateFields>({
  id: 'tax-rate',
  noun: 'tax rate',
  blank: {
    province: '',
    label: '',
    federal: '',
    provincial: '0',
    provincialLabel: '',
    effectiveFrom: '',
    effectiveTo: '',
    because: '',
  },
  valuesOf: (rate) => ({
    province: rate.province,
    label: rate.label,
    federal: rate.federal,
    provincial: rate.provincial,
    provincialLabel: rate.provincialLabel ?? '',
    effectiveFrom: rate.effectiveFrom,
    effectiveTo: rate.effectiveTo ?? '',
    because: '',
  }),
  fields: {
    province: { label: 'Province', required: 'Choose a province.', ...optionField(provinceOptions) },
    label: { label: 'As printed', required: 'Enter what is printed.' },
    federal: { label: 'GST or HST', required: 'Enter a rate.', ...rateField('fraction', 3) },
    provincial: { label: 'Provincial tax', required: 'Enter a rate, or 0.', ...rateField('fraction', 3) },
    provincialLabel: { label: 'Its name' },
    effectiveFrom: { label: 'First day', required: 'Enter the first day.', ...dateField() },
    effectiveTo: { label: 'Last day', ...dateField() },
    because: { label: 'Reason for the second person' },
  },
});

export const rateValuesOf = ({
  province,
  provincialLabel,
  effectiveTo,
  because: _because,
  ...fields
}: RateFields): TaxRateValues => ({
  ...fields,
  province: province as Province,
  provincialLabel: provincialLabel.trim() === '' ? null : provincialLabel,
  effectiveTo: effectiveTo === '' ? null : effectiveTo,
});
