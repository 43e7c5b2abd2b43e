import { count, eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { Order, OrderRow } from '#contract/trade/orders.contract.ts';
import type { PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { backorderOf } from '#server/trade/quotes/quote-view.ts';

import { type LifeParts, lifeView } from './order-life-view.ts';
import type { OrderPrices } from './order-prices.ts';
import { type OrderEvent, type OrderRecord, orders } from './orders.table.ts';
import type { SentLine } from './sent-lines.ts';

/** What a row of a list is made of. */
type Listed = Pick<
  OrderRecord,
  | 'id'
  | 'number'
  | 'placedAt'
  | 'status'
  | 'payment'
  | 'fulfilment'
  | 'metals'
  | 'currency'
  | 'total'
  | 'totalCad'
  | 'dueCad'
  | 'paymentDeadline'
  | 'channel'
>;

export const toOrderRow = (order: Listed): OrderRow => ({
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
  channel: order.channel,
});

export const toAdminOrderRow = (
  order: Listed & Pick<OrderRecord, 'customerId' | 'customerName' | 'customerEmail' | 'risks' | 'version'>,
) => ({
  ...toOrderRow(order),
  customerId: order.customerId,
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  risks: order.risks,
  version: order.version,
});

/** All that an order is shown with. */
interface OrderParts extends LifeParts {
  lines: readonly SentLine[];
  /** First to last. */
  events: readonly Pick<OrderEvent, 'at' | 'what' | 'actorName' | 'note' | 'toStatus'>[];
  /** Undefined where nothing of them is kept. */
  prices: OrderPrices | undefined;
  instructions: PaymentInstructions;
}

/** The whole order as its customer sees it. */
export const orderView = (order: OrderRecord, { lines, events, prices, instructions, ...life }: OrderParts): Order => ({
  ...toOrderRow(order),
  quoteId: order.quoteId,
  subtotal: moneyText(order.subtotal),
  adjustment: moneyText(order.adjustment),
  discount: moneyText(order.discount),
  couponCode: order.couponCode,
  shipping: moneyText(order.shipping),
  insurance: moneyText(order.insurance),
  tax: moneyText(order.tax),
  paid: moneyText(order.paid),
  due: moneyText(dueOf(order)),
  delivery: order.delivery,
  deliveryName: order.deliveryName,
  address: order.address,
  ...lifeView(order, life),
  lines: lines.map((line) => ({
    id: line.id,
    sent: line.sent,
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
    adjustment: moneyText(line.adjustment),
    discount: moneyText(line.discount),
    tax: { treatment: line.taxTreatment, reason: line.taxReason, amount: moneyText(line.tax) },
    backorder: backorderOf(line.awaited, line.leadDays),
    ...(line.pack && { pack: line.pack }),
    parts: prices?.partsOf(line) ?? null,
  })),
  instructions,
  basis: { ...prices?.basis },
  lockedAt: (prices?.lockedAt ?? order.placedAt).toISOString(),
  events: events.map(({ at, what, actorName, note, toStatus }) => ({
    at: at.toISOString(),
    what,
    actor: actorName,
    note,
    to: toStatus,
  })),
  version: order.version,
});

export async function findOrder(db: Executor, id: string): Promise<OrderRecord | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Whether nothing more comes of the order: it is not paid any more, but for what its end cost. */
export const hasEnded = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'refunded';

type Owed = Pick<OrderRecord, 'status' | 'total' | 'paid' | 'marketLoss' | 'endingFee' | 'refunded' | 'toBalance'>;

/**
 * What the customer still has to pay, in minor units. Of an order that has ended it is what its end cost; what was given
 * back of his money is not there to pay it.
 */
export function dueOf(order: Owed): bigint {
  const due = hasEnded(order)
    ? (order.marketLoss ?? 0n) + (order.endingFee ?? 0n) - (order.paid - order.refunded - order.toBalance)
    : order.total - order.paid;
  return due < 0n ? 0n : due;
}

/** Orders whose money waits for a look. */
export async function countOrdersInReview(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).where(eq(orders.status, 'payment_review'));
  return row?.n ?? 0;
}
