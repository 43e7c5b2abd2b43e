import { nextOrderStatus } from '#contract/trade/orders.rules.ts';
import { moveOrder } from '#server/trade/orders/move-order.ts';
import { heldMail, releasedMail } from '#server/trade/orders/order-step-mails.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { longestLock } from './longest-lock.ts';
import type { BodyOf, Moving } from './move-parts.ts';

/** Pauses an order. Why is for staff alone: whoever is looked at must not learn of it. */
export async function holdOrder(
  { tx, shop, order, as, actor, at }: Omit<Moving, 'costsOf'>,
  { reason }: Pick<BodyOf<'hold'>, 'reason'>,
): Promise<OrderRecord> {
  // What compliance may hold nobody else lets go on, so that a super administrator holds as compliance.
  const heldAs = (['compliance', 'sales'] as const).find(
    (each) => as.includes(each) && nextOrderStatus(order.status, 'hold', each),
  );
  const held = await moveOrder(tx, {
    order,
    event: 'hold',
    as,
    actor,
    at,
    what: 'Paused for a check',
    internalNote: reason,
    set: { heldAs: heldAs ?? null },
    action: 'order.held',
    after: { reason, heldAs: heldAs ?? null },
  });
  await writeMail(tx, shop.clock, heldMail(held, shop.publicUrl));
  return held;
}

/**
 * Lets it go on where it was. The time that it stood still does not count against the customer; where the sales staff has paused it,
 * no longer than the staff may let a price stay locked.
 */
export async function releaseOrder(
  { tx, shop, order, as, actor, at }: Omit<Moving, 'costsOf'>,
  { reason }: Pick<BodyOf<'release'>, 'reason'>,
): Promise<OrderRecord> {
  const stood = at.getTime() - order.statusSince.getTime();
  const waits = order.previousStatus === 'awaiting_payment';
  const inFull = new Date(order.paymentDeadline.getTime() + stood);
  const longest = [longestLock(order), order.paymentDeadline].reduce((a, b) => (a > b ? a : b));
  const paymentDeadline = order.heldAs === 'sales' && inFull > longest ? longest : inFull;
  const released = await moveOrder(tx, {
    order,
    event: 'release',
    as,
    actor,
    at,
    what: 'Goes on',
    internalNote: reason,
    set: {
      heldAs: null,
      ...(waits && { paymentDeadline }),
    },
    action: 'order.released',
    after: { reason, ...(waits && { paymentDeadline: paymentDeadline.toISOString() }) },
  });
  await writeMail(tx, shop.clock, releasedMail(released, shop.publicUrl));
  return released;
}
