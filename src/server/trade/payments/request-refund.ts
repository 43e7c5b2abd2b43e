import { amountWords } from '#contract/amount-words.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { refundTargetsOf, type RefundTarget } from '#contract/trade/payments.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { findCustomer } from '#server/identity/identity.door.ts';

import { readBalance, takeFromBalance } from './customer-balances.ts';
import { setAsidePostings } from './money-postings.ts';
import { paymentsOf, type PaymentWithStanding, refundSums, standingOf } from './payments.read.ts';
import type { Shop } from './book-payment.ts';
import { noteOnOrder } from './refund-on-order.ts';
import { type RefundRecord, refunds } from './refunds.table.ts';
import { knownPayment } from './book-reversal.ts';

interface Wanted {
  /** Decimal text in the currency of what is given back. */
  amount: string;
  reason: string;
}

interface WantedRefund extends Wanted {
  paymentId: string;
  target: RefundTarget;
  /** The version of the order that the person saw. */
  version: number;
  /** The credit note that promised it. */
  creditNoteId?: string | null;
}

/**
 * What may still be given back of each payment of an order, in minor units. Of an order that has ended it is what its end
 * put to the customer's balance, as far as that is there still.
 */
export async function refundableOf(
  db: Executor,
  order: OrderRecord,
  received: readonly PaymentWithStanding[],
  now: Date,
): Promise<Map<string, bigint>> {
  const { byPayment, live } = await refundSums(db, order.id);
  const left = hasEnded(order) ? least(order.onBalance, await readBalance(db, order)) : order.paid - live;
  return new Map(
    received.map((payment) => {
      const own = standingOf(payment, now) === 'cleared' ? payment.amount - (byPayment.get(payment.id) ?? 0n) : 0n;
      return [payment.id, own < left ? own : left > 0n ? left : 0n];
    }),
  );
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Asks for a refund of a payment, in the caller's transaction; the money is set aside at once. Never more than is left of
 * the payment and the order. Refuses with 404, 409 or 422.
 */
export async function requestRefund(
  tx: Transaction,
  { clock }: Shop,
  actor: Actor,
  { paymentId, target, version, creditNoteId = null, ...wanted }: WantedRefund,
): Promise<RefundRecord> {
  const at = clock.now();
  const order = await lockOrder(tx, (await knownPayment(tx, paymentId)).orderId, version);
  const received = await paymentsOf(tx, order.id);
  const payment = received.find(({ id }) => id === paymentId) as PaymentWithStanding;
  const standing = standingOf(payment, at);
  if (standing !== 'cleared') {
    throw conflict(
      standing === 'held'
        ? 'The bank can still take this payment back. It can be refunded once it is safe.'
        : 'This payment was taken back, so there is nothing to refund.',
    );
  }
  if (!refundTargetsOf(payment.method).includes(target)) {
    throw invalid('target', 'Money goes back the way it came, or to the balance.');
  }
  const ended = hasEnded(order);
  if (ended && target === 'balance') throw invalid('target', 'It is on the balance already.');
  const left = (await refundableOf(tx, order, received, at)).get(paymentId) ?? 0n;
  const amount = requireAmount(wanted.amount, left, order.currency);
  if (ended && !(await takeFromBalance(tx, { ...order, amount }))) {
    throw conflict('The balance has changed in the meantime. Look at it again.');
  }
  const refund = await writeRefund(tx, actor, at, {
    customerId: order.customerId,
    customerName: order.customerName,
    orderId: order.id,
    orderNumber: order.number,
    paymentId,
    creditNoteId,
    amount,
    currency: order.currency,
    target,
    reason: wanted.reason,
  });
  await postEntry(tx, {
    at,
    kind: 'refund.requested',
    refType: 'refund',
    refId: refund.id,
    actorId: actor.id,
    postings: setAsidePostings(refund, ended ? 'balance' : 'order that stands'),
  });
  const balance = ended ? { onBalance: order.onBalance - amount } : {};
  await noteOnOrder(tx, { order, refund, actor, at, what: 'Refund requested', balance });
  return refund;
}

/** Asks for money of a balance to be sent to the customer's bank; it is off the balance at once. */
export async function requestPayOut(
  tx: Transaction,
  { clock }: Shop,
  actor: Actor,
  { customerId, currency, ...wanted }: Wanted & { customerId: string; currency: string },
): Promise<RefundRecord> {
  const at = clock.now();
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw notFound('The customer');
  const amount = minorUnits(wanted.amount);
  if (amount <= 0n) throw invalid('amount', 'Enter an amount above zero.');
  if (!(await takeFromBalance(tx, { customerId, currency, amount }))) {
    throw invalid('amount', `That is more than the balance has in ${currency}.`);
  }
  const refund = await writeRefund(tx, actor, at, {
    customerId,
    customerName: customer.name,
    orderId: null,
    orderNumber: null,
    paymentId: null,
    creditNoteId: null,
    amount,
    currency,
    target: 'bank',
    reason: wanted.reason,
  });
  await postEntry(tx, {
    at,
    kind: 'refund.requested',
    refType: 'refund',
    refId: refund.id,
    actorId: actor.id,
    postings: setAsidePostings(refund, 'balance'),
  });
  return refund;
}

function requireAmount(text: string, left: bigint, currency: string): bigint {
  const amount = minorUnits(text);
  if (amount <= 0n) throw invalid('amount', 'Enter an amount above zero.');
  if (amount > left) throw invalid('amount', `At most ${amountWords(left, currency)} can be given back.`);
  return amount;
}

type NewRefund = Pick<
  RefundRecord,
  | 'customerId'
  | 'customerName'
  | 'orderId'
  | 'orderNumber'
  | 'paymentId'
  | 'creditNoteId'
  | 'amount'
  | 'currency'
  | 'target'
  | 'reason'
>;

async function writeRefund(tx: Transaction, actor: Actor, at: Date, values: NewRefund): Promise<RefundRecord> {
  const [written] = await tx
    .insert(refunds)
    .values({ ...values, state: 'requested', requestedBy: actor.id, requestedByName: actor.name, requestedAt: at })
    .returning();
  const refund = written as RefundRecord;
  await recordAudit(tx, {
    actor,
    action: 'refund.requested',
    entity: 'refund',
    entityId: refund.id,
    after: {
      amount: moneyText(refund.amount),
      currency: refund.currency,
      target: refund.target,
      reason: refund.reason,
      ...(refund.orderNumber !== null && { order: refund.orderNumber }),
    },
  });
  return refund;
}
