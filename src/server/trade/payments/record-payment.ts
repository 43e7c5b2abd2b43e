import { amountWords } from '#contract/amount-words.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import { isBankMethod } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf, hasEnded } from '#server/trade/orders/order-view.ts';
import { readAdminOrder } from '#server/trade/orders/read-order.ts';

import { matchLocked } from './match-receipt.ts';
import { requireOpen } from '#server/trade/orders/order-settlement.ts';
import type { Shop } from './book-payment.ts';
import { receivedAtOf } from './received-on.ts';
import { writeByHand } from './write-receipt.ts';

export interface Received {
  orderId: string;
  /** Decimal text in the order's currency. */
  amount: string;
  /** As the bank names the sender. */
  payerName: string;
  reference: string;
  /** The day on which the bank booked it. */
  receivedOn: string;
  /** Why it is other money than what came under this reference before. */
  whyAgain?: string | undefined;
  /** The version of the order that the person saw. */
  version: number;
}

/**
 * Records cleared money for an order in the caller's transaction: money in, put to the order at once. More than is due
 * is refused, since a slip of the hand is likelier; money that is really too much is recorded as money in and matched.
 * Money from another name waits for compliance, as matched money does. `waits` may say that a second person has to agree;
 * then nothing is booked. Refuses with 404, 409 or 422.
 */
export async function recordPayment(
  tx: Transaction,
  shop: Shop,
  actor: Actor,
  received: Received,
  waits?: (order: OrderRecord, amount: bigint) => Promise<boolean>,
): Promise<AdminOrder> {
  const order = await lockOrder(tx, received.orderId, received.version);
  if (hasEnded(order)) requireOpen(order);
  const amount = minorUnits(received.amount);
  const due = dueOf(order);
  if (amount <= 0n) throw invalid('amount', 'Enter an amount above zero.');
  if (amount > due) throw invalid('amount', `Only ${amountWords(due, order.currency)} is due on this order.`);
  if (await waits?.(order, amount)) return readAdminOrder(tx, order);
  const { payerName, reference, receivedOn, whyAgain } = received;
  const receipt = await writeByHand(tx, shop, actor, {
    method: methodOf(order),
    amount,
    currency: order.currency,
    payerName,
    reference,
    receivedAt: receivedAtOf(receivedOn, shop.clock.now()),
    whyAgain,
  });
  await matchLocked(tx, shop, { receipt, order, actor, as: 'finance' });
  // As it stands now: money from another name changes nothing of it but its flags.
  return readAdminOrder(tx, await lockOrder(tx, order.id));
}

/** The staff books what reached the bank; an order that was to be paid otherwise came by wire in the end. */
function methodOf({ paymentMethod }: OrderRecord) {
  return isBankMethod(paymentMethod) ? paymentMethod : 'wire';
}
