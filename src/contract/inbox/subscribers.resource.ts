import { defineResource } from '#contract/list/list-resource.ts';
import {
  subscriberSourceNames,
  subscriberSources,
  subscriberStatuses,
  subscriberStatusNames,
} from './subscribers.rules.ts';

export const subscribersResource = defineResource({
  key: 'subscribers',
  columns: {
    email: { label: 'E-mail', type: 'text', sort: true, filter: true, search: true },
    status: {
      label: 'Status',
      type: 'enum',
      values: subscriberStatuses,
      names: subscriberStatusNames,
      sort: true,
      filter: true,
    },
    source: {
      label: 'Source',
      type: 'enum',
      values: subscriberSources,
      names: subscriberSourceNames,
      sort: true,
      filter: true,
    },
    createdAt: { label: 'Signed up', type: 'datetime', sort: true, filter: true },
    confirmedAt: { label: 'Confirmed', type: 'datetime', sort: true, filter: true },
    bounceReason: { label: 'Why it bounced', type: 'text', filter: true },
    unsubscribedAt: { label: 'Left', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
