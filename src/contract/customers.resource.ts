import { accountTypeNames, customerStatuses, customerStatusNames } from './customers.rules.ts';
import { defineResource } from './list/list-resource.ts';

export const customersResource = defineResource({
  key: 'customers',
  columns: {
    name: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    email: { label: 'E-mail', type: 'text', filter: true, search: true },
    accountType: {
      label: 'Account',
      type: 'enum',
      values: ['individual', 'commercial'],
      names: accountTypeNames,
      filter: true,
    },
    status: {
      label: 'Identity check',
      type: 'enum',
      sort: true,
      filter: true,
      values: customerStatuses,
      names: customerStatusNames,
    },
    verified: { label: 'E-mail confirmed', type: 'bool', filter: true },
    createdAt: { label: 'Registered', type: 'datetime', sort: true, filter: true },
    submittedAt: { label: 'Identity check sent', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
