import { defineResource } from '#contract/list/list-resource.ts';
import { mailStateNames, mailStates } from './mails.rules.ts';

export const outboxResource = defineResource({
  key: 'outbox',
  columns: {
    to: { label: 'To', type: 'text', filter: true, search: true },
    subject: { label: 'Subject', type: 'text', filter: true, search: true },
    state: { label: 'State', type: 'enum', values: mailStates, names: mailStateNames, sort: true, filter: true },
    attempts: { label: 'Attempts', type: 'number', sort: true, filter: true },
    createdAt: { label: 'Written', type: 'datetime', sort: true, filter: true },
    sentAt: { label: 'Sent', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
