import { eq, getTableColumns, sql } from 'drizzle-orm';

import { ordersResource, ownOrdersResource } from '#contract/orders.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { toAdminOrderRow, toOrderRow } from './order-view.ts';
import { orders } from './orders.table.ts';

const own = {
  number: orders.number,
  placedAt: orders.placedAt,
  status: orders.status,
  payment: orders.payment,
  fulfilment: orders.fulfilment,
  totalCad: orders.totalCad,
  dueCad: orders.dueCad,
  paymentDeadline: orders.paymentDeadline,
} as const;

export const allOrders = defineListSource({
  resource: ordersResource,
  from: orders,
  columns: {
    ...own,
    customerName: orders.customerName,
    customerEmail: orders.customerEmail,
    currency: orders.currency,
    // The first metal of the order.
    metal: sql`${orders.metals}[1]`,
  },
  select: getTableColumns(orders),
  toRow: toAdminOrderRow,
  key: orders.id,
});

/** A customer's own orders; whose they are is no part of the query. */
export const ordersOf = (customerId: string) =>
  defineListSource({
    resource: ownOrdersResource,
    from: orders,
    columns: own,
    select: getTableColumns(orders),
    toRow: toOrderRow,
    key: orders.id,
    ownerCondition: eq(orders.customerId, customerId),
  });
