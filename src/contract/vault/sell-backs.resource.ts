import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

import { sellBackStateNames, sellBackStates } from './sell-backs.rules.ts';

const own = {
  number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
  submittedAt: { label: 'Submitted', type: 'datetime', sort: true, filter: true },
  state: { label: 'State', type: 'enum', values: sellBackStates, names: sellBackStateNames, sort: true, filter: true },
  metals: { label: 'Metals', type: 'set', values: metals, names: metalNames, filter: true },
  pieces: { label: 'Pieces', type: 'number', sort: true, filter: true },
  paidAt: { label: 'Paid', type: 'datetime', sort: true, filter: true },
} as const;

/** What a customer has sold out of the vault. */
export const ownSellBacksResource = defineResource({
  key: 'own-sell-backs',
  columns: own,
  defaultSort: [{ field: 'submittedAt', order: -1 }],
});

/** What customers sell out of the vault: the queue of those who decide and pay. */
export const sellBacksResource = defineResource({
  key: 'sell-backs',
  columns: {
    ...own,
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    netCad: { label: 'Net CAD', type: 'money', sort: true, filter: true, total: 'sum' },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
    stateSince: { label: 'Since', type: 'datetime', sort: true, filter: true },
    approvedByName: { label: 'Approved by', type: 'text', filter: true },
    batchNumber: { label: 'Payout batch', type: 'text', filter: true },
  },
  defaultSort: [{ field: 'submittedAt', order: 1 }],
});
