import { defineResource } from '#contract/list/list-resource.ts';
import { rateStatuses, rateStatusNames } from './rates.rules.ts';

const columns = {
  no: { label: 'Version', type: 'number', sort: true, filter: true },
  status: { label: 'State', type: 'enum', values: rateStatuses, names: rateStatusNames, filter: true },
  changes: { label: 'Change', type: 'text', filter: true, search: true },
  reason: { label: 'Reason', type: 'text', filter: true, search: true },
  effectiveFrom: { label: 'From', type: 'datetime', sort: true, filter: true },
  effectiveTo: { label: 'Until', type: 'datetime', sort: true, filter: true },
  createdBy: { label: 'By', type: 'text', filter: true, search: true },
  approvedBy: { label: 'Approved by', type: 'text', filter: true, search: true },
  createdAt: { label: 'Entered', type: 'datetime', sort: true, filter: true },
} as const;

const newestFirst = [{ field: 'no', order: -1 }] as const;

export const liveRatesResource = defineResource({ key: 'live-commissions', columns, defaultSort: newestFirst });

export const storageRatesResource = defineResource({ key: 'storage-commissions', columns, defaultSort: newestFirst });

export const currencyRatesResource = defineResource({
  key: 'currency-rates',
  columns: { currency: { label: 'Currency', type: 'text', sort: true, filter: true, search: true }, ...columns },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
