import { eq } from 'drizzle-orm';

import { divideHalfUp, minorUnits, moneyText } from '#contract/exact.ts';
import type { AdminOrder } from '#contract/orders.contract.ts';
import { nextOrderStatus } from '#contract/orders.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { paymentMail } from './order-mails.ts';
import { paidPostings } from './order-postings.ts';
import { dueOf, hasEnded, readAdminOrder, toAdminOrderRow } from './order-view.ts';
import { orderEvents, type OrderRecord, orders, payments } from './orders.table.ts';

export interface Received {
  orderId: string;
  /** Decimal text in the order's currency. */
  amount: string;
  reference: string;
  /** The version of the order that the person saw. */
  version: number;
}

/**
 * Records cleared money for an order in the caller's transaction. In full it confirms the order; less leaves it in payment
 * review. More than is due is refused, since it belongs to no order. Refuses with 404, 409 or 422.
 */
export async function recordPayment(
  tx: Transaction,
  clock: Clock,
  publicUrl: string,
  actor: Actor,
  received: Received,
): Promise<AdminOrder> {
  const now = clock.now();
  const order = await lockOrder(tx, received);
  if (hasEnded(order)) throw takesNoPayment(order);
  const amount = minorUnits(received.amount);
  const due = dueOf(order);
  if (amount <= 0n) throw invalid('amount', 'Enter an amount above zero.');
  if (amount > due) throw invalid('amount', `Only ${moneyText(due)} ${order.currency} is due on this order.`);

  const inFull = amount === due;
  const status = statusAfter(order, inFull);
  const paid = order.paid + amount;
  await tx.insert(payments).values({
    orderId: order.id,
    method: order.paymentMethod,
    amount,
    currency: order.currency,
    reference: received.reference,
    actorId: actor.id,
    at: now,
  });
  const [updated] = await tx
    .update(orders)
    .set({
      paid,
      dueCad: inFull ? 0n : divideHalfUp(order.totalCad * (order.total - paid), order.total),
      payment: inFull ? 'paid' : 'partial',
      status,
      version: nextVersion(orders.version),
    })
    .where(eq(orders.id, order.id))
    .returning();
  const after = updated as OrderRecord;
  await tx.insert(orderEvents).values({
    orderId: order.id,
    at: now,
    what: `Received ${moneyText(amount)} ${order.currency}`,
    fromStatus: order.status,
    toStatus: status,
    actorId: actor.id,
    actorName: actor.name,
    note: received.reference,
  });
  await postEntry(tx, {
    at: now,
    kind: 'order.paid',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: paidPostings(order, amount),
  });
  await recordAudit(tx, {
    actor,
    action: 'order.payment_recorded',
    entity: 'order',
    entityId: order.id,
    before: { status: order.status, paid: order.paid.toString() },
    after: { status, paid: paid.toString(), reference: received.reference },
  });
  await writeMail(tx, clock, paymentMail(after, amount, publicUrl));
  return readAdminOrder(tx, after);
}

async function lockOrder(tx: Transaction, { orderId, version }: Received): Promise<OrderRecord> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw notFound('The order');
  if (order.version !== version) {
    throw conflict('Somebody changed this order in the meantime. Look at its new state first.', {
      current: toAdminOrderRow(order),
    });
  }
  return order;
}

/** Part of the money puts a waiting order under review; an order under review stays there until it is paid in full. */
function statusAfter(order: OrderRecord, inFull: boolean): OrderRecord['status'] {
  if (!inFull && order.status === 'payment_review') return order.status;
  const next = nextOrderStatus(order.status, inFull ? 'confirm' : 'reviewPayment', 'finance');
  if (!next) throw takesNoPayment(order);
  return next;
}

const takesNoPayment = ({ status }: OrderRecord) =>
  conflict(`An order that is ${status.replaceAll('_', ' ')} takes no payment.`);
