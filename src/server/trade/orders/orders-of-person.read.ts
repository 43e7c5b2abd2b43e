import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm';

import { endedOrderStatuses } from '#contract/trade/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { orderEvents, orderLines, orders } from './orders.table.ts';

/** Orders of which nothing more comes: the goods are with the customer, or it ended before. */
const finished = ['completed', 'closed', ...endedOrderStatuses] as const;

/** How many orders of a customer are still under way, or lie in the vault. */
export async function countUnfinishedOrders(db: Executor, customerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), notInArray(orders.status, [...finished])));
  return row?.n ?? 0;
}

/** The numbers of a customer's orders, by their ids. */
export async function orderNumbersOf(db: Executor, customerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The orders of a customer with their lines and what happened to them, for his copy; what only staff reads is left out. */
export async function ordersOfPerson(db: Executor, customerId: string) {
  const rows = await db
    .select({
      ...{ id: orders.id, number: orders.number, placedAt: orders.placedAt, status: orders.status },
      ...{ payment: orders.payment, fulfilment: orders.fulfilment, channel: orders.channel, tier: orders.tier },
      ...{ name: orders.customerName, email: orders.customerEmail, address: orders.address, delivery: orders.delivery },
      ...{ paymentMethod: orders.paymentMethod, paymentDeadline: orders.paymentDeadline, coupon: orders.couponCode },
      ...{ currency: orders.currency, subtotal: orders.subtotal, adjustment: orders.adjustment },
      ...{ discount: orders.discount, shipping: orders.shipping, insurance: orders.insurance, tax: orders.tax },
      ...{ total: orders.total, paid: orders.paid, refunded: orders.refunded },
      ...{ marketLoss: orders.marketLoss, endingFee: orders.endingFee },
      ...{
        termsVersion: orders.termsVersion,
        acceptedAt: orders.acceptedAt,
        ip: orders.ip,
        userAgent: orders.userAgent,
      },
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.placedAt), asc(orders.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .select({
      ...{ orderId: orderLines.orderId, sku: orderLines.sku, name: orderLines.name, metal: orderLines.metal },
      ...{ fineness: orderLines.fineness, fineNg: orderLines.fineNg, qty: orderLines.qty, unit: orderLines.unit },
      ...{ line: orderLines.line, tax: orderLines.tax },
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const events = await db
    .select({ orderId: orderEvents.orderId, at: orderEvents.at, what: orderEvents.what, note: orderEvents.note })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.at));
  return rows.map(({ id, ...order }) => ({ ...order, lines: partsOf(lines, id), timeline: partsOf(events, id) }));
}

const partsOf = <Part extends { orderId: string }>(parts: readonly Part[], order: string) =>
  parts.filter(({ orderId }) => orderId === order).map((part) => ({ ...part, orderId: undefined }));

/** Every address that a customer gave for an order, each once. */
export async function addressesOfPerson(db: Executor, customerId: string) {
  return db.selectDistinct({ address: orders.address }).from(orders).where(eq(orders.customerId, customerId));
}
