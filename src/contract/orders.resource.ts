import { defineResource } from './list/list-resource.ts';
import { metalNames, metals } from './metals.ts';
import {
  fulfilmentStateNames,
  fulfilmentStates,
  orderChannelNames,
  orderChannels,
  orderStatuses,
  orderStatusNames,
  paymentStateNames,
  paymentStates,
  riskFlagNames,
  riskFlags,
} from './orders.rules.ts';

const own = {
  number: { label: 'Order', type: 'text', sort: true, filter: true, search: true },
  placedAt: { label: 'Placed', type: 'datetime', sort: true, filter: true },
  status: { label: 'Status', type: 'enum', values: orderStatuses, names: orderStatusNames, sort: true, filter: true },
  payment: {
    label: 'Payment',
    type: 'enum',
    values: paymentStates,
    names: paymentStateNames,
    sort: true,
    filter: true,
  },
  fulfilment: {
    label: 'Delivery',
    type: 'enum',
    values: fulfilmentStates,
    names: fulfilmentStateNames,
    sort: true,
    filter: true,
  },
  metals: { label: 'Metals', type: 'set', values: metals, names: metalNames, filter: true },
  totalCad: { label: 'Total CAD', type: 'money', sort: true, filter: true, total: 'sum' },
  dueCad: { label: 'Due CAD', type: 'money', sort: true, filter: true, total: 'sum' },
  paymentDeadline: { label: 'Pay by', type: 'datetime', sort: true, filter: true },
  channel: { label: 'Channel', type: 'enum', values: orderChannels, names: orderChannelNames, filter: true },
} as const;

/** A customer's own orders. */
export const ownOrdersResource = defineResource({
  key: 'own-orders',
  columns: { ...own, invoiceNumber: { label: 'Invoice', type: 'text' } },
  defaultSort: [{ field: 'placedAt', order: -1 }],
});

/** All orders, for administrators. */
export const ordersResource = defineResource({
  key: 'orders',
  columns: {
    ...own,
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    customerEmail: { label: 'E-mail', type: 'text', filter: true, search: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
    pieces: { label: 'Pieces', type: 'number', sort: true, filter: true, total: 'sum' },
    /** Empty for an order of several metals: their weights are not added. */
    fineNg: { label: 'Fine weight g', type: 'weight', sort: true, filter: true },
    overSpot: { label: 'Over spot %', type: 'number', sort: true, filter: true },
    risks: { label: 'Flags', type: 'set', values: riskFlags, names: riskFlagNames, filter: true },
  },
  defaultSort: [{ field: 'placedAt', order: -1 }],
});
