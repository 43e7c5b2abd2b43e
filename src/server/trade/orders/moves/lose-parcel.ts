import { eq } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import { nextOrderStatus } from '#contract/trade/orders.rules.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import {
  allOf,
  earnedPostings,
  notArrivedPostings,
  sentAgainPostings,
} from '#server/trade/orders/delivery-postings.ts';
import { moveOrder } from '#server/trade/orders/move-order.ts';
import { lossMail, shippedMail } from '#server/trade/orders/order-step-mails.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { parcelLines, parcels } from '#server/trade/orders/parcels.table.ts';
import {
  type Leaving,
  type PackedLine,
  portionsOf,
  readSentLines,
  sentCounts,
  sentWithout,
} from '#server/trade/orders/sent-lines.ts';
import { notOnShelf, writeParcel } from '#server/trade/orders/write-parcel.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { bookLostCost, moveStock } from '#server/catalogue/catalogue.door.ts';

import type { BodyOf, Moving } from './move-parts.ts';
import { parcelUnderway } from './ship-parcel.ts';

/** A parcel was lost, or came back: its share of the sale is no longer earned, and what came back is on the shelf again. */
export async function reportLoss(
  moving: Moving,
  { parcelId, how, reason }: BodyOf<'reportLoss'>,
): Promise<OrderRecord> {
  const { tx, shop, order, as, actor, at } = moving;
  const parcel = await parcelUnderway(moving, parcelId);
  const lines = await readSentLines(tx, order.id);
  const held = await tx.select().from(parcelLines).where(eq(parcelLines.parcelId, parcel.id));
  const gone: Leaving[] = held.flatMap(({ lineId, qty }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ line, qty }] : [];
  });
  await tx.update(parcels).set({ state: how, arrivedAt: at }).where(eq(parcels.id, parcel.id));
  const pieces = gone.map(({ line, qty }) => ({ productId: line.productId, qty }));
  const by = { orderId: order.id, actorId: actor.id, at };
  if (how === 'returned') await moveStock(tx, 'return', pieces, by);
  else await bookLostCost(tx, pieces, by);
  const after = sentWithout(lines, gone);
  const reported = await moveOrder(tx, {
    order,
    // While others are still picked, or after an earlier loss, the order stays where it is.
    event: nextOrderStatus(order.status, 'reportLoss', 'sales') ? 'reportLoss' : null,
    as,
    actor,
    at,
    what: how === 'lost' ? 'A parcel was lost' : 'A parcel came back',
    internalNote: reason,
    set: { fulfilment: after.some((left) => left > 0) ? 'partial' : how === 'lost' ? 'none' : 'returned' },
    action: `order.parcel_${how}`,
    after: { parcelId, reason },
  });
  await postEntry(tx, {
    at,
    kind: `order.parcel_${how}`,
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: [
      ...notArrivedPostings(portionsOf(gone), how),
      ...earnedPostings(order, lines, { before: sentCounts(lines), after }),
    ],
  });
  await writeMail(tx, shop.clock, lossMail(reported, how, shop.publicUrl));
  return reported;
}

const missingOf = (lines: readonly PackedLine[]): Leaving[] =>
  lines.filter((line) => line.sent < line.qty).map((line) => ({ line, qty: line.qty - line.sent }));

/** Sends what did not arrive again, from what lies free on the shelf. */
export async function sendAgain(
  { tx, shop, order, as, actor, at }: Moving,
  body: BodyOf<'reship'>,
): Promise<OrderRecord> {
  const lines = await readSentLines(tx, order.id);
  const leaving = missingOf(lines);
  const pieces = leaving.map(({ line, qty }) => ({ productId: line.productId, qty }));
  const by = { orderId: order.id, actorId: actor.id, at };
  const { short } = await moveStock(tx, 'reserve', pieces, by);
  if (short.length > 0) throw notOnShelf(leaving, short);
  const shipped = await moveStock(tx, 'ship', pieces, by);
  if (shipped.short.length > 0) throw notOnShelf(leaving, shipped.short);
  const { carrier, tracking, signature } = body;
  const insuredValue = minorUnits(body.insuredValue);
  await writeParcel(
    tx,
    { orderId: order.id, state: 'underway', carrier, tracking, insuredValue, signature, sentAt: at, actorId: actor.id },
    leaving,
  );
  const again = await moveOrder(tx, {
    order,
    event: 'reship',
    as,
    actor,
    at,
    what: `Sent again with ${carrier}`,
    note: `Tracking ${tracking}`,
    set: { fulfilment: 'full' },
    action: 'order.reshipped',
    after: { carrier, tracking, insuredValue: body.insuredValue, orderCad: order.totalCad.toString() },
  });
  await postEntry(tx, {
    at,
    kind: 'order.reshipped',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: [
      ...sentAgainPostings(portionsOf(leaving)),
      ...earnedPostings(order, lines, { before: sentCounts(lines), after: allOf(lines) }),
    ],
  });
  const told = leaving.map(({ line, qty }) => ({ name: line.name, qty }));
  await writeMail(
    tx,
    shop.clock,
    shippedMail(again, body, { pieces: told, isAll: true, isAgain: true }, shop.publicUrl),
  );
  return again;
}
