import { and, eq, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { lockOrder } from '#server/trade/orders/move-order.ts';
import type { CardEvent } from '#server/ports/card-provider/card-provider.ts';
import { addTask } from '#server/platform/platform.door.ts';

import { paymentOfRef, wonBackRef } from './card-payments.read.ts';
import { providerEvents } from './card.table.ts';
import { lookAt } from './look-at-card.ts';
import { matchLocked } from './match-receipt.ts';
import { paymentsOf, refundSums } from './payments.read.ts';
import type { Shop } from './book-payment.ts';
import { bookReversal, type ReversingShop } from './book-reversal.ts';
import { writeReceipt } from './write-receipt.ts';

type Of<Kind extends CardEvent['kind']> = Extract<CardEvent, { kind: Kind }>;

/** The card's holder wants his money back: it is taken back whole, or a person looks. */
export async function takeDisputed(tx: Transaction, shop: ReversingShop, event: Of<'disputed'>): Promise<string> {
  if (await wasWon(tx, event)) return 'won already';
  const payment = await paymentOfRef(tx, event.paymentRef);
  if (!payment) return lookAt(tx, shop, event, `is disputed (${event.reason}), and no order has it`);
  const order = await lockOrder(tx, payment.orderId);
  if (event.isInquiry) {
    return lookAt(tx, shop, event, `of order ${order.number} is asked about by the card's bank (${event.reason})`);
  }
  const whole = (await paymentsOf(tx, order.id)).find(({ id }) => id === payment.id);
  if (whole?.reversed) return 'known already';
  const { byPayment } = await refundSums(tx, order.id);
  if (byPayment.has(payment.id) || whole?.amount !== event.amount) {
    return lookAt(tx, shop, event, `of order ${order.number} is disputed (${event.reason})`);
  }
  await bookReversal(tx, shop, systemActor, {
    paymentId: payment.id,
    reason: 'chargeback',
    note: `The card's holder disputes it: ${event.reason}`,
  });
  return 'charged back';
}

/** Whether the provider told before that this very dispute was decided for us. */
async function wasWon(db: Executor, { paymentRef, disputeRef }: Of<'disputed'>): Promise<boolean> {
  const [won] = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.paymentRef, paymentRef),
        sql`${providerEvents.subject} ->> 'kind' = 'disputeClosed' and ${providerEvents.subject} ->> 'won' = 'true'
          and ${providerEvents.subject} ->> 'disputeRef' = ${disputeRef}`,
      ),
    );
  return won !== undefined;
}

/**
 * The dispute is decided. Won, its money comes in anew and goes to the order, which owed again, or to the balance if the
 * order has ended meanwhile; a person lets the order go on. Lost, everything stays as it is.
 */
export async function takeDisputeClosed(tx: Transaction, shop: Shop, event: Of<'disputeClosed'>): Promise<string> {
  const { paymentRef, disputeRef, amount, won } = event;
  const payment = await paymentOfRef(tx, paymentRef);
  if (!payment) return lookAt(tx, shop, event, `was disputed and ${won ? 'won' : 'lost'}, and no order has it`);
  const order = await lockOrder(tx, payment.orderId);
  const whole = (await paymentsOf(tx, order.id)).find(({ id }) => id === payment.id);
  if (whole?.reversed !== 'chargeback') {
    if (won) return 'nothing was charged back';
    return lookAt(tx, shop, event, `of order ${order.number} was disputed and lost`);
  }
  if (!won) return 'stays charged back';
  const at = shop.clock.now();
  const receipt = await writeReceipt(tx, shop, systemActor, {
    source: 'card',
    method: 'card',
    amount,
    currency: order.currency,
    payerName: '',
    reference: paymentRef,
    providerRef: wonBackRef(paymentRef, disputeRef),
    receivedAt: at,
  });
  await matchLocked(tx, shop, { receipt, order, actor: systemActor, as: 'system' });
  await addTask(tx, at, {
    kind: 'payment.dispute_won',
    what: `The dispute of order ${order.number} of ${order.customerName} was won: ${amountWords(amount, order.currency)} came back. Let the order go on if it is on hold.`,
    ref: { type: 'order', id: order.id },
    permission: 'payments.record',
  });
  return 'won back';
}
