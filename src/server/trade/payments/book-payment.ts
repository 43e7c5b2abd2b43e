import { readInstructions } from '#server/trade/orders/payment-instructions.read.ts';
import { afterBankDays } from '#contract/trade/bank-days.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { bankCalendarFrom } from '#server/trade/bank-days/bank-days.read.ts';
import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { type Posting, postEntry } from '#server/ledger/ledger.service.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { applyPayment, requireOpen } from '#server/trade/orders/order-settlement.ts';
import { dueOf, hasEnded } from '#server/trade/orders/order-view.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { raiseTier } from '#server/trade/tiers/raise-tier.ts';

import { paymentMail } from './payment-mails.ts';
import { readPaymentMethod } from './payment-methods.read.ts';
import { heldUntil } from './payments.read.ts';
import { payments } from './payments.table.ts';

/** What the writers of this noun work with. */
export interface Shop {
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
 * mail. In full, and safe, it confirms the order, and raises its customer's tier where his volume has grown to another; otherwise
 * the order waits in payment review. Refuses with 409 an order
 * that takes no payment.
 */
export async function bookPayment(tx: Transaction, { clock, publicUrl }: Shop, putting: Putting): Promise<OrderRecord> {
  const { order, amount, method, reference, actor } = putting;
  const now = clock.now();
  requireOpen(order);
  const { holdBusinessDays } = await readPaymentMethod(tx, method);
  const holdUntil = holdBusinessDays > 0 ? await heldFor(tx, putting.receivedAt, holdBusinessDays, now) : null;
  const inFull = amount === dueOf(order);
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
  const after = await applyPayment(tx, {
    ...{ order, actor, at: now, amount, method, reference },
    isHeld: heldNow !== null,
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
    holdUntil: inFull && !hasEnded(order) ? heldNow : null,
    pay: await readInstructions(tx, after),
  };
  await writeMail(tx, clock, paymentMail(after, mail, publicUrl));
  if (inFull) await raiseTier(tx, { clock, publicUrl }, order.customerId);
  return after;
}

/** When money that arrived then is safe; null when it is by now. */
async function heldFor(tx: Transaction, receivedAt: Date, days: number, now: Date): Promise<Date | null> {
  const until = afterBankDays(receivedAt, days, await bankCalendarFrom(tx, receivedAt));
  return until > now ? until : null;
}
