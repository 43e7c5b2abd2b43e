import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { canadianProvinces, provinceNames } from '#contract/provinces.ts';
import { formNames, productForms } from './products.rules.ts';
import { ruleTreatmentNames, ruleTreatments, taxSubjectNames, taxSubjects } from './taxes.ts';

const jurisdictions = ['CA', ...canadianProvinces] as const;
export const jurisdictionNames = { CA: 'Canada', ...provinceNames } as const;

export const taxRulesResource = defineResource({
  key: 'tax-rules',
  columns: {
    jurisdiction: {
      label: 'Where',
      type: 'enum',
      values: jurisdictions,
      names: jurisdictionNames,
      sort: true,
      filter: true,
    },
    subject: {
      label: 'What',
      type: 'enum',
      values: taxSubjects,
      names: taxSubjectNames,
      sort: true,
      filter: true,
    },
    metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, sort: true, filter: true },
    minFineness: { label: 'Fineness from', type: 'number', sort: true, filter: true },
    forms: { label: 'Forms', type: 'set', values: productForms, names: formNames, filter: true },
    treatment: {
      label: 'Treatment',
      type: 'enum',
      values: ruleTreatments,
      names: ruleTreatmentNames,
      sort: true,
      filter: true,
    },
    reason: { label: 'Reason', type: 'text', filter: true, search: true },
    effectiveFrom: { label: 'From', type: 'date', sort: true, filter: true },
    effectiveTo: { label: 'Last day', type: 'date', sort: true, filter: true },
    inForce: { label: 'In force', type: 'bool', filter: true },
    decidedBy: { label: 'Decided by', type: 'text', filter: true },
    decidedAt: { label: 'Decided', type: 'datetime', filter: true },
  },
  defaultSort: [
    { field: 'jurisdiction', order: 1 },
    { field: 'metal', order: 1 },
    { field: 'minFineness', order: -1 },
  ],
});

export const taxRatesResource = defineResource({
  key: 'tax-rates',
  columns: {
    province: {
      label: 'Province',
      type: 'enum',
      values: canadianProvinces,
      names: provinceNames,
      sort: true,
      filter: true,
    },
    label: { label: 'As printed', type: 'text', filter: true, search: true },
    federal: { label: 'GST or HST', type: 'number', sort: true, filter: true },
    provincial: { label: 'Provincial', type: 'number', sort: true, filter: true },
    provincialLabel: { label: 'Its name', type: 'text', filter: true },
    effectiveFrom: { label: 'From', type: 'date', sort: true, filter: true },
    effectiveTo: { label: 'Last day', type: 'date', sort: true, filter: true },
    inForce: { label: 'In force', type: 'bool', filter: true },
  },
  defaultSort: [
    { field: 'province', order: 1 },
    { field: 'effectiveFrom', order: -1 },
  ],
});
