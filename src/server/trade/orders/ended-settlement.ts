import { amountWords } from '#contract/amount-words.rules.ts';
import { paymentStateOfEnded, refundClosings } from '#contract/trade/payments.rules.ts';
import { nextState } from '#contract/transitions.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';

import { moveMoney, type OrderRecord } from './move-money.own.ts';
import { dueInCad } from './order-settlement.ts';
import { dueOf } from './order-view.ts';

/*
 * The money of an order that has ended, wholly or in part, beside `order-settlement.ts`. Amounts are minor units of its currency.
 */

interface Doing {
  /** Locked by the caller. */
  order: OrderRecord;
  actor: Actor;
  at: Date;
  /** Sum of its refunds that are on their way. */
  pending: bigint;
}

/**
 * What its end had put on the balance has left it for good, for where the customer reads in `where`; an order of which nothing is left
 * there, and no refund waits, is given back.
 */
export async function leaveBalance(
  tx: Transaction,
  { order, actor, at, pending, part, where }: Doing & { part: bigint; where: string },
): Promise<void> {
  const onBalance = order.onBalance - part;
  const payment = stateWithout(order, onBalance, pending);
  await moveMoney(tx, {
    order,
    event: null,
    as: [],
    actor,
    at,
    what: `Given back from the balance: ${amountWords(part, order.currency)}`,
    note: where,
    money: { onBalance, payment },
    action: 'order.given_back',
    before: { payment: order.payment },
    after: { payment, amount: part.toString() },
  });
}

function stateWithout(order: OrderRecord, onBalance: bigint, pending: bigint): OrderRecord['payment'] {
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

/** A credit note on what arrived of an order whose other pieces were lost: `back` of it goes to the balance. */
export async function creditToBalance(
  tx: Transaction,
  { order, actor, at, pending, back, note, reason }: Doing & { back: bigint; note: CreditNote; reason: string },
): Promise<void> {
  const onBalance = order.onBalance + back;
  const toBalance = order.toBalance + back;
  const waiting = onBalance + pending;
  const given = order.refunded + toBalance - waiting;
  await moveMoney(tx, {
    order,
    event: null,
    as: [],
    actor,
    at,
    what: `${amountWords(note.total, order.currency)} was given back by ${note.number}`,
    note: reason,
    money: { toBalance, onBalance, payment: paymentStateOfEnded({ paid: order.paid, given, waiting, due: 0n }) },
    action: 'order.credited',
    before: { toBalance: order.toBalance.toString() },
    after: { toBalance: toBalance.toString(), note: note.number },
  });
}

interface CreditNote {
  number: string;
  total: bigint;
}

/** Nothing of what the end cost is owed any more. */
export async function waiveCosts(
  tx: Transaction,
  { order, actor, at, invoice, reason }: Omit<Doing, 'pending'> & { invoice: string; reason: string },
): Promise<void> {
  await moveMoney(tx, {
    order,
    event: null,
    as: [],
    actor,
    at,
    what: 'Loss and fee were let go',
    money: { marketLoss: 0n, endingFee: 0n, lossTax: 0n, feeTax: 0n, dueCad: 0n },
    action: 'order.costs_waived',
    after: { invoice, reason },
  });
}

interface Part {
  net: bigint;
  tax: bigint;
}

/**
 * A credit note on what the end cost: what was not paid of it is not owed any more, and what was paid goes to the balance. Answers how
 * much that is.
 */
export async function creditCosts(
  tx: Transaction,
  {
    order,
    actor,
    at,
    pending,
    loss,
    fee,
    note,
    reason,
  }: Doing & { loss: Part; fee: Part; note: CreditNote; reason: string },
): Promise<{ order: OrderRecord; back: bigint }> {
  const costs = {
    marketLoss: (order.marketLoss ?? 0n) - loss.net - loss.tax,
    endingFee: (order.endingFee ?? 0n) - fee.net - fee.tax,
    lossTax: (order.lossTax ?? 0n) - loss.tax,
    feeTax: (order.feeTax ?? 0n) - fee.tax,
  };
  const kept = order.paid - order.refunded - order.toBalance;
  const cost = costs.marketLoss + costs.endingFee;
  const back = kept > cost ? kept - cost : 0n;
  const money = { ...costs, toBalance: order.toBalance + back, onBalance: order.onBalance + back };
  const settled = { ...order, ...money };
  const moved = await moveMoney(tx, {
    order,
    event: null,
    as: [],
    actor,
    at,
    what: `Of loss and fee ${amountWords(note.total, order.currency)} was given back`,
    note: reason,
    money: { ...money, dueCad: dueInCad(settled), payment: stateOfCosts(settled, pending) },
    action: 'order.costs_credited',
    before: { marketLoss: String(order.marketLoss ?? 0n), fee: String(order.endingFee ?? 0n) },
    after: {
      marketLoss: costs.marketLoss.toString(),
      fee: costs.endingFee.toString(),
      note: note.number,
      toBalance: back.toString(),
    },
  });
  return { order: moved, back };
}

/** One that was taken back by a bank or a card's holder says so for ever. */
function stateOfCosts(order: OrderRecord, pending: bigint): OrderRecord['payment'] {
  if (order.payment === 'failed' || order.payment === 'chargeback') return order.payment;
  const waiting = order.onBalance + pending;
  const given = order.refunded + order.toBalance - waiting;
  return paymentStateOfEnded({ paid: order.paid, given, waiting, due: dueOf(order) });
}
