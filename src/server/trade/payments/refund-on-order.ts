import { amountWords } from '#contract/amount-words.rules.ts';
import { paymentStateOf, paymentStateOfEnded } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { moveOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf, hasEnded } from '#server/trade/orders/order-view.ts';

import { refundSums } from './payments.read.ts';
import type { RefundRecord } from './refunds.table.ts';

interface Noting {
  /** Locked by the caller. */
  order: OrderRecord;
  refund: RefundRecord;
  actor: Actor;
  at: Date;
  what: string;
  /** Of an order that has ended: what of its money is on the balance now, and what its end had put there. */
  set?: Partial<Pick<OrderRecord, 'onBalance' | 'toBalance'>>;
}

/** Brings an order's payment axis and timeline in step with its refunds, as they stand in the transaction. */
export async function noteOnOrder(tx: Transaction, { order, refund, actor, at, what, set }: Noting): Promise<void> {
  const { pending, paid: refunded } = await refundSums(tx, order.id);
  const now = { ...order, ...set, refunded };
  const payment = hasEnded(now)
    ? paymentStateOfEnded({
        paid: now.paid,
        given: refunded + now.toBalance - now.onBalance - pending,
        waiting: now.onBalance + pending,
        due: dueOf(now),
      })
    : paymentStateOf({ ...now, refundPending: pending });
  await moveOrder(tx, {
    order,
    event: null,
    as: ['finance'],
    actor,
    at,
    what: `${what}: ${amountWords(refund.amount, refund.currency)}`,
    note: refund.reason,
    set: { payment, refunded, ...set },
    action: `order.${what.toLowerCase().replaceAll(' ', '_')}`,
    before: { payment: order.payment },
    after: { payment, refunded: refunded.toString() },
  });
}
