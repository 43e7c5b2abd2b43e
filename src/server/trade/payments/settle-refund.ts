import { eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { PaymentActor } from '#contract/trade/payments.rules.ts';
import { requireSecond } from '#server/platform/platform.door.ts';
import { type Actor, systemActor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, notFound } from '#server/http/refusal.ts';
import { postEntry, reversalOf } from '#server/ledger/ledger.service.ts';
import { lockEndedOnBalance } from '#server/trade/orders/ended-on-balance.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { findCustomer, lockUsers } from '#server/identity/identity.door.ts';

import { closeEnded } from './close-ended.ts';
import { addToBalance } from './customer-balances.ts';
import { refundedPostings } from './money-postings.ts';
import { moveRefund } from './move-refund.ts';
import { refundMail } from './payment-mails.ts';
import type { Shop } from './book-payment.ts';
import { whySecond } from './refund-limit.ts';
import { noteOnOrder } from './refund-on-order.ts';
import { toRefundRow } from './refund-view.ts';
import { requestRefund } from './request-refund.ts';
import { type RefundRecord, refunds } from './refunds.table.ts';

interface Deciding {
  id: string;
  /** A program that was told has seen none. */
  version?: number;
}

export async function knownRefund(db: Executor, id: string): Promise<RefundRecord> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw notFound('The refund');
  return refund;
}

/** Locks a refund with its order, the order first, and refuses with 409 an older version. */
async function lockRefund(
  tx: Transaction,
  { id, version }: Deciding,
): Promise<{ refund: RefundRecord; order: OrderRecord | null }> {
  const { orderId } = await knownRefund(tx, id);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!refund) throw notFound('The refund');
  if (version !== undefined && refund.version !== version) {
    throw conflictWith(toRefundRow(refund), 'Somebody else has dealt with this refund in the meantime.');
  }
  return { refund, order };
}

/**
 * Approves a refund; to a balance it is paid at once. Whoever asked for it may as far as one person may give back alone,
 * summed over payment, customer, person and day; beyond it only where nobody else could (`requireSecond`). Refuses with 403
 * and why, or with 422 where the password is still to be given.
 */
export async function approveRefund(
  tx: Transaction,
  shop: Shop,
  actor: Actor,
  { isProven = false, ...deciding }: Deciding & { isProven?: boolean },
): Promise<RefundRecord> {
  const { customerId, requestedBy, requestedAt } = await knownRefund(tx, deciding.id);
  const isOwn = requestedBy !== null && requestedBy === actor.id;
  // People before orders, as everywhere; each slice then sees the sums of those before it.
  if (isOwn) await lockUsers(tx, [requestedBy, customerId]);
  const { refund, order } = await lockRefund(tx, deciding);
  const at = shop.clock.now();
  const why = isOwn && refund.state === 'requested' ? await whySecond(tx, refund, at) : null;
  const alone =
    isOwn && why !== null
      ? (
          await requireSecond(tx, {
            ...{ askedBy: requestedBy, askedAt: requestedAt, decidedBy: requestedBy },
            ...{ permission: 'refunds.write', isProven, now: at, why },
          })
        ).alone
      : false;
  const approved = await moveRefund(tx, {
    refund,
    event: 'approve',
    as: 'finance',
    actor,
    alone,
    set: { approvedBy: actor.id, approvedByName: actor.name, approvedAt: at },
  });
  if (approved.target !== 'balance') return approved;
  return payLocked(tx, shop, { refund: approved, order, as: 'system', actor, reference: 'Balance' });
}

/**
 * Refuses a refund that is not paid: what was set aside goes back to where it was taken from. What a credit note promised
 * stays owed: it goes to the balance instead, by a refund of its own. Refuses with 409 where it was to go there anyway.
 */
export async function rejectRefund(
  tx: Transaction,
  shop: Shop,
  actor: Actor,
  { reason, as = 'finance', ...deciding }: Deciding & { reason: string; as?: PaymentActor },
): Promise<RefundRecord> {
  const { refund, order } = await lockRefund(tx, deciding);
  const isPromised = refund.creditNoteId !== null;
  if (isPromised && refund.target === 'balance') {
    throw conflict('A credit note promised this money to the customer. It can only be approved.');
  }
  const at = shop.clock.now();
  const rejected = await moveRefund(tx, { refund, event: 'reject', as, actor, set: { note: reason } });
  await postEntry(tx, {
    at,
    kind: 'refund.rejected',
    refType: 'refund',
    refId: refund.id,
    actorId: actor.id,
    postings: await reversalOf(tx, { kind: 'refund.requested', refType: 'refund', refId: refund.id }),
  });
  // Of an order that has ended it was taken from the balance.
  const ofBalance = order === null || hasEnded(order);
  if (ofBalance) await addToBalance(tx, refund);
  if (order) {
    const balance = ofBalance ? { onBalance: order.onBalance + refund.amount } : {};
    await noteOnOrder(tx, { order, refund: rejected, actor, at, what: 'Refund refused', balance });
  }
  if (isPromised && order) await promiseOnBalance(tx, shop, { refund: rejected, order, actor, as });
  return rejected;
}

/** The same money to the balance, asked for by who had asked for it, so that above the limit a second person approves it. */
async function promiseOnBalance(
  tx: Transaction,
  shop: Shop,
  { refund, order, actor, as }: { refund: RefundRecord; order: OrderRecord; actor: Actor; as: PaymentActor },
): Promise<void> {
  const { version } = await lockOrder(tx, order.id);
  const asker = { id: refund.requestedBy, name: refund.requestedByName };
  const asked = await requestRefund(tx, shop, asker, {
    paymentId: refund.paymentId ?? '',
    amount: moneyText(refund.amount),
    target: 'balance',
    reason: refund.reason,
    version,
    creditNoteId: refund.creditNoteId,
  });
  const isApproved =
    as === 'system' ||
    refund.approvedBy !== null ||
    actor.id !== asker.id ||
    (await whySecond(tx, asked, shop.clock.now())) === null;
  if (isApproved) await approveRefund(tx, shop, as === 'system' ? systemActor : actor, { id: asked.id });
}

/** Says that an approved refund was paid, under the bank's or the provider's reference. */
export async function payRefund(
  tx: Transaction,
  shop: Shop,
  actor: Actor,
  {
    as = 'finance',
    reference,
    providerRef,
    ...deciding
  }: Deciding & {
    reference: string;
    providerRef?: string;
    as?: PaymentActor;
  },
): Promise<RefundRecord> {
  const { refund, order } = await lockRefund(tx, deciding);
  if (refund.target === 'card' && as === 'finance') {
    throw conflict('A refund to a card is paid by the card provider, which says so by itself.');
  }
  return payLocked(tx, shop, { refund, order, as, actor, reference, ...(providerRef && { providerRef }) });
}

interface Paying {
  refund: RefundRecord;
  order: OrderRecord | null;
  as: PaymentActor;
  actor: Actor;
  reference: string;
  providerRef?: string;
}

async function payLocked(
  tx: Transaction,
  { clock }: Shop,
  { refund, order, as, actor, reference, providerRef }: Paying,
): Promise<RefundRecord> {
  const at = clock.now();
  const paid = await moveRefund(tx, {
    refund,
    event: 'pay',
    as,
    actor,
    set: { paidAt: at, reference, ...(providerRef && { providerRef }) },
  });
  if (paid.target === 'balance') await addToBalance(tx, paid);
  await postEntry(tx, {
    at,
    kind: 'refund.paid',
    refType: 'refund',
    refId: paid.id,
    actorId: actor.id,
    postings: refundedPostings(paid, paid.target),
  });
  if (order) {
    const balance = hasEnded(order) ? { toBalance: order.toBalance - paid.amount } : {};
    await noteOnOrder(tx, { order, refund: paid, actor, at, what: 'Refunded', balance });
  } else {
    const where = `Wired under the reference ${reference}.`;
    await closeEnded(tx, { ended: await lockEndedOnBalance(tx, paid), amount: paid.amount, actor, at, where });
  }
  const customer = await findCustomer(tx, paid.customerId);
  if (customer) await writeMail(tx, clock, refundMail(customer, paid));
  return paid;
}
