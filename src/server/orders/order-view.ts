import { asc, count, eq } from 'drizzle-orm';

import { moneyText } from '#contract/exact.ts';
import type { AdminOrder, AdminOrderRow, Order, OrderRow } from '#contract/orders.contract.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { findQuote } from '#server/quotes/redeem-quote.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { orderEvents, orderLines, type OrderRecord, orders, payments } from './orders.table.ts';

export const toOrderRow = (order: OrderRecord): OrderRow => ({
  id: order.id,
  number: order.number,
  placedAt: order.placedAt.toISOString(),
  status: order.status,
  payment: order.payment,
  fulfilment: order.fulfilment,
  metals: order.metals,
  currency: order.currency,
  total: moneyText(order.total),
  totalCad: moneyText(order.totalCad),
  dueCad: moneyText(order.dueCad),
  paymentDeadline: order.paymentDeadline.toISOString(),
});

export const toAdminOrderRow = (order: OrderRecord): AdminOrderRow => ({
  ...toOrderRow(order),
  customerId: order.customerId,
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  version: order.version,
});

/** The whole order as its customer sees it. */
export async function readOrder(db: Executor, order: OrderRecord): Promise<Order> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const quote = order.quoteId ? await findQuote(db, order.quoteId) : undefined;
  const pay = await readSetting(db, 'payments');
  return {
    ...toOrderRow(order),
    subtotal: moneyText(order.subtotal),
    shipping: moneyText(order.shipping),
    tax: moneyText(order.tax),
    paid: moneyText(order.paid),
    due: moneyText(dueOf(order)),
    delivery: order.delivery,
    address: order.address,
    lines: lines.map((line) => ({
      productId: line.productId,
      slug: line.slug,
      sku: line.sku,
      name: line.name,
      metal: line.metal,
      fineness: line.fineness,
      fineNg: line.fineNg.toString(),
      qty: line.qty,
      unit: moneyText(line.unit),
      line: moneyText(line.line),
      overSpot: line.overSpot,
      tax: { treatment: line.taxTreatment, reason: line.taxReason, amount: moneyText(line.tax) },
    })),
    instructions: { ...pay, reference: order.number },
    basis: { ...quote?.inputs.basis },
    lockedAt: (quote?.createdAt ?? order.placedAt).toISOString(),
    events: events.map(({ at, what, actorName, note }) => ({ at: at.toISOString(), what, actor: actorName, note })),
    version: order.version,
  };
}

/** The order with what only staff sees. */
export async function readAdminOrder(db: Executor, order: OrderRecord): Promise<AdminOrder> {
  const received = await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.at));
  return {
    ...(await readOrder(db, order)),
    customerId: order.customerId,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    payments: received.map(({ id, at, method, amount, reference }) => ({
      id,
      at: at.toISOString(),
      method,
      amount: moneyText(amount),
      reference,
    })),
  };
}

export async function findOrder(db: Executor, id: string): Promise<OrderRecord | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Whether nothing more comes of the order, so that nobody owes anything for it. */
export const hasEnded = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'refunded';

/** What the customer still has to pay; nothing once the order has ended. */
export function dueOf(order: Pick<OrderRecord, 'status' | 'total' | 'paid'>): bigint {
  const due = order.total - order.paid;
  return hasEnded(order) || due < 0n ? 0n : due;
}

/** Orders whose money waits for a look. */
export async function countOrdersInReview(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).where(eq(orders.status, 'payment_review'));
  return row?.n ?? 0;
}
