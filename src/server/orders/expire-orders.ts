import { and, asc, eq, lte } from 'drizzle-orm';

import { nextOrderStatus } from '#contract/orders.rules.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { moveStock } from '#server/stock/stock.service.ts';

import { expiredMail } from './order-mails.ts';
import { undonePostings } from './order-postings.ts';
import { orderEvents, orderLines, orders } from './orders.table.ts';

const AT_ONCE = 100;

/**
 * Ends orders whose payment deadline has passed, each in a transaction of its own; answers how many. One that cannot be
 * ended keeps none of the others waiting; the first fault is thrown when all were tried.
 */
export async function expireOverdue(db: Database, clock: Clock, publicUrl: string): Promise<number> {
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'awaiting_payment'), lte(orders.paymentDeadline, clock.now())))
    .orderBy(asc(orders.paymentDeadline))
    .limit(AT_ONCE);
  let ended = 0;
  const faults: unknown[] = [];
  for (const { id } of overdue) {
    try {
      if (await inTransaction(db, (tx) => expireOne(tx, clock, publicUrl, id))) ended += 1;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return ended;
}

/** Releases the stock and takes the books back; false when the order was paid or ended in the meantime. */
async function expireOne(tx: Transaction, clock: Clock, publicUrl: string, id: string): Promise<boolean> {
  const now = clock.now();
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  const next = order && nextOrderStatus(order.status, 'expire', 'system');
  if (!order || !next || order.paymentDeadline > now) return false;

  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id));
  await moveStock(tx, 'release', lines, { orderId: id, actorId: null, at: now });
  await tx
    .update(orders)
    .set({ status: next, dueCad: 0n, version: nextVersion(orders.version) })
    .where(eq(orders.id, id));
  await tx.insert(orderEvents).values({
    orderId: id,
    at: now,
    what: 'Payment deadline passed, order ended',
    fromStatus: order.status,
    toStatus: next,
    actorName: systemActor.name,
  });
  await postEntry(tx, {
    at: now,
    kind: 'order.expired',
    refType: 'order',
    refId: id,
    postings: undonePostings(order, lines),
  });
  await recordAudit(tx, {
    actor: systemActor,
    action: 'order.expired',
    entity: 'order',
    entityId: id,
    before: { status: order.status },
    after: { status: next },
  });
  await writeMail(tx, clock, expiredMail(order, publicUrl));
  return true;
}
