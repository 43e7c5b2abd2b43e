import { defineResource } from '#contract/list/list-resource.ts';

import { categoryStatuses, categoryStatusNames } from './categories.rules.ts';

export const categoriesResource = defineResource({
  key: 'categories',
  columns: {
    name: { label: 'Category', type: 'text', sort: true, filter: true, search: true },
    within: { label: 'In', type: 'text', sort: true, filter: true, search: true },
    slug: { label: 'Address', type: 'text', sort: true, filter: true, search: true },
    status: {
      ...{ label: 'State', type: 'enum', values: categoryStatuses, names: categoryStatusNames },
      ...{ sort: true, filter: true },
    },
    products: { label: 'Products in it', type: 'number', sort: true, filter: true },
    productsWithin: { label: 'In it and below', type: 'number', sort: true, filter: true },
    createdAt: { label: 'Created', type: 'datetime', sort: true, filter: true },
    updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'name', order: 1 }],
});
