import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

import { storageItemStateNames, storageItemStates } from './storage-items.rules.ts';

/** Every item in storage. */
export const storageItemsResource = defineResource({
  key: 'storage-items',
  columns: {
    number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    name: { label: 'Product', type: 'text', sort: true, filter: true, search: true },
    sku: { label: 'SKU', type: 'text', filter: true, search: true },
    metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, filter: true },
    qty: { label: 'Pieces', type: 'number', sort: true, filter: true },
    fineNg: { label: 'Fine weight, g', type: 'weight', sort: true, filter: true, total: 'sum' },
    serial: { label: 'Serial', type: 'text', filter: true, search: true },
    lot: { label: 'Lot', type: 'text', filter: true, search: true },
    vault: { label: 'Vault', type: 'text', filter: true, modes: ['in'] },
    location: { label: 'Location', type: 'text', sort: true, filter: true, search: true },
    state: {
      ...{ label: 'State', type: 'enum', values: storageItemStates, names: storageItemStateNames },
      ...{ sort: true, filter: true },
    },
    stateSince: { label: 'Since', type: 'datetime', sort: true, filter: true },
    acquiredAt: { label: 'Bought', type: 'datetime', sort: true, filter: true },
    orderNumber: { label: 'Order', type: 'text', filter: true, search: true },
    costCad: { label: 'Cost CAD', type: 'money', sort: true, filter: true, total: 'sum' },
  },
  defaultSort: [{ field: 'acquiredAt', order: -1 }],
});

/** What lies in the vaults, line by line. */
export const barsResource = defineResource({
  key: 'bar-list',
  columns: {
    vault: { label: 'Vault', type: 'text', sort: true, filter: true, modes: ['in'] },
    metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, sort: true, filter: true },
    serial: { label: 'Serial', type: 'text', sort: true, filter: true, search: true },
    lot: { label: 'Lot', type: 'text', filter: true, search: true },
    brand: { label: 'Brand', type: 'text', filter: true, search: true },
    name: { label: 'Product', type: 'text', sort: true, filter: true, search: true },
    pieces: { label: 'Pieces', type: 'number', filter: true, total: 'sum' },
    grossOz: { label: 'Gross oz', type: 'text' },
    fineness: { label: 'Fineness', type: 'text' },
    fineOz: { label: 'Fine oz', type: 'text' },
    location: { label: 'Location', type: 'text', sort: true, filter: true, search: true },
  },
  defaultSort: [
    { field: 'vault', order: 1 },
    { field: 'metal', order: 1 },
  ],
});
