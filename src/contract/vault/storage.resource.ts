import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

import { storageItemStateNames, storageItemStates } from './storage-items.rules.ts';
import { storagePlaceNames, storagePlaces } from './storage-locks.rules.ts';

/** A customer's own items in storage, and those he had. */
export const ownStorageItemsResource = defineResource({
  key: 'own-storage-items',
  columns: {
    name: { label: 'Item', type: 'text', sort: true, filter: true, search: true },
    number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
    metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, sort: true, filter: true },
    mark: { label: 'Serial or lot', type: 'text', sort: true, filter: true, search: true },
    acquiredAt: { label: 'Since', type: 'datetime', sort: true, filter: true },
    qty: { label: 'Pieces', type: 'number', sort: true, filter: true },
    fineNg: { label: 'Fine oz', type: 'weight', sort: true, filter: true },
    costCad: { label: 'Paid CAD', type: 'money', sort: true, filter: true },
    state: {
      label: 'State',
      type: 'enum',
      values: storageItemStates,
      names: storageItemStateNames,
      sort: true,
      filter: true,
    },
    place: { label: 'Where', type: 'enum', values: storagePlaces, names: storagePlaceNames, filter: true },
  },
  defaultSort: [{ field: 'acquiredAt', order: -1 }],
});
