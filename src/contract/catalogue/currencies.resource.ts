import { defineResource } from '#contract/list/list-resource.ts';

export const currencySources = ['feed', 'manual', 'base'] as const;
export const currencySourceNames = { feed: 'Feed', manual: 'By hand', base: 'What all is measured in' } as const;

export const currenciesResource = defineResource({
  key: 'currencies',
  columns: {
    code: { label: 'Currency', type: 'text', sort: true, filter: true, search: true },
    symbol: { label: 'Symbol', type: 'text', filter: true, search: true },
    flag: { label: 'Flag', type: 'text', filter: true },
    usdRate: { label: 'For one USD', type: 'number', sort: true, filter: true },
    source: {
      ...{ label: 'Rate from', type: 'enum', values: currencySources, names: currencySourceNames },
      ...{ sort: true, filter: true },
    },
    markup: { label: 'Markup %', type: 'number', sort: true },
    asOf: { label: 'As of', type: 'datetime', sort: true, filter: true },
    active: { label: 'Active', type: 'bool', sort: true, filter: true },
    settlement: { label: 'Paid in', type: 'bool', sort: true, filter: true },
    isDefault: { label: 'Default', type: 'bool', filter: true },
    locked: { label: 'Rate locked', type: 'bool', filter: true },
    position: { label: 'Place in the list', type: 'number', sort: true },
  },
  defaultSort: [{ field: 'position', order: 1 }],
});
