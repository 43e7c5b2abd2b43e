import { and, asc, eq } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf, hasEnded } from '#server/trade/orders/order-view.ts';
import type { CardEvent } from '#server/ports/card-provider/card-provider.ts';
import { addTask } from '#server/platform/platform.door.ts';

import { takeDisputeClosed, takeDisputed } from './card-disputes.ts';
import { cardRefundsOf, paymentOfRef } from './card-payments.read.ts';
import { cardCheckouts, providerEvents } from './card.table.ts';
import { lookAt, paymentCame, WAITS } from './look-at-card.ts';
import { matchLocked, sendBack } from './match-receipt.ts';
import { paymentsOf } from './payments.read.ts';
import { takesMoney } from '#server/trade/orders/order-settlement.ts';
import type { Shop } from './book-payment.ts';
import type { ReversingShop } from './book-reversal.ts';
import { receipts } from './receipts.table.ts';
import { refundableOf, requestRefund } from './request-refund.ts';
import { approveRefund, payRefund } from './settle-refund.ts';
import { writeReceipt } from './write-receipt.ts';

type Of<Kind extends CardEvent['kind']> = Extract<CardEvent, { kind: Kind }>;

/**
 * Does what the card provider tells of, once an event: a second one of the same name finds the first's row. Whatever
 * comes late or out of order finds a state that it no longer changes. Answers what came of it.
 */
export async function handleCardWebhook(db: Database, shop: ReversingShop, event: CardEvent): Promise<string> {
  const known = () => db.select().from(providerEvents).where(eq(providerEvents.id, event.id));
  const [before] = await known();
  if (before) return before.outcome;
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await workOf(tx, shop, event);
      const { id, type, ...subject } = event;
      await tx.insert(providerEvents).values({
        id,
        type,
        paymentRef: 'paymentRef' in event ? event.paymentRef : null,
        subject: Object.fromEntries(Object.entries(subject).map(([key, value]) => [key, String(value)])),
        outcome,
        at: shop.clock.now(),
      });
      return outcome;
    });
  } catch (error) {
    // The same event on another connection was faster; all of this one's work is undone.
    const [meanwhile] = isUniqueViolation(error) ? await known() : [];
    if (meanwhile) return meanwhile.outcome;
    throw error;
  }
}

function workOf(tx: Transaction, shop: ReversingShop, event: CardEvent): Promise<string> | string {
  switch (event.kind) {
    case 'paid':
      return takePaid(tx, shop, event);
    case 'failed':
    case 'expired':
      return closePage(tx, event);
    case 'refunded':
      return takeRefunded(tx, shop, event);
    case 'disputed':
      return takeDisputed(tx, shop, event);
    case 'disputeClosed':
      return takeDisputeClosed(tx, shop, event);
    case 'other':
      return 'nothing to do';
  }
}

/**
 * Money of a card. It is ours to place even if we know no page for it. What was told of it before it, out of order, is done
 * behind it; money that was given back whole before is never put to the order, which can be paid anew.
 */
async function takePaid(tx: Transaction, shop: ReversingShop, event: Of<'paid'>): Promise<string> {
  const [page] = await tx.select().from(cardCheckouts).where(eq(cardCheckouts.sessionId, event.sessionId));
  // The order's lock also makes two events of one payment go one after the other.
  const order = page ? await lockOrder(tx, page.orderId) : null;
  const [had] = await tx.select({ id: receipts.id }).from(receipts).where(eq(receipts.providerRef, event.paymentRef));
  if (had) return 'known already';
  const at = shop.clock.now();
  const { amount, currency, paymentRef } = event;
  const receipt = await writeReceipt(tx, shop, systemActor, {
    source: 'card',
    method: 'card',
    amount,
    currency,
    payerName: '',
    reference: paymentRef,
    providerRef: paymentRef,
    receivedAt: at,
  });
  if (page) await tx.update(cardCheckouts).set({ state: 'paid' }).where(eq(cardCheckouts.id, page.id));
  const early = await earlyEvents(tx, shop, paymentRef);
  const ofOrder = order ? `order ${order.number}` : 'an order that we know';
  const task = (what: string) =>
    addTask(tx, at, {
      kind: 'receipt.card',
      what: `${amountWords(amount, currency)} of a card ${what}`,
      ref: { type: 'receipt', id: receipt.id },
      permission: 'payments.record',
    });
  if (early.some((event) => event.kind === 'refunded' && event.amount >= amount)) {
    await sendBack(tx, shop, { receipt, note: 'Given back by the card provider.', actor: systemActor, as: 'system' });
    await task(`was given back at the provider before it could be put to ${ofOrder}`);
    return 'given back before it came';
  }
  if (!order || order.currency !== currency || !canTake(order)) {
    await task(
      `could not be applied to ${ofOrder}${early.length > 0 ? ', and something of it was given back since' : ''}`,
    );
    return 'left unmatched';
  }
  const matched = await matchLocked(tx, shop, { receipt, order, actor: systemActor, as: 'system' });
  const outcomes = [
    `${matched.state}: ${moneyText(matched.applied)} to order ${order.number}, ${moneyText(matched.kept)} to the balance`,
  ];
  for (const event of early) outcomes.push(await workOf(tx, shop, event));
  return outcomes.join('; ');
}

type AboutPayment = Of<'refunded' | 'disputed' | 'disputeClosed'>;

/** What the provider told of a payment before he told of the payment itself, first to last. */
async function earlyEvents(tx: Transaction, shop: Shop, paymentRef: string): Promise<AboutPayment[]> {
  const rows = await tx
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.paymentRef, paymentRef), eq(providerEvents.outcome, WAITS)))
    .orderBy(asc(providerEvents.at), asc(providerEvents.id));
  if (rows.length > 0) await paymentCame(tx, shop, paymentRef);
  return rows.map(({ id, type, subject }) => {
    const told = subject as Record<string, string>;
    // Kept as text; the shape is that of the event it was.
    return {
      ...told,
      id,
      type,
      amount: BigInt(told.amount ?? '0'),
      ...(told.won !== undefined && { won: told.won === 'true' }),
      ...(told.isInquiry !== undefined && { isInquiry: told.isInquiry === 'true' }),
    } as AboutPayment;
  });
}

/** Open for money, or so that all of it goes to the balance. */
const canTake = (order: OrderRecord): boolean => takesMoney(order) || hasEnded(order) || dueOf(order) === 0n;

async function closePage(tx: Transaction, { sessionId, kind }: Of<'failed' | 'expired'>): Promise<string> {
  const closed = await tx
    .update(cardCheckouts)
    .set({ state: kind })
    .where(and(eq(cardCheckouts.sessionId, sessionId), eq(cardCheckouts.state, 'open')))
    .returning({ id: cardCheckouts.id });
  return closed.length > 0 ? `page ${kind}` : 'too late';
}

/** Money was given back, by us or at the provider itself: what we do not know of is booked. */
async function takeRefunded(tx: Transaction, shop: Shop, event: Of<'refunded'>): Promise<string> {
  const payment = await paymentOfRef(tx, event.paymentRef);
  if (!payment) return lookAt(tx, shop, event, 'was refunded by the card provider, and no order has it');
  const order = await lockOrder(tx, payment.orderId);
  const more = event.amount - (await cardRefundsOf(tx, payment.id));
  if (more <= 0n) return 'known already';
  const now = shop.clock.now();
  const left = (await refundableOf(tx, order, await paymentsOf(tx, order.id), now)).get(payment.id) ?? 0n;
  if (more > left)
    return lookAt(tx, shop, event, `of order ${order.number} was refunded by the card provider, more than was left`);
  const asked = await requestRefund(tx, shop, systemActor, {
    paymentId: payment.id,
    amount: moneyText(more),
    target: 'card',
    reason: 'Given back at the card provider.',
    version: order.version,
  });
  const approved = await approveRefund(tx, shop, systemActor, { id: asked.id, version: asked.version });
  await payRefund(tx, shop, systemActor, {
    id: asked.id,
    version: approved.version,
    reference: event.id,
    providerRef: event.id,
    as: 'system',
  });
  return `refund of ${moneyText(more)} booked`;
}
