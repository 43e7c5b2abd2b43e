import { defineResource } from './list/list-resource.ts';

export const outboxResource = defineResource({
  key: 'outbox',
  columns: {
    to: { type: 'text', filter: true, search: true },
    subject: { type: 'text', filter: true, search: true },
    state: { type: 'enum', values: ['pending', 'sent', 'dead'], sort: true, filter: true },
    attempts: { type: 'number', sort: true, filter: true },
    createdAt: { type: 'datetime', sort: true, filter: true },
    sentAt: { type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
