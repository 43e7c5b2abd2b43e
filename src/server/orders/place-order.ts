import { sql } from 'drizzle-orm';

import type { Order } from '#contract/orders.contract.ts';
import { bookedInCad } from '#contract/quote-amounts.rules.ts';
import { cartEmptied } from '#server/carts/held-lines.ts';
import { spendCoupon } from '#server/coupons/spend-coupon.ts';
import { changeTogether } from '#server/db/change-together.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertsOf } from '#server/db/insert-rows.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict } from '#server/http/refusal.ts';
import { readPaymentMethod } from '#server/payments/payment-methods.read.ts';
import type { QuotedLine } from '#server/quotes/quote-inputs.ts';
import { quoteConsumed, type QuoteRecord } from '#server/quotes/redeem-quote.ts';
import { levelsChanged, movedFrom, movementRows, type Shelf } from '#server/stock/stock-moves.ts';
import { lockShelves } from '#server/stock/stock.service.ts';

import type { Desk } from './end-order.ts';
import { newOrder, placedEvent } from './new-order.ts';
import { flagRows, flagsOfNext } from './order-flags.ts';
import { orderLinesOf } from './order-lines.ts';
import { orderView } from './order-view.ts';
import { instructionsOf } from './payment-instructions.read.ts';
import { type Placed, placedRows } from './placed-rows.ts';
import { noLongerSold, type Placing, redeemableQuote, requireOnSale } from './redeemable-quote.ts';

/**
 * Places the order of a quote, wholly in the caller's transaction: quote consumed, stock reserved, order, lines and
 * timeline written, journal posted, audit and mail written; of an order in the shop the cart emptied. On the phone staff
 * acts and is named, and the customer gets the order and the mail. Refuses with 403, 404, 409 or 503.
 */
export async function placeOrder(tx: Transaction, desk: Desk, placing: Placing): Promise<Placed> {
  const now = desk.clock.now();
  const { quote, buyer, settings } = await redeemableQuote(tx, placing, now);
  const { inputs } = quote;
  const id = uuidV7();
  // What the quote said may wait, may wait.
  const wanted = inputs.lines.map((line) => ({ ...line, mayWait: line.leadDays !== undefined }));

  const [number, method, flags, , shelves] = await together(
    nextNumber(tx),
    readPaymentMethod(tx, inputs.paymentMethod),
    flagsOfNext(tx, { customerId: buyer.id, totalCad: quote.totalCad, now }, settings.compliance),
    requireOnSale(tx, inputs.lines),
    // Last, since who buys the same product waits from here on.
    lockShelves(tx, 'reserve', wanted),
  );
  refuseGone(inputs.lines, shelves);
  const moved = movedFrom(shelves, 'reserve', wanted);
  refuseShort(inputs.lines, moved.short);

  const lines = orderLinesOf(inputs.lines, id, moved.awaited).map((line) => ({ id: uuidV7(), ...line }));
  const order = newOrder(placing, { id, number, quote, buyer, lines, flags, now });
  const event = placedEvent(placing, order);
  const placed = { order, lines, event, quote, instructions: instructionsOf(order, settings.payments, method) };
  await changeTogether(
    tx,
    quoteConsumed(quote.id, now),
    levelsChanged('reserve', wanted, { moved }),
    // What was named on the phone is not what lies in his cart.
    ...(placing.channel === 'phone' ? [] : [cartEmptied(buyer.id)]),
    ...insertsOf([
      ...placedRows(desk, placing, placed),
      ...flagRows(order, flags, now),
      movementRows('reserve', wanted, { orderId: id, actorId: placing.actor.id, at: now }),
    ]),
  );
  if (inputs.couponUse) await redeemCoupon(tx, quote, inputs.couponUse.id, id, now);
  return placed;
}

/** A new order as its customer sees it: nothing has become of it yet, and nothing has to be read. */
export const placedView = ({ order, lines, event, ...parts }: Placed): Order =>
  orderView(order, {
    ...parts,
    lines: lines.map((line) => ({ ...line, sent: 0 })),
    events: [event],
    parcels: [],
    notes: [],
  });

const drawnNumber = prepared((db) =>
  db
    .select({ number: sql<string>`nextval('order_numbers')::text` })
    .from(sql`(values (1)) as one`)
    .prepare('next_order_number'),
);

async function nextNumber(tx: Transaction): Promise<string> {
  const [drawn] = await drawnNumber(tx);
  if (!drawn) throw new Error('The database gave no number for an order.');
  return drawn.number;
}

/** What may wait has a shelf by now, unless its product was deleted while this one waited for it. */
function refuseGone(lines: readonly QuotedLine[], shelves: readonly Shelf[]): void {
  const gone = lines.filter(
    ({ productId, leadDays }) => leadDays !== undefined && !shelves.some((shelf) => shelf.productId === productId),
  );
  if (gone.length > 0) throw noLongerSold(gone);
}

function refuseShort(lines: readonly QuotedLine[], short: readonly string[]): void {
  if (short.length === 0) return;
  const names = lines.filter(({ productId }) => short.includes(productId)).map(({ name }) => name);
  throw conflict(`Sold out in the meantime: ${names.join(', ')}.`, { productIds: short });
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
