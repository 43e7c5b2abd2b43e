import { asc, eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import type { OrderActor } from '#contract/trade/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { paymentsOf } from '#server/trade/payments/payments.read.ts';
import { findQuote } from '#server/trade/quotes/redeem-quote.ts';

import { readForStaff, readNotes, readParcels } from './order-life-view.ts';
import { invoicedPrices, type OrderPrices, quotedPrices } from './order-prices.ts';
import { orderView } from './order-view.ts';
import { orderEvents, type OrderRecord } from './orders.table.ts';
import { readInstructions } from './payment-instructions.read.ts';
import { readSentLines } from './sent-lines.ts';

/** The whole order as its customer sees it. */
export async function readOrder(db: Executor, order: OrderRecord): Promise<Order> {
  const lines = await readSentLines(db, order.id);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return orderView(order, {
    lines,
    events,
    prices: await readPrices(db, order),
    instructions: await readInstructions(db, order),
    parcels: await readParcels(db, order.id, lines),
    notes: await readNotes(db, order.id, true),
  });
}

async function readPrices(db: Executor, { id, quoteId }: OrderRecord): Promise<OrderPrices | undefined> {
  const quote = quoteId === null ? undefined : await findQuote(db, quoteId);
  return quote ? quotedPrices(quote) : invoicedPrices(db, id);
}

/** The order with what only staff sees, and what whoever stands in these capacities may do with it. */
export async function readAdminOrder(
  db: Executor,
  order: OrderRecord,
  as: readonly OrderActor[] = [],
): Promise<AdminOrder> {
  const received = await paymentsOf(db, order.id);
  return {
    ...(await readOrder(db, order)),
    ...(await readForStaff(db, order, as)),
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
