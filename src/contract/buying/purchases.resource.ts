import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

import {
  payoutWayNames,
  payoutWays,
  purchaseStateNames,
  purchaseStates,
  purchaseWayNames,
  purchaseWays,
} from './purchases.rules.ts';

const own = {
  number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
  requestedAt: { label: 'Asked', type: 'datetime', sort: true, filter: true },
  state: { label: 'State', type: 'enum', values: purchaseStates, names: purchaseStateNames, sort: true, filter: true },
  metals: { label: 'Metals', type: 'set', values: metals, names: metalNames, filter: true },
  pieces: { label: 'Pieces', type: 'number', filter: true },
  offerUntil: { label: 'Offer holds until', type: 'datetime', sort: true, filter: true },
} as const;

/** A customer's own sales to the shop. */
export const ownPurchasesResource = defineResource({
  key: 'own-purchases',
  columns: own,
  defaultSort: [{ field: 'requestedAt', order: -1 }],
});

/** What customers sell to the shop from outside the vault. */
export const purchasesResource = defineResource({
  key: 'purchases',
  columns: {
    ...own,
    stateSince: { label: 'Since', type: 'datetime', sort: true, filter: true },
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    way: { label: 'How it comes', type: 'enum', values: purchaseWays, names: purchaseWayNames, filter: true },
    dropOffOn: { label: 'Comes on', type: 'date', sort: true, filter: true },
    payout: { label: 'Payout', type: 'enum', values: payoutWays, names: payoutWayNames, filter: true },
    offeredCad: { label: 'Offer CAD', type: 'money', sort: true, filter: true, total: 'sum' },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
  },
  defaultSort: [{ field: 'requestedAt', order: -1 }],
});
