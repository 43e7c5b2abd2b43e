import { and, eq } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { earnedPostings, leftPostings } from '#server/trade/orders/delivery-postings.ts';
import { moveOrder } from '#server/trade/orders/move-order.ts';
import { arrivedMail, shippedMail } from '#server/trade/orders/order-step-mails.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { type ParcelRecord, parcels } from '#server/trade/orders/parcels.table.ts';
import {
  type Leaving,
  leavingPieces,
  type PackedLine,
  portionsOf,
  readSentLines,
  sentCounts,
} from '#server/trade/orders/sent-lines.ts';
import { notOnShelf, writeParcel } from '#server/trade/orders/write-parcel.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { moveStock } from '#server/catalogue/catalogue.door.ts';

import type { BodyOf, Moving } from './move-parts.ts';

/** Sends pieces off: all that are left, which ends the picking, or a part of them. */
export async function shipParcel(moving: Moving, body: BodyOf<'ship'>): Promise<OrderRecord> {
  const { tx, shop, order, as, actor, at } = moving;
  const lines = await readSentLines(tx, order.id);
  const leaving = leavingOf(lines, body.lines);
  await takeOffShelf(moving, leaving);
  const { carrier, tracking, signature } = body;
  const insuredValue = minorUnits(body.insuredValue);
  await writeParcel(
    tx,
    { orderId: order.id, state: 'underway', carrier, tracking, insuredValue, signature, sentAt: at, actorId: actor.id },
    leaving,
  );
  const after = sentCounts(lines, leaving);
  const isLast = isLastOf(lines, leaving);
  // Of what was lost while others were still picked something is missing when the last have left.
  const isAll = lines.every(({ qty }, index) => after[index] === qty);
  const shipped = await moveOrder(tx, {
    order,
    event: isLast ? 'ship' : null,
    as,
    actor,
    at,
    what: isAll ? `Shipped with ${carrier}` : `A part shipped with ${carrier}`,
    note: `Tracking ${tracking}`,
    set: { fulfilment: isAll ? 'full' : 'partial' },
    action: 'order.shipped',
    after: { carrier, tracking, insuredValue: body.insuredValue, lines: body.lines },
  });
  const sent = isLast && !isAll ? await missingOnTheWay(moving, shipped) : shipped;
  await postEntry(tx, {
    at,
    kind: 'order.shipped',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: [
      ...leftPostings(portionsOf(leaving)),
      ...earnedPostings(order, lines, { before: sentCounts(lines), after }),
    ],
  });
  const pieces = leaving.map(({ line, qty }) => ({ name: line.name, qty }));
  await writeMail(tx, shop.clock, shippedMail(sent, body, { pieces, isAll }, shop.publicUrl));
  return sent;
}

const isLastOf = (lines: readonly PackedLine[], leaving: readonly Leaving[]): boolean =>
  lines.every(({ id, qty, packed }) => {
    const now = leaving.find(({ line }) => line.id === id)?.qty ?? 0;
    return packed + now === qty;
  });

/** All that was picked has left, and a parcel of it is known not to arrive: what is missing is to be decided on. */
const missingOnTheWay = ({ tx, at }: Moving, order: OrderRecord): Promise<OrderRecord> =>
  moveOrder(tx, {
    order,
    event: 'reportLoss',
    as: ['system'],
    actor: systemActor,
    at,
    what: 'A parcel of it did not arrive',
    action: 'order.parcel_missing',
  });

/** The pieces asked for, or 422 beside the line that has not so many left. */
function leavingOf(lines: readonly PackedLine[], asked: readonly { lineId: string; qty: number }[]): Leaving[] {
  const seen = new Set<string>();
  return asked.map(({ lineId, qty }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || seen.has(lineId)) throw invalid(`lines.${index}.lineId`, 'Name each line of the order once.');
    seen.add(lineId);
    const left = line.qty - line.packed;
    if (qty > left) throw invalid(`lines.${index}.qty`, `Only ${left} of ${line.name} are left to send.`);
    return { line, qty };
  });
}

async function takeOffShelf({ tx, order, actor, at }: Moving, leaving: readonly Leaving[]): Promise<void> {
  const { short } = await moveStock(tx, 'ship', leavingPieces(leaving), { orderId: order.id, actorId: actor.id, at });
  if (short.length > 0) throw notOnShelf(leaving, short);
}

/** A parcel of a locked order that is still on its way, or 404 and 409. */
export async function parcelUnderway({ tx, order }: Moving, parcelId: string): Promise<ParcelRecord> {
  const [parcel] = await tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.id, parcelId), eq(parcels.orderId, order.id)));
  if (!parcel) throw notFound('The parcel');
  if (parcel.state !== 'underway') throw conflict(`The parcel is ${parcel.state} already.`);
  return parcel;
}

/** Somebody received a parcel; with the last one of a whole order it is completed. */
export async function deliverParcel(moving: Moving, { parcelId, receivedBy }: BodyOf<'deliver'>): Promise<OrderRecord> {
  const { tx, shop, order, as, actor, at } = moving;
  const parcel = await parcelUnderway(moving, parcelId);
  await tx.update(parcels).set({ state: 'delivered', arrivedAt: at, receivedBy }).where(eq(parcels.id, parcel.id));
  const others = await tx.$count(parcels, and(eq(parcels.orderId, order.id), eq(parcels.state, 'underway')));
  const isAll = others === 0 && (order.status === 'shipped' || order.status === 'reshipped');
  const delivered = await moveOrder(tx, {
    order,
    event: isAll ? 'complete' : null,
    as,
    actor,
    at,
    what: isAll ? 'Delivered' : 'A parcel was delivered',
    note: `Received by ${receivedBy}`,
    action: 'order.delivered',
    after: { parcelId, receivedBy },
  });
  await writeMail(tx, shop.clock, arrivedMail(delivered, receivedBy, isAll, shop.publicUrl));
  return delivered;
}
