import { defineResource } from '#contract/list/list-resource.ts';
import { billStateNames, billStates } from './supplier-bills.rules.ts';

/** What suppliers billed us. */
export const supplierBillsResource = defineResource({
  key: 'supplier-bills',
  columns: {
    supplier: { label: 'Supplier', type: 'text', sort: true, filter: true, search: true },
    number: { label: 'Number', type: 'text', filter: true, search: true },
    state: { label: 'State', type: 'enum', values: billStates, names: billStateNames, filter: true },
    billedOn: { label: 'Billed', type: 'date', sort: true, filter: true },
    dueOn: { label: 'Due', type: 'date', sort: true, filter: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in', 'notIn'] },
    total: { label: 'Total', type: 'money', sort: true, filter: true },
    due: { label: 'Still to pay', type: 'money', filter: true },
    difference: { label: 'Difference, CAD', type: 'money', filter: true },
  },
  defaultSort: [{ field: 'billedOn', order: -1 }],
});

/** Deliveries that no bill names yet. */
export const unbilledGoodsResource = defineResource({
  key: 'unbilled-goods',
  columns: {
    at: { label: 'Received', type: 'datetime', sort: true, filter: true },
    supplier: { label: 'Supplier', type: 'text', sort: true, filter: true, search: true },
    sku: { label: 'SKU', type: 'text', filter: true, search: true },
    product: { label: 'Product', type: 'text', filter: true, search: true },
    qty: { label: 'Pieces', type: 'number', filter: true },
    cost: { label: 'Cost, CAD', type: 'money', sort: true, filter: true, total: 'sum' },
    reference: { label: 'Reference', type: 'text', filter: true, search: true },
  },
  defaultSort: [{ field: 'at', order: -1 }],
});
