import { moneyField, dateField, optionField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { canadianProvinces, type Province, provinceNames } from '#contract/provinces.ts';
import type { Vault, VaultValues } from '#contract/vault/vaults.contract.ts';

export const provinceOptions = canadianProvinces.map((value) => ({ value, label: provinceNames[value] }));

export const vaultForm = defineForm<Vault, VaultValues>({
  id: 'vault',
  noun: 'vault',
  blank: {
    ...{ code: '', name: '', operator: '', city: '', province: 'ON', insurer: '', policyNumber: '', insuredUntil: '' },
    ...{ insured: '', active: true, transfers: true },
  },
  valuesOf: ({ id: _id, version: _version, ...values }) => values,
  fields: {
    code: { label: 'Code', required: 'Enter a code.' },
    name: { label: 'Name', required: 'Enter the vault’s name.' },
    operator: { label: 'Operator', required: 'Enter who runs it.' },
    city: { label: 'City', required: 'Enter the city.' },
    province: { label: 'Province', ...optionField<Province>(provinceOptions) },
    insurer: { label: 'Insurer', required: 'Enter the insurer.' },
    policyNumber: { label: 'Number of the policy', required: 'Enter the number of the policy.' },
    insuredUntil: { label: 'Insured until', required: 'Choose a day.', ...dateField() },
    insured: { label: 'Insured amount', required: 'Enter an amount.', ...moneyField('CAD') },
    active: { label: 'In use' },
    transfers: { label: 'Transfers' },
  },
});
