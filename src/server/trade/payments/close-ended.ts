import { amountWords } from '#contract/amount-words.rules.ts';
import { paymentStateOfEnded, refundClosings } from '#contract/trade/payments.rules.ts';
import { nextState } from '#contract/transitions.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { moveOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf } from '#server/trade/orders/order-view.ts';

import { refundSums } from './payments.read.ts';

interface Leaving {
  /** Orders that have ended and whose money is on the balance, the oldest end first; locked by the caller. */
  ended: readonly OrderRecord[];
  /** What leaves the balance for good, in minor units. */
  amount: bigint;
  actor: Actor;
  at: Date;
  /** Where it went, as the customer reads it. */
  where: string;
}

/**
 * Money has left a balance for good: it was wired, or it paid another order. What ended orders had put there leaves
 * first, the oldest first; an order of which nothing is left there, and no refund waits, is given back.
 */
export async function closeEnded(tx: Transaction, { ended, amount, actor, at, where }: Leaving): Promise<void> {
  let left = amount;
  for (const order of ended) {
    if (left === 0n) return;
    const part = order.onBalance < left ? order.onBalance : left;
    left -= part;
    const payment = await stateWithout(tx, order, part);
    await moveOrder(tx, {
      order,
      event: null,
      as: [],
      actor,
      at,
      what: `Given back from the balance: ${amountWords(part, order.currency)}`,
      note: where,
      set: { onBalance: order.onBalance - part, payment },
      action: 'order.given_back',
      before: { payment: order.payment },
      after: { payment, amount: part.toString() },
    });
  }
}

async function stateWithout(tx: Transaction, order: OrderRecord, part: bigint): Promise<OrderRecord['payment']> {
  const { pending } = await refundSums(tx, order.id);
  const onBalance = order.onBalance - part;
  const payment = paymentStateOfEnded({
    paid: order.paid,
    given: order.refunded + order.toBalance - onBalance - pending,
    waiting: onBalance + pending,
    due: dueOf(order),
  });
  // One that was charged back meanwhile says so for ever.
  const event = payment === 'refunded' ? 'giveBackAll' : 'giveBackRest';
  return payment === 'refund_pending'
    ? order.payment
    : (nextState(refundClosings, order.payment, event, 'system') ?? order.payment);
}
