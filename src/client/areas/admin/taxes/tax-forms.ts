import { dateField, optionField, rateField, relatedField } from '#client/kit/inputs/field-kinds.ts';
import { asRelated } from '#client/kit/inputs/known-rows.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import { formNames, type ProductForm } from '#contract/products.rules.ts';
import { type Province, provinceNames } from '#contract/provinces.ts';
import type { TaxRateRow, TaxRateValues, TaxRuleRow, TaxRuleValues } from '#contract/taxes.contract.ts';
import { jurisdictionNames } from '#contract/taxes.resource.ts';
import { type RuleTreatment, ruleTreatmentNames, ruleTreatments, type TaxJurisdiction } from '#contract/taxes.ts';

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));

export const jurisdictionOptions = optionsOf<TaxJurisdiction>(jurisdictionNames);
export const metalOptions = optionsOf<Metal>(metalNames);
export const provinceOptions = optionsOf<Province>(provinceNames);
export const treatmentOptions = ruleTreatments.map((value) => ({ value, label: ruleTreatmentNames[value] }));

export interface RuleFields {
  jurisdiction: TaxJurisdiction;
  /** Empty for every metal. */
  metal: Metal | '';
  minFineness: string;
  forms: Related[];
  treatment: RuleTreatment;
  reason: string;
  effectiveFrom: string;
  effectiveTo: string;
}

export const ruleForm = defineForm<TaxRuleRow, RuleFields>({
  id: 'tax-rule',
  noun: 'tax rule',
  blank: {
    jurisdiction: 'CA',
    metal: '',
    minFineness: '0',
    forms: [],
    treatment: 'taxable',
    reason: '',
    effectiveFrom: '',
    effectiveTo: '',
  },
  valuesOf: (rule) => ({
    jurisdiction: rule.jurisdiction,
    metal: rule.metal ?? '',
    minFineness: rule.minFineness,
    forms: asRelated(rule.forms, formNames),
    treatment: rule.treatment,
    reason: rule.reason,
    effectiveFrom: rule.effectiveFrom,
    effectiveTo: rule.effectiveTo ?? '',
  }),
  fields: {
    jurisdiction: { label: 'Where', ...optionField(jurisdictionOptions) },
    metal: { label: 'Metal', ...optionField(metalOptions, 'every metal') },
    minFineness: { label: 'Fineness from', required: 'Enter parts per thousand.' },
    forms: { label: 'Forms', ...relatedField() },
    treatment: { label: 'Treatment', ...optionField(treatmentOptions) },
    reason: { label: 'Reason', required: 'Enter the reason; it is printed for customers.' },
    effectiveFrom: { label: 'First day', required: 'Enter the first day.', ...dateField() },
    effectiveTo: { label: 'Last day', ...dateField() },
  },
});

export const ruleValuesOf = ({ metal, forms, effectiveTo, ...fields }: RuleFields): TaxRuleValues => ({
  ...fields,
  metal: metal === '' ? null : metal,
  forms: forms.map(({ id }) => id as ProductForm),
  effectiveTo: effectiveTo === '' ? null : effectiveTo,
});

export interface RateFields {
  province: Province | '';
  label: string;
  federal: string;
  provincial: string;
  provincialLabel: string;
  effectiveFrom: string;
  effectiveTo: string;
}

export const rateForm = defineForm<TaxRateRow, RateFields>({
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
  },
  valuesOf: (rate) => ({
    province: rate.province,
    label: rate.label,
    federal: rate.federal,
    provincial: rate.provincial,
    provincialLabel: rate.provincialLabel ?? '',
    effectiveFrom: rate.effectiveFrom,
    effectiveTo: rate.effectiveTo ?? '',
  }),
  fields: {
    province: { label: 'Province', required: 'Choose a province.', ...optionField(provinceOptions) },
    label: { label: 'As printed', required: 'Enter what is printed.' },
    federal: { label: 'GST or HST', required: 'Enter a rate.', ...rateField('fraction', 3) },
    provincial: { label: 'Provincial tax', required: 'Enter a rate, or 0.', ...rateField('fraction', 3) },
    provincialLabel: { label: 'Its name' },
    effectiveFrom: { label: 'First day', required: 'Enter the first day.', ...dateField() },
    effectiveTo: { label: 'Last day', ...dateField() },
  },
});

export const rateValuesOf = ({ province, provincialLabel, effectiveTo, ...fields }: RateFields): TaxRateValues => ({
  ...fields,
  province: province as Province,
  provincialLabel: provincialLabel.trim() === '' ? null : provincialLabel,
  effectiveTo: effectiveTo === '' ? null : effectiveTo,
});
