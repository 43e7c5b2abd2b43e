import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';
import {
  fulfilmentStateNames,
  fulfilmentStates,
  orderChannelNames,
  orderChannels,
  orderStatuses,
  orderStatusNames,
  ownFulfilmentNames,
  ownOrderStatusNames,
  paymentStateNames,
  paymentStates,
  riskFlagNames,
  riskFlags,
} from './orders.rules.ts';
import { paymentMethodNames, paymentMethods } from './payments.rules.ts';
import { canadianProvinces, provinceNames } from '#contract/provinces.ts';

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

/** A filter does not know where an order went. */
const endedWell = 'Delivered or in your vault';

/** A customer's own orders. */
export const ownOrdersResource = defineResource({
  key: 'own-orders',
  columns: {
    ...own,
    status: { ...own.status, names: { ...ownOrderStatusNames, completed: endedWell, closed: endedWell } },
    fulfilment: { ...own.fulfilment, label: 'Sent', names: ownFulfilmentNames },
    channel: { ...own.channel, label: 'How it was placed' },
    // No sums at the foot: each row is in the currency of its order.
    totalCad: { label: 'Total CAD', type: 'money', sort: true, filter: true },
    dueCad: { label: 'Due', type: 'money', sort: true, filter: true },
    goods: { label: 'What you ordered', type: 'text', filter: true, search: true },
    invoiceNumber: { label: 'Invoice', type: 'text' },
  },
  defaultSort: [{ field: 'placedAt', order: -1 }],
});

/** All orders, for administrators. */
export const ordersResource = defineResource({
  key: 'orders',
  columns: {
    ...own,
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    customerEmail: { label: 'E-mail', type: 'text', filter: true, search: true },
    /** Of the address that it is delivered to, or, where it is picked up, that the customer gave. */
    province: { label: 'Province', type: 'enum', values: canadianProvinces, names: provinceNames, filter: true },
    city: { label: 'City', type: 'text', filter: true, search: true },
    paymentMethod: {
      label: 'Payment method',
      type: 'enum',
      values: paymentMethods,
      names: paymentMethodNames,
      filter: true,
    },
    /** The customer's tier by its name when the price was locked; empty where he had none. */
    tier: {
      label: 'Tier',
      type: 'text',
      filter: true,
      modes: ['equals', 'notEquals', 'in', 'notIn', 'empty', 'notEmpty'],
    },
    goods: { label: 'Goods', type: 'text', filter: true, search: true },
    skus: { label: 'SKU', type: 'text', filter: true, search: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
    pieces: { label: 'Pieces', type: 'number', sort: true, filter: true, total: 'sum' },
    /** Empty for an order of several metals: their weights are not added. */
    fineNg: { label: 'Fine weight', type: 'weight', sort: true, filter: true },
    overSpot: { label: 'Over spot %', type: 'number', sort: true, filter: true },
    /** What the goods that left earned beyond their cost; empty until some have. */
    marginPct: { label: 'Margin %', type: 'number', permission: 'books.read' },
    risks: { label: 'Flags', type: 'set', values: riskFlags, names: riskFlagNames, filter: true },
  },
  defaultSort: [{ field: 'placedAt', order: -1 }],
});
