import { defineResource } from '#contract/list/list-resource.ts';
import { returnAskerNames, returnAskers, returnStateNames, returnStates } from './returns.rules.ts';

/** Delivered goods that come back. */
export const returnsResource = defineResource({
  key: 'returns',
  columns: {
    askedAt: { label: 'Asked', type: 'datetime', sort: true, filter: true },
    number: { label: 'Return', type: 'text', sort: true, filter: true, search: true },
    state: { label: 'State', type: 'enum', values: returnStates, names: returnStateNames, sort: true, filter: true },
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    orderNumber: { label: 'Order', type: 'text', filter: true, search: true },
    pieces: { label: 'Pieces', type: 'number', filter: true },
    askedBy: { label: 'Asked by', type: 'enum', values: returnAskers, names: returnAskerNames, filter: true },
    reason: { label: 'Reason', type: 'text', filter: true, search: true },
    credited: { label: 'Credited', type: 'money', sort: true, filter: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
  },
  defaultSort: [{ field: 'askedAt', order: -1 }],
});
