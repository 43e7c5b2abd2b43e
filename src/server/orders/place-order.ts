import { sql } from 'drizzle-orm';

import { placedStatus } from '#contract/orders.rules.ts';
import { bookedInCad } from '#contract/quote-amounts.rules.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { emptyCart } from '#server/carts/held-lines.ts';
import { spendCoupon } from '#server/coupons/spend-coupon.ts';
import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict } from '#server/http/refusal.ts';
import { noteInvoiceDues } from '#server/invoices/invoice-dues.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { consumeQuote, type QuoteRecord } from '#server/quotes/redeem-quote.ts';
import { moveStock } from '#server/stock/stock.service.ts';

import type { Desk } from './end-order.ts';
import { flagPlacedOrder } from './order-flags.ts';
import { orderLinesOf } from './order-lines.ts';
import { placedMail } from './order-mails.ts';
import { orderNotes } from './order-notes.table.ts';
import { placedPostings } from './order-postings.ts';
import { readInstructions } from './payment-instructions.read.ts';
import { type Placing, redeemableQuote } from './redeemable-quote.ts';
import { orderEvents, orderLines, type OrderRecord, orders } from './orders.table.ts';

const HOUR = 3_600_000;

/**
 * Places the order of a quote, wholly in the caller's transaction: quote consumed, stock reserved, order, lines and
 * timeline written, journal posted, audit and mail written; of an order in the shop the cart emptied. On the phone staff
 * acts and is named, and the customer gets the order and the mail. Refuses with 403, 404, 409 or 503.
 */
export async function placeOrder(tx: Transaction, { clock, publicUrl }: Desk, placing: Placing): Promise<OrderRecord> {
  const now = clock.now();
  const { quote, buyer } = await redeemableQuote(tx, placing, now);
  const { inputs } = quote;
  const { actor } = placing;
  const byPhone = placing.channel === 'phone' ? placing : null;

  const orderId = uuidV7();
  await consumeQuote(tx, quote.id, now);

  const [record] = await tx
    .insert(orders)
    .values({
      id: orderId,
      number: sql`nextval('order_numbers')::text`,
      customerId: buyer.id,
      customerName: buyer.name,
      customerEmail: buyer.email,
      quoteId: quote.id,
      status: placedStatus,
      channel: placing.channel,
      placedBy: byPhone && actor.id,
      placedByName: byPhone && actor.name,
      metals: [...new Set(inputs.lines.map(({ metal }) => metal))],
      currency: quote.currency,
      subtotal: quote.subtotal,
      adjustment: quote.adjustment,
      discount: quote.discount,
      shipping: quote.shipping,
      insurance: quote.insurance,
      tax: quote.tax,
      total: quote.total,
      totalCad: quote.totalCad,
      dueCad: quote.totalCad,
      delivery: inputs.delivery,
      deliveryName: inputs.shippingMethod.name,
      couponCode: inputs.couponUse?.code ?? null,
      paymentMethod: inputs.paymentMethod,
      address: inputs.address,
      termsVersion: inputs.termsVersion,
      acceptedAt: now,
      placedAt: now,
      paymentDeadline: new Date(now.getTime() + inputs.paymentHours * HOUR),
      // Of the customer's own browser; on the phone there is none.
      ip: byPhone ? '' : actor.ip,
      userAgent: placing.channel === 'web' ? placing.userAgent : '',
    })
    .returning();
  const order = record as OrderRecord;
  await tx.insert(orderEvents).values({
    orderId,
    at: now,
    what: byPhone ? 'Order placed by phone' : 'Order placed',
    toStatus: order.status,
    actorId: actor.id,
    actorName: actor.name,
    internalNote: byPhone?.reason ?? null,
  });
  if (byPhone?.message) {
    await tx.insert(orderNotes).values({
      orderId,
      at: now,
      text: byPhone.message,
      forCustomer: true,
      actorId: actor.id,
      actorName: actor.name,
    });
  }
  await flagPlacedOrder(tx, order, now);
  await recordAudit(tx, {
    actor,
    action: 'order.placed',
    entity: 'order',
    entityId: orderId,
    after: {
      number: order.number,
      total: order.total.toString(),
      currency: order.currency,
      quoteId: quote.id,
      ...(byPhone && { channel: 'phone', customerId: buyer.id, reason: byPhone.reason }),
    },
  });
  await noteInvoiceDues(tx, [orderId], now);
  // What was named on the phone is not what lies in his cart.
  if (!byPhone) await emptyCart(tx, buyer.id);

  // Last, since who buys the same product waits from here on.
  // What the quote said may wait, may wait.
  const wanted = inputs.lines.map((line) => ({ ...line, mayWait: line.leadDays !== undefined }));
  const { short, awaited } = await moveStock(tx, 'reserve', wanted, { orderId, actorId: actor.id, at: now });
  if (short.length > 0) {
    const names = inputs.lines.filter(({ productId }) => short.includes(productId)).map(({ name }) => name);
    throw conflict(`Sold out in the meantime: ${names.join(', ')}.`, { productIds: short });
  }
  if (inputs.couponUse) await redeemCoupon(tx, quote, inputs.couponUse.id, orderId, now);
  const lines = orderLinesOf(inputs.lines, orderId, awaited);
  await tx.insert(orderLines).values(lines);
  await postEntry(tx, {
    at: now,
    kind: 'order.placed',
    refType: 'order',
    refId: orderId,
    actorId: actor.id,
    postings: placedPostings(order, lines),
  });
  await writeMail(tx, clock, placedMail(order, lines, await readInstructions(tx, order), publicUrl, byPhone?.message));
  return order;
}

/** The coupon is taken with the order or not at all; whoever took its last use first has it. */
const redeemCoupon = (tx: Transaction, quote: QuoteRecord, couponId: string, orderId: string, now: Date) =>
  spendCoupon(tx, {
    couponId,
    orderId,
    customerId: quote.userId,
    subtotalCad: bookedInCad(quote.subtotal, quote.inputs.perCad),
    discountCad: bookedInCad(quote.discount, quote.inputs.perCad),
    now,
  });
