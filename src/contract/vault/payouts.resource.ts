import { defineResource } from '#contract/list/list-resource.ts';

import { payoutBatchStateNames, payoutBatchStates, payoutRailNames, payoutRails } from './payouts.rules.ts';

/** Batches of payouts of sales from the vault. */
export const payoutBatchesResource = defineResource({
  key: 'payout-batches',
  columns: {
    number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
    state: {
      ...{ label: 'State', type: 'enum', values: payoutBatchStates, names: payoutBatchStateNames },
      ...{ sort: true, filter: true },
    },
    rail: { label: 'By', type: 'enum', values: payoutRails, names: payoutRailNames, filter: true },
    payments: { label: 'Payments', type: 'number', sort: true, filter: true },
    total: { label: 'Total', type: 'money', sort: true, filter: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
    madeAt: { label: 'Made', type: 'datetime', sort: true, filter: true },
    madeByName: { label: 'Made by', type: 'text', filter: true },
    releasedByName: { label: 'Released by', type: 'text', filter: true },
    stateSince: { label: 'Since', type: 'datetime', sort: true, filter: true },
    reference: { label: 'Reference', type: 'text', filter: true, search: true },
  },
  defaultSort: [{ field: 'madeAt', order: -1 }],
});
