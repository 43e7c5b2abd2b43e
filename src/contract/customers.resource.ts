import { defineResource } from './list/list-resource.ts';

export const customersResource = defineResource({
  key: 'customers',
  columns: {
    name: { type: 'text', sort: true, filter: true, search: true },
    email: { type: 'text', filter: true, search: true },
    accountType: { type: 'enum', values: ['individual', 'commercial'], filter: true },
    status: {
      type: 'enum',
      sort: true,
      filter: true,
      values: [
        'pending',
        'draft',
        'submitted',
        'in_review',
        'more_info',
        'approved',
        'rejected',
        'expired',
        'suspended',
        'closed',
      ],
    },
    verified: { type: 'bool', filter: true },
    createdAt: { type: 'datetime', sort: true, filter: true },
    submittedAt: { type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
