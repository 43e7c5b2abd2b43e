import { moneyField, optionField, rateField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { CancellingSetting, CancellingValues } from '#contract/trade/cancelling-setting.contract.ts';

export const sides = [
  { value: 'ask', label: 'The market’s ask' },
  { value: 'bid', label: 'The market’s bid' },
] as const;

/** What is entered, with the reason that a second person reads. */
type CancellingFields = CancellingValues & { reason: string };

export const cancellingForm = defineForm<CancellingSetting, CancellingFields>({
  id: 'cancelling',
  noun: 'costs of cancelling',
  blank: { lossAgainst: 'ask', fee: '', feeShare: '', reason: '' },
  valuesOf: ({ lossAgainst, fee, feeShare }) => ({ lossAgainst, fee, feeShare, reason: '' }),
  fields: {
    lossAgainst: { label: 'The locked ask is held against', ...optionField([...sides]) },
    fee: { label: 'Fee', required: 'Enter an amount; 0 for none.', ...moneyField('CAD') },
    feeShare: { label: 'At most', required: 'Enter a percentage.', ...rateField('fraction', 2) },
    reason: { label: 'Reason' },
  },
});
