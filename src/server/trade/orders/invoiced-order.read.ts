import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import type { QuoteInputs } from '#server/trade/quotes/quote-inputs.ts';
import { findQuote } from '#server/trade/quotes/redeem-quote.ts';

import { findOrder } from './order-view.ts';
import { orderLines, type OrderRecord } from './orders.table.ts';

export type InvoicedLine = typeof orderLines.$inferSelect;

/** What an invoice copies of an order: the order, its lines in their order, and the quote it was placed from. */
export interface InvoicedOrder {
  order: OrderRecord;
  lines: InvoicedLine[];
  quote: { id: string; lockedAt: Date; inputs: QuoteInputs } | null;
}

/** The order with its lines and its quote; throws when there is none, since whoever asks holds a reference to it. */
export async function readInvoicedOrder(db: Executor, id: string): Promise<InvoicedOrder> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`There is no order ${id} to invoice.`);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));
  const quote = order.quoteId === null ? undefined : await findQuote(db, order.quoteId);
  return { order, lines, quote: quote ? { id: quote.id, lockedAt: quote.createdAt, inputs: quote.inputs } : null };
}
