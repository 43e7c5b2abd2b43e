import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

import {
  titleSideNames,
  titleSides,
  titleTransferKindNames,
  titleTransferKinds,
  titleTransferStateNames,
  titleTransferStates,
} from './title-transfers.rules.ts';

const common = {
  number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
  askedAt: { label: 'Asked for', type: 'datetime', sort: true, filter: true },
  state: {
    label: 'State',
    type: 'enum',
    values: titleTransferStates,
    names: titleTransferStateNames,
    sort: true,
    filter: true,
  },
  stateSince: { label: 'Since', type: 'datetime', sort: true, filter: true },
  kind: { label: 'Kind', type: 'enum', values: titleTransferKinds, names: titleTransferKindNames, filter: true },
  metals: { label: 'Metals', type: 'set', values: metals, names: metalNames, filter: true },
  pieces: { label: 'Pieces', type: 'number', sort: true, filter: true },
  value: { label: 'Value CAD', type: 'money', sort: true, filter: true },
} as const;

/** What a customer transferred to others, and what they transferred to him. */
export const ownTitleTransfersResource = defineResource({
  key: 'own-title-transfers',
  columns: {
    ...common,
    side: { label: 'From or to you', type: 'enum', values: titleSides, names: titleSideNames, filter: true },
    other: { label: 'Other customer', type: 'text', sort: true, filter: true },
  },
  defaultSort: [{ field: 'askedAt', order: -1 }],
});

/** Transfers of title from customer to customer: the queue of compliance. */
export const titleTransfersResource = defineResource({
  key: 'title-transfers',
  columns: {
    ...common,
    giverName: { label: 'From', type: 'text', sort: true, filter: true, search: true },
    receiverName: { label: 'To', type: 'text', sort: true, filter: true, search: true },
  },
  defaultSort: [{ field: 'askedAt', order: -1 }],
});
