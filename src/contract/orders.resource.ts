import { defineResource } from './list/list-resource.ts';
import { metals } from './metals.ts';
import { fulfilmentStates, orderStatuses, paymentStates } from './orders.rules.ts';

const own = {
  number: { type: 'text', sort: true, filter: true, search: true },
  placedAt: { type: 'datetime', sort: true, filter: true },
  status: { type: 'enum', values: orderStatuses, sort: true, filter: true },
  payment: { type: 'enum', values: paymentStates, sort: true, filter: true },
  fulfilment: { type: 'enum', values: fulfilmentStates, sort: true, filter: true },
  totalCad: { type: 'money', sort: true, filter: true, total: 'sum' },
  dueCad: { type: 'money', sort: true, filter: true, total: 'sum' },
  paymentDeadline: { type: 'datetime', sort: true, filter: true },
} as const;

/** A customer's own orders. */
export const ownOrdersResource = defineResource({
  key: 'own-orders',
  columns: own,
  defaultSort: [{ field: 'placedAt', order: -1 }],
});

/** All orders, for administrators. */
export const ordersResource = defineResource({
  key: 'orders',
  columns: {
    ...own,
    customerName: { type: 'text', sort: true, filter: true, search: true },
    customerEmail: { type: 'text', filter: true, search: true },
    currency: { type: 'text', filter: true, modes: ['equals', 'in'] },
    metal: { type: 'enum', values: metals, filter: true, modes: ['in', 'equals'] },
  },
  defaultSort: [{ field: 'placedAt', order: -1 }],
});
