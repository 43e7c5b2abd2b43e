import type { Order } from '#contract/trade/orders.contract.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import { cartEmptied } from '#server/trade/carts/held-lines.ts';
import { type CouponUse, holdCoupon, spendCoupon } from '#server/trade/coupons/spend-coupon.ts';
import { changeTogether } from '#server/db/change-together.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertsOf, type Rows } from '#server/db/insert-rows.ts';
import { leaveToCommit } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict } from '#server/http/refusal.ts';
import type { QuotedLine } from '#server/trade/quotes/quote-inputs.ts';
import { quoteConsumed, type QuoteRecord } from '#server/trade/quotes/redeem-quote.ts';
import {
  levelsChanged,
  lockShelves,
  movedFrom,
  movementRows,
  type Pieces,
  type Shelf,
} from '#server/catalogue/catalogue.door.ts';

import type { Desk } from './end-order.ts';
import { newOrder, placedEvent } from './new-order.ts';
import { flagRows, flagsOfNext } from './order-flags.ts';
import { orderLinesOf } from './order-lines.ts';
import { orderView } from './order-view.ts';
import { instructionsOf } from './payment-instructions.read.ts';
import { type Placed, placedRows } from './placed-rows.ts';
import { drawOrderNumber, type PlacingReads } from './placing-reads.ts';
import { quotedPrices } from './order-prices.ts';
import { noLongerSold, type Placing, redeemableQuote, requireOnSale } from './redeemable-quote.ts';

interface Asked<Answer> {
  placing: Placing;
  read: Omit<PlacingReads, 'kept'>;
  /** What is answered, and rows that are written with it. */
  answerOf: (placed: Placed) => { answer: Answer; rows: Rows[] };
}

/**
 * Places the order of a quote, wholly in the caller's transaction: quote consumed, stock reserved, order, lines and
 * timeline written, journal posted, audit and mail written; of an order in the shop the cart emptied. On the phone staff
 * acts and is named, and the customer gets the order and the mail. Refuses with 403, 404, 409 or 503.
 */
export async function placeOrder<Answer>(
  tx: Transaction,
  desk: Desk,
  { placing, read, answerOf }: Asked<Answer>,
): Promise<Answer> {
  const { now, settings, method } = read;
  const { quote, buyer } = await redeemableQuote(tx, placing, read);
  const { inputs } = quote;
  const id = uuidV7();
  // What the quote said may wait, may wait.
  const wanted = inputs.lines.map((line) => ({ ...line, mayWait: line.leadDays !== undefined }));
  await requireOnSale(tx, inputs.lines, { customerId: buyer.id, now, onSale: read.onSale });
  const flags = flagsOfNext(quote.totalCad, read.totals, settings.compliance);
  if (!method) throw new Error(`The payment method ${inputs.paymentMethod} has no terms.`);
  const shelves = isShelfMissing(wanted, read.shelves) ? await lockShelves(tx, 'reserve', wanted) : read.shelves;
  refuseGone(inputs.lines, shelves);
  const moved = movedFrom(shelves, 'reserve', wanted);
  refuseShort(inputs.lines, moved.short);
  const use = inputs.couponUse && couponUseOf(quote, inputs.couponUse.id, id, now);
  if (use) await holdCoupon(tx, use);

  // Nothing refuses it any more.
  const number = await drawOrderNumber(tx);
  const lines = orderLinesOf(inputs.lines, id, moved.awaited).map((line) => ({ id: uuidV7(), ...line }));
  const order = newOrder(placing, { id, number, quote, buyer, lines, flags, now });
  const event = placedEvent(placing, order);
  const placed = { order, lines, event, quote, instructions: instructionsOf(order, settings.payments, method) };
  const { answer, rows } = answerOf(placed);
  const written = changeTogether(
    tx,
    quoteConsumed(quote.id, now),
    levelsChanged('reserve', wanted, { moved }),
    // What was named on the phone is not what lies in his cart.
    ...(placing.channel === 'phone' ? [] : [cartEmptied(buyer.id)]),
    ...insertsOf([
      ...placedRows(desk, placing, placed),
      ...flagRows(order, flags, now),
      movementRows('reserve', wanted, { orderId: id, actorId: placing.actor.id, at: now }),
      ...rows,
    ]),
  );
  if (placing.channel === 'web' && !use) {
    leaveToCommit(tx, written);
    return answer;
  }
  await written;
  if (use) await spendCoupon(tx, use);
  return answer;
}

/** A new order as its customer sees it: nothing has become of it yet, and nothing has to be read. */
export const placedView = ({ order, lines, event, quote, ...parts }: Placed): Order =>
  orderView(order, {
    ...parts,
    prices: quotedPrices(quote),
    lines: lines.map((line) => ({ ...line, sent: 0 })),
    events: [event],
    parcels: [],
    notes: [],
  });

const isShelfMissing = (wanted: readonly Pieces[], shelves: readonly Shelf[]): boolean =>
  wanted.some(({ productId, mayWait }) => mayWait && !shelves.some((shelf) => shelf.productId === productId));

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

/** What the order takes of its coupon, if nobody takes the last use before it. */
const couponUseOf = (quote: QuoteRecord, couponId: string, orderId: string, now: Date): CouponUse => ({
  couponId,
  orderId,
  customerId: quote.userId,
  subtotalCad: bookedInCad(quote.subtotal, quote.inputs.perCad),
  discountCad: bookedInCad(quote.discount, quote.inputs.perCad),
  now,
});
