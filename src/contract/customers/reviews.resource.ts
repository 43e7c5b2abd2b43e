import { defineResource } from '#contract/list/list-resource.ts';

import { reviewStatuses, reviewStatusNames } from './reviews.rules.ts';

export const reviewsResource = defineResource({
  key: 'reviews',
  columns: {
    product: { label: 'Product', type: 'text', sort: true, filter: true, search: true },
    stars: { label: 'Stars', type: 'number', sort: true, filter: true },
    title: { label: 'Title', type: 'text', filter: true, search: true },
    text: { label: 'Text', type: 'text', filter: true, search: true },
    status: {
      label: 'Status',
      type: 'enum',
      values: reviewStatuses,
      names: reviewStatusNames,
      sort: true,
      filter: true,
    },
    customer: { label: 'Customer', type: 'text', filter: true, search: true },
    shownName: { label: 'Shown as', type: 'text', filter: true },
    answered: { label: 'Answered', type: 'bool', filter: true },
    writtenAt: { label: 'Written', type: 'datetime', sort: true, filter: true },
    publishedAt: { label: 'Published', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'writtenAt', order: -1 }],
});
