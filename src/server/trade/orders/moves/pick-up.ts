import { randomInt } from 'node:crypto';

import { counterPaperNames } from '#contract/trade/orders.rules.ts';
import { invalid } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { allOf, earnedPostings, leftPostings, noneOf } from '#server/trade/orders/delivery-postings.ts';
import { moveOrder } from '#server/trade/orders/move-order.ts';
import { arrivedMail, pickupMail } from '#server/trade/orders/order-step-mails.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { leavingPieces, portionsOf, readSentLines } from '#server/trade/orders/sent-lines.ts';
import { notOnShelf, writeParcel } from '#server/trade/orders/write-parcel.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { moveStock } from '#server/catalogue/catalogue.door.ts';

import type { BodyOf, Moving } from './move-parts.ts';

/** Sets the pieces aside at the counter and mails the code that whoever fetches them has to know. They stay reserved. */
export async function offerPickup({ tx, shop, order, as, actor, at }: Moving): Promise<OrderRecord> {
  const pickupCode = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const ready = await moveOrder(tx, {
    order,
    event: 'offerPickup',
    as,
    actor,
    at,
    what: 'Ready for pickup',
    set: { pickupCode },
    action: 'order.pickup_offered',
  });
  await writeMail(tx, shop.clock, pickupMail(ready, pickupCode, shop.publicUrl));
  return ready;
}

/** Hands the pieces over to somebody who knew the code and showed a paper in the name of the order. */
export async function handOver(moving: Moving, body: BodyOf<'handOver'>): Promise<OrderRecord> {
  const { tx, shop, order, as, actor, at } = moving;
  if (body.code !== order.pickupCode) throw invalid('code', 'This is not the code of this order.');
  const lines = await readSentLines(tx, order.id);
  const leaving = lines.map((line) => ({ line, qty: line.qty - line.packed }));
  const { short } = await moveStock(tx, 'ship', leavingPieces(leaving), { orderId: order.id, actorId: actor.id, at });
  if (short.length > 0) throw notOnShelf(leaving, short);
  const { receivedBy } = body;
  await writeParcel(
    tx,
    {
      orderId: order.id,
      state: 'delivered',
      carrier: '',
      tracking: '',
      insuredValue: 0n,
      signature: true,
      sentAt: at,
      arrivedAt: at,
      receivedBy,
      actorId: actor.id,
    },
    leaving,
  );
  const paper = `${counterPaperNames[body.paper]} ending in ${body.paperEnd}`;
  const handed = await moveOrder(tx, {
    order,
    event: 'complete',
    as,
    actor,
    at,
    what: 'Handed over, document checked',
    note: `Received by ${receivedBy}`,
    internalNote: paper,
    set: { fulfilment: 'full', pickupCode: null },
    action: 'order.handed_over',
    after: { receivedBy, paper },
  });
  await postEntry(tx, {
    at,
    kind: 'order.shipped',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: [
      ...leftPostings(portionsOf(leaving)),
      ...earnedPostings(order, lines, { before: noneOf(lines), after: allOf(lines) }),
    ],
  });
  await writeMail(tx, shop.clock, arrivedMail(handed, receivedBy, true, shop.publicUrl));
  return handed;
}
