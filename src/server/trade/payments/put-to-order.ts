import { readInstructions } from '#server/trade/orders/payment-instructions.read.ts';
import { afterBankDays } from '#contract/trade/bank-days.rules.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import { nextOrderStatus } from '#contract/trade/orders.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { bankCalendarFrom } from '#server/trade/bank-days/bank-days.read.ts';
import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict } from '#server/http/refusal.ts';
import { type Posting, postEntry } from '#server/ledger/ledger.service.ts';
import { moveOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf, hasEnded } from '#server/trade/orders/order-view.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { paymentMail } from './payment-mails.ts';
import { readPaymentMethod } from './payment-methods.read.ts';
import { heldUntil } from './payments.read.ts';
import { payments } from './payments.table.ts';

/** What the writers of this noun work with. */
export interface Desk {
  clock: Clock;
  publicUrl: string;
}

export interface Putting {
  order: OrderRecord;
  /** At most what is due; the caller has looked. */
  amount: bigint;
  method: PaymentMethod;
  reference: string;
  receiptId: string | null;
  /** When the money arrived: a hold counts from here. */
  receivedAt: Date;
  actor: Actor;
  postings: readonly Posting[];
}

/**
 * Puts money to an order that the caller has locked, in his transaction: payment, order, timeline, journal, audit and
 * mail. In full, and safe, it confirms the order; otherwise the order waits in payment review. Refuses with 409 an order
 * that takes no payment.
 */
export async function putToOrder(tx: Transaction, { clock, publicUrl }: Desk, putting: Putting): Promise<OrderRecord> {
  const { order, amount, method, reference, actor } = putting;
  const now = clock.now();
  requireOpen(order);
  const { holdBusinessDays } = await readPaymentMethod(tx, method);
  const holdUntil = holdBusinessDays > 0 ? await heldFor(tx, putting.receivedAt, holdBusinessDays, now) : null;
  const paid = order.paid + amount;
  const inFull = amount === dueOf(order);
  const ended = hasEnded(order);
  const heldNow = holdUntil ?? (await heldUntil(tx, order.id, now));

  const id = uuidV7();
  await tx.insert(payments).values({
    id,
    orderId: order.id,
    method,
    amount,
    currency: order.currency,
    reference,
    receiptId: putting.receiptId,
    holdUntil,
    actorId: actor.id,
    at: now,
  });
  const after = await moveOrder(tx, {
    order,
    event: ended ? null : eventOf(order, inFull && !heldNow, heldNow !== null),
    as: ['finance', 'system', 'compliance'],
    actor,
    at: now,
    what: `Received ${amountWords(amount, order.currency)}`,
    note: reference,
    set: { paid, dueCad: dueInCad({ ...order, paid }), payment: inFull ? 'paid' : 'partial' },
    action: 'order.payment_recorded',
    before: { paid: order.paid.toString() },
    after: { paid: paid.toString(), method, reference },
  });
  await postEntry(tx, {
    at: now,
    kind: 'order.paid',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: putting.postings,
  });
  const mail = {
    amount,
    due: dueOf(after),
    holdUntil: inFull && !ended ? heldNow : null,
    pay: await readInstructions(tx, after),
  };
  await writeMail(tx, clock, paymentMail(after, mail, publicUrl));
  return after;
}

/** When money that arrived then is safe; null when it is by now. */
async function heldFor(tx: Transaction, receivedAt: Date, days: number, now: Date): Promise<Date | null> {
  const until = afterBankDays(receivedAt, days, await bankCalendarFrom(tx, receivedAt));
  return until > now ? until : null;
}

/** Refuses with 409 an order that is not waiting for money, such as one that has ended and owes nothing for its end. */
export function requireOpen(order: OrderRecord): void {
  if (!takesMoney(order)) throw conflict(`An order that is ${order.status.replaceAll('_', ' ')} takes no payment.`);
}

/**
 * Whether money can be put to an order: it waits to be paid, its money was taken back after it had been confirmed, or it
 * has ended and what that cost is not paid.
 */
export const takesMoney = (order: OrderRecord): boolean =>
  dueOf(order) > 0n &&
  (hasEnded(order) || nextOrderStatus(order.status, 'confirm', 'finance') !== null || owesAgain(order));

/** An order that was confirmed and is not paid any more: a bank or a card's holder took the money back. */
function owesAgain({ status, previousStatus }: OrderRecord): boolean {
  const place = status === 'on_hold' || status === 'cancel_requested' ? previousStatus : status;
  return place !== null && nextOrderStatus(place, 'confirm', 'finance') === null;
}

/** What is due of an order in CAD minor units, by the rate it was placed at. */
export const dueInCad = (order: OrderRecord): bigint =>
  order.total === 0n ? 0n : divideHalfUp(order.totalCad * dueOf(order), order.total);

/**
 * Money that does not confirm the order puts it under review; one that is there stays. One that had been confirmed goes on
 * where it is, or stands still while its new money is not safe.
 */
function eventOf(order: OrderRecord, confirms: boolean, isHeld: boolean): string | null {
  if (owesAgain(order)) return isHeld && nextOrderStatus(order.status, 'hold', 'compliance') ? 'hold' : null;
  if (confirms) return 'confirm';
  return nextOrderStatus(order.status, 'reviewPayment', 'finance') ? 'reviewPayment' : null;
}
