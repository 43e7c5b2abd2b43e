import type { Order } from '#contract/trade/orders.contract.ts';
import type { PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import { auditRows } from '#server/audit/audit.service.ts';
import { levelsChanged, movementRows } from '#server/catalogue/catalogue.door.ts';
import { changeTogether } from '#server/db/change-together.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertsOf, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { entryRows } from '#server/ledger/ledger.service.ts';
import { announcementRows } from '#server/outbox/announce.ts';
import { mailRows } from '#server/outbox/outbox.service.ts';
import { cartEmptied } from '#server/trade/carts/held-lines.ts';
import { type CouponUse, holdCoupon, spendCoupon } from '#server/trade/coupons/spend-coupon.ts';
import { invoiceDueRows } from '#server/trade/invoices/invoice-dues.ts';
import { quoteConsumed, type QuoteRecord } from '#server/trade/quotes/redeem-quote.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';

import { placedAnnouncement } from './announced-order.ts';
import { refuseBeyondDay } from './day-limit.read.ts';
import type { Shop } from './end-order.ts';
import { newOrder, placedEvent } from './new-order.ts';
import { flagRows, flagsOfNext } from './order-flags.ts';
import { orderLinesOf } from './order-lines.ts';
import { placedMail } from './order-mails.ts';
import { orderNotes } from './order-notes.table.ts';
import { placedPostings } from './order-postings.ts';
import { quotedPrices } from './order-prices.ts';
import { orderView } from './order-view.ts';
import { type OrderEvent, orderEvents, orderLines, type OrderRecord, orders } from './orders.table.ts';
import { instructionsOf } from './payment-instructions.read.ts';
import { drawOrderNumber, readForPlacing } from './placing-reads.ts';
import { type Placing, redeemableQuote, requireOnSale } from './redeemable-quote.ts';
import { reserveLines } from './reserve-lines.ts';
import type { LineRecord } from './sent-lines.ts';

/** An order that was just placed, and what it is shown with. */
export interface Placed {
  order: OrderRecord;
  lines: readonly LineRecord[];
  event: OrderEvent;
  quote: QuoteRecord;
  instructions: PaymentInstructions;
}

/**
 * Places the order of a quote, wholly in the caller's transaction: quote redeemed, stock reserved, order written, journal
 * posted, audit and mail written; of an order in the shop the cart emptied of the lines of its way. On the phone staff acts and is named, and the
 * customer gets the order and the mail. Refuses with 403, 404, 409 or 503.
 */
export async function placeOrder(
  tx: Transaction,
  { clock, publicUrl, holds }: Shop & { holds: HoldHooks },
  placing: Placing,
): Promise<Placed> {
  const now = clock.now();
  const read = await readForPlacing(tx, placing, { now, holds });
  const { quote, buyer } = await redeemableQuote(tx, placing, read);
  const { inputs } = quote;
  const name = placing.channel === 'phone' ? buyer.name : null;
  refuseBeyondDay({ ...read.day, totalCad: quote.totalCad, name });
  if (!read.method) throw new Error(`The payment method ${inputs.paymentMethod} has no terms.`);
  await requireOnSale(tx, inputs.lines, { customerId: buyer.id, now, onSale: read.onSale });
  const { wanted, moved } = await reserveLines(tx, inputs.lines, read.levels);
  const id = uuidV7();
  const coupon = inputs.couponUse && couponUseOf(quote, inputs.couponUse.id, id, now);
  if (coupon) await holdCoupon(tx, coupon);

  // Nothing refuses it any more.
  const number = await drawOrderNumber(tx);
  const lines = orderLinesOf(inputs.lines, id, moved.awaited).map((line) => ({ id: uuidV7(), ...line }));
  const flags = flagsOfNext(quote.totalCad, read.totals, read.settings.compliance);
  const order = newOrder(placing, { id, number, quote, buyer, lines, flags, now });
  const event = placedEvent(placing, order);
  const instructions = instructionsOf(order, read.settings.payments, read.method);
  const { actor } = placing;
  const message = placing.channel === 'phone' ? placing.message : '';
  await changeTogether(
    tx,
    quoteConsumed(quote.id, now),
    levelsChanged('reserve', wanted, { moved }),
    // What was named on the phone or by an instruction is not what lies in his cart.
    ...(placing.channel === 'web' ? [cartEmptied(buyer.id, inputs.way)] : []),
    ...insertsOf([
      movementRows('reserve', wanted, { orderId: id, actorId: actor.id, at: now }),
      rowsOf(orders, [order]),
      rowsOf(orderLines, lines),
      rowsOf(orderEvents, [event]),
      ...flagRows(order, flags, now),
      rowsOf(orderNotes, message ? [noteOf(placing, order, message)] : []),
      invoiceDueRows([id], now),
      ...entryRows([
        {
          ...{ at: now, kind: 'order.placed', refType: 'order', refId: id, actorId: actor.id },
          postings: placedPostings(order, lines),
        },
      ]),
      auditRows([{ actor, action: 'order.placed', entity: 'order', entityId: id, after: toldOf(placing, order) }]),
      announcementRows(now, [placedAnnouncement(order)]),
      await mailRows(tx, clock, [placedMail(order, lines, instructions, publicUrl, message || undefined)]),
    ]),
  );
  if (coupon) await spendCoupon(tx, coupon);
  return { order, lines, event, quote, instructions };
}

/** A new order as its customer sees it: nothing has become of it yet, and nothing has to be read. */
export const placedView = ({ order, lines, event, quote, instructions }: Placed): Order =>
  orderView(order, {
    instructions,
    prices: quotedPrices(quote),
    lines: lines.map((line) => ({ ...line, sent: 0 })),
    events: [event],
    parcels: [],
    notes: [],
  });

/** What the audit log keeps of it. */
function toldOf(placing: Placing, { number, total, currency, quoteId, customerId }: OrderRecord) {
  const placed = { number, total: total.toString(), currency, quoteId };
  if (placing.channel === 'standing') return { ...placed, channel: 'standing', customerId };
  return placing.channel === 'phone' ? { ...placed, channel: 'phone', customerId, reason: placing.reason } : placed;
}

/** What the customer is told with his confirmation of an order on the phone. */
const noteOf = ({ actor }: Placing, { id, placedAt }: OrderRecord, text: string) => ({
  ...{ orderId: id, at: placedAt, forCustomer: true, actorId: actor.id, actorName: actor.name, text },
});

/** What the order takes of its coupon, if nobody takes the last use before it. */
const couponUseOf = (quote: QuoteRecord, couponId: string, orderId: string, now: Date): CouponUse => ({
  couponId,
  orderId,
  customerId: quote.userId,
  subtotalCad: bookedInCad(quote.subtotal, quote.inputs.perCad),
  discountCad: bookedInCad(quote.discount, quote.inputs.perCad),
  now,
});
