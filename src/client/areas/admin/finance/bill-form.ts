import { dateField, relatedField } from '#client/kit/inputs/field-kinds.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { SupplierBill } from '#contract/finance/supplier-bills.contract.ts';

export interface BillLine {
  account: string;
  memo: string;
  amount: string;
}

export interface BillValues {
  supplier: string;
  number: string;
  billedOn: string;
  dueOn: string;
  currency: string;
  rate: string;
  lines: BillLine[];
  received: Related[];
  note: string;
}

const goodsLine: BillLine = { account: 'supplier_payable', memo: '', amount: '' };

const blank: BillValues = {
  ...{ supplier: '', number: '', billedOn: '', dueOn: '', currency: 'CAD', rate: '1', note: '' },
  lines: [goodsLine],
  received: [],
};

/** A supplier's bill, as it is entered. */
export const billForm = defineForm<SupplierBill, BillValues>({
  id: 'supplier-bill',
  noun: 'bill',
  blank,
  valuesOf: () => blank,
  fields: {
    supplier: { label: 'Supplier', required: 'Enter the supplier.' },
    number: { label: 'Number of the bill', required: 'Enter the number of the bill.' },
    billedOn: { label: 'Billed on', required: 'Enter a day.', ...dateField() },
    dueOn: { label: 'Due on', required: 'Enter a day.', ...dateField() },
    currency: { label: 'Currency', required: 'Enter a currency, such as CAD.' },
    rate: { label: 'CAD for one of it', required: 'Enter the rate, such as 1.3584.' },
    lines: { label: 'Lines' },
    received: { label: 'Deliveries', ...relatedField() },
    note: { label: 'Note' },
  },
  problems: ({ currency, rate }) =>
    currency === 'CAD' && rate !== '1' && rate !== '' ? { rate: ['The rate of CAD is 1.'] } : {},
});
