import { systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { lockOrder, moveOrder } from '#server/trade/orders/move-order.ts';
import { paidInReview } from '#server/trade/orders/match-orders.read.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { confirmedMail } from './payment-mails.ts';
import { heldUntil } from './payments.read.ts';
import type { Shop } from './book-payment.ts';

/**
 * Confirms orders whose money is all there and safe by now, each in a transaction of its own; answers how many. One that
 * cannot be confirmed keeps none of the others waiting; the first fault is thrown when all were tried.
 */
export async function releaseHolds(db: Database, shop: Shop): Promise<number> {
  const faults: unknown[] = [];
  let released = 0;
  for (const id of await paidInReview(db)) {
    try {
      if (await inTransaction(db, (tx) => releaseOne(tx, shop, id))) released += 1;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return released;
}

async function releaseOne(tx: Transaction, { clock, publicUrl }: Shop, id: string): Promise<boolean> {
  const now = clock.now();
  const order = await lockOrder(tx, id);
  if (order.status !== 'payment_review' || order.paid < order.total) return false;
  if (await heldUntil(tx, id, now)) return false;
  const after = await moveOrder(tx, {
    order,
    event: 'confirm',
    as: ['system'],
    actor: systemActor,
    at: now,
    what: 'The payment is safe, order confirmed',
    action: 'order.hold_ended',
  });
  await writeMail(tx, clock, confirmedMail(after, publicUrl));
  return true;
}
