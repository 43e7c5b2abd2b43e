import { eq, sql } from 'drizzle-orm';

import type { Order } from '#contract/orders.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { emptyCart, heldLines } from '#server/carts/held-lines.ts';
import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict, notFound, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { findOnSale } from '#server/products/products.read.ts';
import { cartHash } from '#server/quotes/cart-hash.ts';
import { lineTax } from '#server/quotes/quote-view.ts';
import { consumeQuote, lockQuote, type QuoteRecord } from '#server/quotes/redeem-quote.ts';
import { holdSetting, readSetting } from '#server/settings/settings.service.ts';
import { moveStock } from '#server/stock/stock.service.ts';
import { lockTrader } from '#server/users/user-state.ts';

import { placedMail } from './order-mails.ts';
import { placedPostings } from './order-postings.ts';
import { readOrder } from './order-view.ts';
import { orderEvents, orderLines, type OrderRecord, orders } from './orders.table.ts';

export interface Placing {
  viewer: Viewer;
  quoteId: string;
  ip: string;
  userAgent: string;
  requestId: string;
}

const HOUR = 3_600_000;

/**
 * Places the order of a quote, wholly in the caller's transaction: quote consumed, stock reserved, order, lines and
 * timeline written, journal posted, audit and mail written, cart emptied. Refuses with 403, 404, 409 or 503.
 */
export async function placeOrder(tx: Transaction, clock: Clock, publicUrl: string, placing: Placing): Promise<Order> {
  const { viewer } = placing;
  const now = clock.now();
  const quote = await redeemableQuote(tx, placing, now);
  const { inputs } = quote;
  const { paymentDeadlineHours } = await readSetting(tx, 'trading');

  const orderId = uuidV7();
  const by = { orderId, actorId: viewer.id, at: now };
  const short = await moveStock(tx, 'reserve', inputs.lines, by);
  if (short.length > 0) {
    const names = inputs.lines.filter(({ productId }) => short.includes(productId)).map(({ name }) => name);
    throw conflict(`Sold out in the meantime: ${names.join(', ')}.`, { productIds: short });
  }
  await consumeQuote(tx, quote.id, now);

  const [record] = await tx
    .insert(orders)
    .values({
      id: orderId,
      number: sql`nextval('order_numbers')::text`,
      customerId: viewer.id,
      customerName: viewer.name,
      customerEmail: viewer.email,
      quoteId: quote.id,
      status: 'awaiting_payment',
      metals: [...new Set(inputs.lines.map(({ metal }) => metal))],
      currency: quote.currency,
      subtotal: quote.subtotal,
      shipping: quote.shipping,
      tax: quote.tax,
      total: quote.total,
      totalCad: quote.totalCad,
      dueCad: quote.totalCad,
      delivery: inputs.delivery,
      paymentMethod: inputs.paymentMethod,
      address: inputs.address,
      termsVersion: inputs.termsVersion,
      acceptedAt: now,
      placedAt: now,
      paymentDeadline: new Date(now.getTime() + paymentDeadlineHours * HOUR),
      ip: placing.ip,
      userAgent: placing.userAgent,
    })
    .returning();
  const order = record as OrderRecord;
  const lines = linesOf(quote, orderId);
  await tx.insert(orderLines).values(lines);
  await tx.insert(orderEvents).values({
    orderId,
    at: now,
    what: 'Order placed',
    toStatus: order.status,
    actorId: viewer.id,
    actorName: viewer.name,
  });
  await postEntry(tx, {
    at: now,
    kind: 'order.placed',
    refType: 'order',
    refId: orderId,
    actorId: viewer.id,
    postings: placedPostings(order, lines),
  });
  await recordAudit(tx, {
    actor: { id: viewer.id, name: viewer.name, ip: placing.ip, requestId: placing.requestId },
    action: 'order.placed',
    entity: 'order',
    entityId: orderId,
    after: { number: order.number, total: order.total.toString(), currency: order.currency, quoteId: quote.id },
  });
  await writeMail(tx, clock, placedMail(order, lines, await readSetting(tx, 'payments'), publicUrl));
  await emptyCart(tx, viewer.id);
  return readOrder(tx, order);
}

/** Locks the quote and refuses unless it can be consumed by this customer at this moment. */
async function redeemableQuote(tx: Transaction, { viewer, quoteId }: Placing, now: Date): Promise<QuoteRecord> {
  // Customer, site, quote: the order in which a new quote locks them too.
  await lockTrader(tx, viewer);
  const { isOnline } = await holdSetting(tx, 'site');
  const quote = await lockQuote(tx, quoteId, viewer.id);
  if (!quote) throw notFound('The quote');
  if (quote.status === 'consumed') {
    const [placed] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(eq(orders.quoteId, quote.id));
    throw conflict(`This quote has already become order ${placed?.number ?? ''}.`, { orderId: placed?.id ?? null });
  }
  if (!isOnline) throw unavailable('The shop is offline for the moment and takes no orders.');
  if (quote.status !== 'active' || quote.expiresAt <= now)
    throw conflict('The price lock has ended. Please lock the new price.');

  if (cartHash(await heldLines(tx, viewer.id)) !== quote.inputs.cartHash) {
    throw conflict('The cart has changed since the price was locked. Please review it again.');
  }
  const ids = quote.inputs.lines.map(({ productId }) => productId);
  if ((await findOnSale(tx, ids)).size < ids.length) {
    throw conflict('A product in the cart is no longer sold. Please review the cart again.');
  }
  return quote;
}

const linesOf = (quote: QuoteRecord, orderId: string) =>
  quote.inputs.lines.map((line, position) => ({
    orderId,
    position,
    productId: line.productId,
    slug: line.slug,
    sku: line.sku,
    name: line.name,
    metal: line.metal,
    fineness: line.fineness,
    fineNg: BigInt(line.fineNg),
    qty: line.qty,
    unit: BigInt(line.unit),
    line: BigInt(line.line),
    overSpot: line.overSpot,
    taxTreatment: line.tax.treatment,
    taxReason: line.tax.reason,
    tax: lineTax(line),
  }));
