import { defineResource } from '#contract/list/list-resource.ts';
import { canadianProvinces, provinceNames } from '#contract/provinces.ts';

/** Days before the end of an insurance from which on it is told. */
export const INSURANCE_WARNS_DAYS = 30;

export const vaultsResource = defineResource({
  key: 'vaults',
  columns: {
    code: { label: 'Code', type: 'text', sort: true, filter: true, search: true },
    name: { label: 'Name', type: 'text', sort: true, filter: true, search: true },
    operator: { label: 'Operator', type: 'text', filter: true, search: true },
    city: { label: 'City', type: 'text', filter: true, search: true },
    province: { label: 'Province', type: 'enum', values: canadianProvinces, names: provinceNames, filter: true },
    insurer: { label: 'Insurer', type: 'text', filter: true, search: true },
    policyNumber: { label: 'Policy', type: 'text', filter: true, search: true },
    insuredUntil: { label: 'Insured until', type: 'date', sort: true, filter: true },
    insured: { label: 'Insured CAD', type: 'money', sort: true, filter: true },
    active: { label: 'In use', type: 'bool', filter: true },
    transfers: { label: 'Transfers', type: 'bool', filter: true },
  },
  defaultSort: [{ field: 'name', order: 1 }],
});
