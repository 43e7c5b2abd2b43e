import { defineResource } from '#contract/list/list-resource.ts';
import { tierQualificationNames, tierQualifications } from './user-tiers.rules.ts';

export const userTiersResource = defineResource({
  key: 'user-tiers',
  columns: {
    rank: { label: 'Rank', type: 'number', sort: true, filter: true },
    name: { label: 'Tier', type: 'text', sort: true, filter: true, search: true },
    qualify: {
      label: 'Given',
      type: 'enum',
      values: tierQualifications,
      names: tierQualificationNames,
      sort: true,
      filter: true,
    },
    minVolume: { label: 'From a volume of', type: 'money', sort: true, filter: true },
    customers: { label: 'Customers', type: 'number', sort: true, filter: true },
    storageDiscount: { label: 'Off storage', type: 'number', sort: true, filter: true },
    active: { label: 'Active', type: 'bool', sort: true, filter: true },
    updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'rank', order: 1 }],
});
