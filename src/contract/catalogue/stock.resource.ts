import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { stockStateNames, stockStates } from './products.rules.ts';
import { movementKindNames, movementKinds } from './stock.rules.ts';

export const stockResource = defineResource({
  key: 'stock',
  columns: {
    sku: { label: 'SKU', type: 'text', sort: true, filter: true, search: true },
    name: { label: 'Product', type: 'text', sort: true, filter: true, search: true },
    metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, sort: true, filter: true },
    state: { label: 'State', type: 'enum', values: stockStates, names: stockStateNames, sort: true, filter: true },
    onHand: { label: 'On hand', type: 'number', sort: true, filter: true, total: 'sum' },
    reserved: { label: 'Reserved', type: 'number', sort: true, filter: true, total: 'sum' },
    awaited: { label: 'Awaited', type: 'number', sort: true, filter: true, total: 'sum' },
    free: { label: 'Free', type: 'number', sort: true, filter: true },
    fineNg: { label: 'Fine weight', type: 'weight', sort: true, filter: true },
    unitCost: { label: 'Cost a piece, CAD', type: 'money', sort: true, filter: true },
    cost: { label: 'Cost, CAD', type: 'money', sort: true, filter: true, total: 'sum' },
  },
  defaultSort: [{ field: 'sku', order: 1 }],
});

export const stockMovementsResource = defineResource({
  key: 'stock-movements',
  columns: {
    at: { label: 'When', type: 'datetime', sort: true, filter: true },
    kind: { label: 'Movement', type: 'enum', values: movementKinds, names: movementKindNames, filter: true },
    sku: { label: 'SKU', type: 'text', filter: true, modes: ['in', 'startsWith'], search: true },
    onHand: { label: 'On hand', type: 'number', filter: true },
    reserved: { label: 'Reserved', type: 'number', filter: true },
    unitCost: { label: 'Cost a piece, CAD', type: 'money', filter: true },
    cost: { label: 'Cost, CAD', type: 'money', filter: true },
    supplier: { label: 'Supplier', type: 'text', filter: true, search: true },
    reason: { label: 'Reason', type: 'text', filter: true },
    orderNumber: { label: 'Order', type: 'text', filter: true, modes: ['in', 'equals', 'empty', 'notEmpty'] },
    actor: { label: 'Who', type: 'text', filter: true },
  },
  defaultSort: [{ field: 'at', order: -1 }],
});
