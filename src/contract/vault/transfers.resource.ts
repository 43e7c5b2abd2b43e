import { defineResource } from '#contract/list/list-resource.ts';

import { transferStateNames, transferStates } from './transfers.rules.ts';

/** Metal that is moved from one vault to another. */
export const transfersResource = defineResource({
  key: 'vault-transfers',
  columns: {
    number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
    state: {
      label: 'State',
      type: 'enum',
      values: transferStates,
      names: transferStateNames,
      sort: true,
      filter: true,
    },
    fromVault: { label: 'From', type: 'text', sort: true, filter: true, modes: ['in'] },
    toVault: { label: 'To', type: 'text', sort: true, filter: true, modes: ['in'] },
    items: { label: 'Items', type: 'number', sort: true, filter: true },
    preparedAt: { label: 'Prepared', type: 'datetime', sort: true, filter: true },
    preparedByName: { label: 'Prepared by', type: 'text', filter: true, search: true },
    stateSince: { label: 'Since', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'preparedAt', order: -1 }],
});
