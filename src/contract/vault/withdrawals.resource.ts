import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

import { withdrawalStateNames, withdrawalStates, withdrawalWayNames, withdrawalWays } from './withdrawals.rules.ts';

const own = {
  number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
  requestedAt: { label: 'Asked for', type: 'datetime', sort: true, filter: true },
  state: {
    label: 'State',
    type: 'enum',
    values: withdrawalStates,
    names: withdrawalStateNames,
    sort: true,
    filter: true,
  },
  stateSince: { label: 'Since', type: 'datetime', sort: true, filter: true },
  way: { label: 'How', type: 'enum', values: withdrawalWays, names: withdrawalWayNames, filter: true },
  metals: { label: 'Metals', type: 'set', values: metals, names: metalNames, filter: true },
  pieces: { label: 'Pieces', type: 'number', sort: true, filter: true },
  total: { label: 'Fee CAD', type: 'money', sort: true, filter: true },
} as const;

/** What a customer has withdrawn from the vault. */
export const ownWithdrawalsResource = defineResource({
  key: 'own-withdrawals',
  columns: own,
  defaultSort: [{ field: 'requestedAt', order: -1 }],
});

/** What customers withdraw: the queue of those who decide and of the officers who pick. */
export const withdrawalsResource = defineResource({
  key: 'withdrawals',
  columns: {
    ...own,
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    vault: { label: 'Vault', type: 'text', filter: true, modes: ['in'] },
    value: { label: 'Value CAD', type: 'money', sort: true, filter: true, total: 'sum' },
    feePaidAt: { label: 'Fee paid', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'requestedAt', order: 1 }],
});
