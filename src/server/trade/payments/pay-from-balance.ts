import { amountWords } from '#contract/amount-words.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { lockEndedOnBalance } from '#server/trade/orders/ended-on-balance.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf } from '#server/trade/orders/order-view.ts';

import { closeEnded } from './close-ended.ts';
import { readBalance, takeFromBalance } from './customer-balances.ts';
import { fromBalancePostings } from './money-postings.ts';
import { requireOpen } from '#server/trade/orders/order-settlement.ts';
import { type Shop, bookPayment } from './book-payment.ts';

interface Paying {
  orderId: string;
  /** Set for a customer, who pays his own orders only. */
  customerId?: string;
  /** Decimal text; as far as the balance reaches, and no further than what is due, when left out. */
  amount?: string;
  version?: number;
}

/** Pays an order from its customer's balance, in the caller's transaction. Refuses with 404, 409 or 422. */
export async function payFromBalance(
  tx: Transaction,
  shop: Shop,
  actor: Actor,
  { orderId, customerId, amount: wanted, version }: Paying,
): Promise<OrderRecord> {
  const order = await lockOrder(tx, orderId, version);
  const ended = await lockEndedOnBalance(tx, order);
  if (customerId !== undefined && order.customerId !== customerId) throw notFound('The order');
  requireOpen(order);
  const due = dueOf(order);
  const balance = await readBalance(tx, order);
  if (balance === 0n) throw conflict(`There is no ${order.currency} on the balance.`);
  const amount = wanted === undefined ? (balance < due ? balance : due) : minorUnits(wanted);
  if (amount <= 0n) throw invalid('amount', 'Enter an amount above zero.');
  if (amount > due) throw invalid('amount', `Only ${amountWords(due, order.currency)} is due on this order.`);
  // Looking and taking are one step: what was read above may be gone by now.
  if (!(await takeFromBalance(tx, { customerId: order.customerId, currency: order.currency, amount }))) {
    const message = `The balance has ${amountWords(await readBalance(tx, order), order.currency)}.`;
    throw wanted === undefined ? conflict(message) : invalid('amount', message);
  }
  const at = shop.clock.now();
  const paid = await bookPayment(tx, shop, {
    order,
    amount,
    method: 'balance',
    reference: 'Balance',
    receiptId: null,
    receivedAt: at,
    actor,
    postings: fromBalancePostings({ ...order, amount }),
  });
  await closeEnded(tx, { ended, amount, actor, at, where: `It paid order ${order.number}.` });
  return paid;
}
