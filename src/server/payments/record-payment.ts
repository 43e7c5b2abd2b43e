import { amountWords } from '#contract/amount-words.rules.ts';
import { minorUnits } from '#contract/exact.ts';
import type { AdminOrder } from '#contract/orders.contract.ts';
import { isBankMethod } from '#contract/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { lockOrder, type OrderRecord } from '#server/orders/move-order.ts';
import { dueOf, hasEnded } from '#server/orders/order-view.ts';
import { readAdminOrder } from '#server/orders/read-order.ts';

import { appliedPostings } from './money-postings.ts';
import { type Desk, putToOrder, requireOpen } from './put-to-order.ts';
import { settleReceipt, writeReceipt } from './write-receipt.ts';

export interface Received {
  orderId: string;
  /** Decimal text in the order's currency. */
  amount: string;
  reference: string;
  /** The version of the order that the person saw. */
  version: number;
}

/**
 * Records cleared money for an order in the caller's transaction: money in, put to the order at once. More than is due
 * is refused, since a slip of the hand is likelier; money that is really too much is recorded as money in and matched.
 * Refuses with 404, 409 or 422.
 */
export async function recordPayment(
  tx: Transaction,
  desk: Desk,
  actor: Actor,
  received: Received,
): Promise<AdminOrder> {
  const order = await lockOrder(tx, received.orderId, received.version);
  if (hasEnded(order)) requireOpen(order);
  const amount = minorUnits(received.amount);
  const due = dueOf(order);
  if (amount <= 0n) throw invalid('amount', 'Enter an amount above zero.');
  if (amount > due) throw invalid('amount', `Only ${amountWords(due, order.currency)} is due on this order.`);
  const receivedAt = desk.clock.now();
  const { reference } = received;
  const receipt = await writeReceipt(tx, desk, actor, {
    source: 'desk',
    method: methodOf(order),
    amount,
    currency: order.currency,
    payerName: '',
    reference,
    receivedAt,
  });
  const after = await putToOrder(tx, desk, {
    order,
    amount,
    method: receipt.method,
    reference,
    receiptId: receipt.id,
    receivedAt,
    actor,
    postings: appliedPostings({ ...order, amount }),
  });
  await settleReceipt(tx, { receipt, event: 'match', as: 'finance', actor, order, applied: amount });
  return readAdminOrder(tx, after);
}

/** The desk books what reached the bank; an order that was to be paid otherwise came by wire in the end. */
function methodOf({ paymentMethod }: OrderRecord) {
  return isBankMethod(paymentMethod) ? paymentMethod : 'wire';
}
