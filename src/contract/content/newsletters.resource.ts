import { defineResource } from '#contract/list/list-resource.ts';

import { newsletterStatuses, newsletterStatusNames } from './newsletters.rules.ts';

export const newslettersResource = defineResource({
  key: 'newsletters',
  columns: {
    subject: { label: 'Subject', type: 'text', sort: true, filter: true, search: true },
    status: {
      label: 'Status',
      type: 'enum',
      values: newsletterStatuses,
      names: newsletterStatusNames,
      sort: true,
      filter: true,
    },
    scheduledAt: { label: 'Goes out', type: 'datetime', sort: true, filter: true },
    startedAt: { label: 'Begun', type: 'datetime', sort: true, filter: true },
    readers: { label: 'Subscribers', type: 'number', sort: true, filter: true },
    updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'updatedAt', order: -1 }],
});
