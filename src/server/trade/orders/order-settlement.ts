import { amountWords } from '#contract/amount-words.rules.ts';
import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import { nextOrderStatus } from '#contract/trade/orders.rules.ts';
import {
  paymentStateOf,
  paymentStateOfEnded,
  type PaymentMethod,
  type ReversalReason,
} from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';

import { moveMoney, type OrderRecord } from './move-money.own.ts';
import { dueOf, hasEnded } from './order-view.ts';

/*
 * The money of an order has one owner: payments, refunds and documents ask for what they did to it here (what ends it, in
 * `ended-settlement.ts`), and the order says what is paid and due, and where it goes from there. Amounts are minor units of its currency.
 */

interface Doing {
  /** Locked by the caller. */
  order: OrderRecord;
  actor: Actor;
  at: Date;
}

/** What is due of an order in CAD minor units, by the rate it was placed at. */
export const dueInCad = (order: OrderRecord): bigint => inCad(order, dueOf(order));

/** An amount of an order in CAD minor units, by the rate it was placed at; half up. */
export const inCad = ({ total, totalCad }: Pick<OrderRecord, 'total' | 'totalCad'>, amount: bigint): bigint =>
  total === 0n ? 0n : divideHalfUp(totalCad * amount, total);

/** Refuses with 409 an order that is not waiting for money, such as one that has ended and owes nothing for its end. */
export function requireOpen(order: OrderRecord): void {
  if (!takesMoney(order)) throw conflict(`An order that is ${order.status.replaceAll('_', ' ')} takes no payment.`);
}

/**
 * Whether money can be applied to an order: it waits to be paid, its money was taken back after it had been confirmed, or it
 * has ended and what that cost is not paid.
 */
export const takesMoney = (order: OrderRecord): boolean =>
  dueOf(order) > 0n &&
  (hasEnded(order) || nextOrderStatus(order.status, 'confirm', 'finance') !== null || owesAgain(order));

interface Payment extends Doing {
  /** At most what is due; the caller has looked. */
  amount: bigint;
  method: PaymentMethod;
  reference: string;
  /** Whether money of the order, this or an earlier payment's, is not safe yet. */
  isHeld: boolean;
}

/**
 * A payment counts: in full, and safe, it confirms the order; otherwise the order waits in payment review. One that has ended stays
 * where it is.
 */
export function applyPayment(
  tx: Transaction,
  { order, actor, at, amount, method, reference, isHeld }: Payment,
): Promise<OrderRecord> {
  const paid = order.paid + amount;
  const inFull = amount === dueOf(order);
  return moveMoney(tx, {
    order,
    event: hasEnded(order) ? null : eventOf(order, inFull && !isHeld, isHeld),
    as: ['finance', 'system', 'compliance'],
    actor,
    at,
    what: `Received ${amountWords(amount, order.currency)}`,
    note: reference,
    money: { paid, dueCad: dueInCad({ ...order, paid }), payment: inFull ? 'paid' : 'partial' },
    action: 'order.payment_recorded',
    before: { paid: order.paid.toString() },
    after: { paid: paid.toString(), method, reference },
  });
}

interface Reversal extends Doing {
  amount: bigint;
  /** What of it went off the customer's balance, where the end of the order had put it. */
  offBalance: bigint;
  reason: ReversalReason;
  note: string;
}

/** A payment was taken back as a whole: the customer owes again, and an order on its way to him stops. */
export function reversePayment(
  tx: Transaction,
  { order, actor, at, amount, offBalance, reason, note }: Reversal,
): Promise<OrderRecord> {
  const paid = order.paid - amount;
  const toBalance = order.toBalance - offBalance;
  const onBalance = order.onBalance - offBalance;
  return moveMoney(tx, {
    order,
    event: eventAfter(order, paid),
    as: ['finance', 'compliance'],
    actor,
    at,
    what: `${amountWords(amount, order.currency)} was taken back by the bank that had sent it`,
    note,
    money: {
      paid,
      toBalance,
      onBalance,
      dueCad: dueInCad({ ...order, paid, toBalance, onBalance }),
      payment: reason === 'chargeback' ? 'chargeback' : 'failed',
    },
    action: 'order.payment_taken_back',
    before: { paid: order.paid.toString() },
    after: { paid: paid.toString(), reason, note },
  });
}

interface Refund extends Doing {
  refund: { amount: bigint; currency: string; reason: string };
  /** Sums of its refunds as they stand in the transaction: on their way, and paid out. */
  sums: { pending: bigint; paid: bigint };
  what: string;
  /** Of an order that has ended: what of its money is on the balance now, and what its end had put there. */
  balance?: Partial<Pick<OrderRecord, 'onBalance' | 'toBalance'>>;
}

/** Brings an order's payment state and timeline in step with its refunds. */
export async function noteRefund(
  tx: Transaction,
  { order, actor, at, refund, sums: { pending, paid: refunded }, what, balance }: Refund,
): Promise<void> {
  const now = { ...order, ...balance, refunded };
  const payment = hasEnded(now)
    ? paymentStateOfEnded({
        paid: now.paid,
        given: refunded + now.toBalance - now.onBalance - pending,
        waiting: now.onBalance + pending,
        due: dueOf(now),
      })
    : paymentStateOf({ ...now, refundPending: pending });
  await moveMoney(tx, {
    order,
    event: null,
    as: ['finance'],
    actor,
    at,
    what: `${what}: ${amountWords(refund.amount, refund.currency)}`,
    note: refund.reason,
    money: { payment, refunded, ...balance },
    action: `order.${what.toLowerCase().replaceAll(' ', '_')}`,
    before: { payment: order.payment },
    after: { payment, refunded: refunded.toString() },
  });
}

/** An order that was confirmed and is not paid any more: a bank or a card's holder took the money back. */
function owesAgain({ status, previousStatus }: OrderRecord): boolean {
  const place = status === 'on_hold' || status === 'cancel_requested' ? previousStatus : status;
  return place !== null && nextOrderStatus(place, 'confirm', 'finance') === null;
}

/**
 * Money that does not confirm the order puts it under review; one that is there stays. One that had been confirmed goes on
 * where it is, or stands still while its new money is not safe.
 */
function eventOf(order: OrderRecord, confirms: boolean, isHeld: boolean): string | null {
  if (owesAgain(order)) return isHeld && nextOrderStatus(order.status, 'hold', 'compliance') ? 'hold' : null;
  if (confirms) return 'confirm';
  return nextOrderStatus(order.status, 'reviewPayment', 'finance') ? 'reviewPayment' : null;
}

/** An order that waits, waits for its money again; one that is being made ready stops. Any other stays as it is. */
function eventAfter(order: OrderRecord, paid: bigint): string | null {
  if (order.status === 'payment_review') return paid === 0n ? 'failPayment' : null;
  const stops = order.status !== 'awaiting_payment' && nextOrderStatus(order.status, 'hold', 'compliance') !== null;
  return stops ? 'hold' : null;
}
