import { and, eq, type SQL, sql } from 'drizzle-orm';

import { ordersResource, ownOrdersResource } from '#contract/orders.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { invoices } from '#server/invoices/invoices.table.ts';

import { toAdminOrderRow, toOrderRow } from './order-view.ts';
import { orders } from './orders.table.ts';

const own = {
  number: orders.number,
  placedAt: orders.placedAt,
  status: orders.status,
  payment: orders.payment,
  fulfilment: orders.fulfilment,
  metals: orders.metals,
  totalCad: orders.totalCad,
  dueCad: orders.dueCad,
  paymentDeadline: orders.paymentDeadline,
  channel: orders.channel,
} as const;

const ownSelect = { ...own, id: orders.id, currency: orders.currency, total: orders.total } as const;

/** By their value: 99999 stands before 100000. An index has these very words. */
const sorts = { number: sql`lpad(${orders.number}, 12, '0') collate "C"` };

export const allOrders = defineListSource({
  resource: ordersResource,
  from: orders,
  columns: {
    ...own,
    customerName: orders.customerName,
    customerEmail: orders.customerEmail,
    currency: orders.currency,
    pieces: orders.pieces,
    fineNg: orders.fineNg,
    overSpot: orders.overSpot,
    risks: orders.risks,
  },
  sorts,
  searchText: orders.searchText,
  select: {
    ...ownSelect,
    customerId: orders.customerId,
    customerName: orders.customerName,
    customerEmail: orders.customerEmail,
    risks: orders.risks,
    version: orders.version,
    fineNg: orders.fineNg,
    pieces: orders.pieces,
    overSpot: orders.overSpot,
  },
  toRow: (order) => ({
    ...toAdminOrderRow(order),
    fineNg: order.fineNg?.toString() ?? null,
    pieces: order.pieces,
    overSpot: order.overSpot,
  }),
  key: orders.id,
});

/** A customer's own orders; whose they are is no part of the query. */
export const ordersOf = (customerId: string) =>
  defineListSource({
    resource: ownOrdersResource,
    from: orders,
    leftJoins: [{ table: invoices, on: and(eq(invoices.orderId, orders.id), eq(invoices.series, 'INV')) as SQL }],
    columns: { ...own, invoiceNumber: invoices.number },
    sorts,
    select: { ...ownSelect, invoiceId: invoices.id, invoiceNumber: invoices.number },
    toRow: ({ invoiceId, invoiceNumber, ...order }) => ({ ...toOrderRow(order), invoiceId, invoiceNumber }),
    key: orders.id,
    ownerCondition: eq(orders.customerId, customerId),
  });
