import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

import {
  limitBases,
  limitBasisNames,
  limitOrderStatuses,
  limitOrderStatusNames,
  limitSideNames,
  limitSides,
} from './limit-orders.rules.ts';

const own = {
  number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
  subject: { label: 'Product', type: 'text', filter: true, search: true },
  side: { label: 'Side', type: 'enum', values: limitSides, names: limitSideNames, sort: true, filter: true },
  basis: { label: 'Measured by', type: 'enum', values: limitBases, names: limitBasisNames, filter: true },
  metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, filter: true },
  pieces: { label: 'Pieces', type: 'number', filter: true },
  /** In the currency beside it: amounts of several are not compared. */
  target: { label: 'Target', type: 'money' },
  currency: { label: 'Currency', type: 'text', filter: true },
  status: {
    label: 'Status',
    type: 'enum',
    values: limitOrderStatuses,
    names: limitOrderStatusNames,
    sort: true,
    filter: true,
  },
  triggeredAt: { label: 'Reached', type: 'datetime', sort: true, filter: true },
  createdAt: { label: 'Made', type: 'datetime', sort: true, filter: true },
  expiresAt: { label: 'Ends', type: 'datetime', sort: true, filter: true },
} as const;

export const ownLimitOrdersResource = defineResource({
  key: 'own-limit-orders',
  columns: own,
  defaultSort: [{ field: 'createdAt', order: -1 }],
});

export const limitOrdersResource = defineResource({
  key: 'limit-orders',
  columns: {
    ...own,
    customer: { label: 'Customer', type: 'text', filter: true, search: true },
    email: { label: 'E-mail', type: 'text', filter: true, search: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
