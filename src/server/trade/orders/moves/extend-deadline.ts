import { readInstructions } from '#server/trade/orders/payment-instructions.read.ts';
import { invalid } from '#server/http/refusal.ts';
import { moveOrder } from '#server/trade/orders/move-order.ts';
import { extendedMail } from '#server/trade/orders/order-step-mails.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { LOCKED_DAYS, longestLock } from './longest-lock.ts';
import type { BodyOf, Moving } from './move-parts.ts';

/** Gives the customer more time to pay at the locked price; the reminders begin anew. */
export async function extendDeadline(
  { tx, shop, order, as, actor, at }: Moving,
  { until, reason }: BodyOf<'extendDeadline'>,
): Promise<OrderRecord> {
  const paymentDeadline = new Date(until);
  if (paymentDeadline <= order.paymentDeadline || paymentDeadline <= at) {
    throw invalid('until', 'Choose a moment after the present deadline.');
  }
  if (paymentDeadline > longestLock(order)) {
    throw invalid(
      'until',
      `Choose a moment within ${LOCKED_DAYS} days after the order: its price stays locked no longer.`,
    );
  }
  const extended = await moveOrder(tx, {
    order,
    event: null,
    as,
    actor,
    at,
    what: 'Payment deadline extended',
    note: reason,
    set: { paymentDeadline, reminders: 0 },
    action: 'order.deadline_extended',
    before: { paymentDeadline: order.paymentDeadline.toISOString() },
    after: { paymentDeadline: until, reason },
  });
  await writeMail(tx, shop.clock, extendedMail(extended, await readInstructions(tx, extended), shop.publicUrl));
  return extended;
}
