import { mayWaive } from '#contract/trade/order-moves.rules.ts';
import { forbidden } from '#server/http/refusal.ts';
import { endOrder } from '#server/trade/orders/end-order.ts';
import { moveOrder } from '#server/trade/orders/move-order.ts';
import { cancelRefusedMail } from '#server/trade/orders/order-step-mails.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import type { BodyOf, Moving } from './move-parts.ts';
import { letGoAlone } from './let-go-alone.ts';

/** Ends an order before delivery, for what it costs then; what the customer accepted with his request is what it costs him. */
export async function cancelOrder(moving: Moving, { reason, waive }: BodyOf<'cancel'>): Promise<OrderRecord> {
  const { tx, shop, costsOf, order, as, actor } = moving;
  if (waive && !mayWaive(as)) {
    throw forbidden('Only finance or a super administrator may let market loss and fee go.');
  }
  const real = await costsOf(tx, order);
  const costs = waive ? { marketLoss: 0n, fee: 0n, measure: null } : real;
  return endOrder(tx, shop, {
    order,
    event: 'cancel',
    as,
    actor,
    costs,
    what: waive ? 'Cancelled without costs' : 'Cancelled',
    note: reason,
    ...(waive && { waivedCad: await letGoAlone(moving, real) }),
  });
}

/** The customer's wish is not granted: the order goes on where it was. */
export async function refuseCancel(
  { tx, shop, order, as, actor, at }: Moving,
  { reason }: BodyOf<'refuseCancel'>,
): Promise<OrderRecord> {
  const goesOn = await moveOrder(tx, {
    order,
    event: 'refuseCancel',
    as,
    actor,
    at,
    what: 'Cancellation refused',
    note: reason,
    set: { acceptedLoss: null, acceptedFee: null, lossMeasure: null },
    action: 'order.cancel_refused',
    after: { reason },
  });
  await writeMail(tx, shop.clock, cancelRefusedMail(goesOn, reason, shop.publicUrl));
  return goesOn;
}
