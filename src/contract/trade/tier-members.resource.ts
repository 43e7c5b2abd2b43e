import { defineResource } from '#contract/list/list-resource.ts';

/** The customers of one tier. */
export const tierMembersResource = defineResource({
  key: 'tier-members',
  columns: {
    name: { label: 'Customer', type: 'text', sort: true, search: true },
    email: { label: 'E-mail', type: 'text', search: true },
    since: { label: 'Since', type: 'datetime', sort: true },
  },
  defaultSort: [{ field: 'since', order: -1 }],
});
