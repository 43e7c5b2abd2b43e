import { amountWords } from '#contract/amount-words.rules.ts';
import { isSamePayer } from '#contract/same-payer.rules.ts';
import { type KeptReason, keptReasonNames, type PaymentActor } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { raiseFlags } from '#server/trade/orders/order-flags.ts';
import { dueOf, hasEnded } from '#server/trade/orders/order-view.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { addTask, finishTasks } from '#server/platform/platform.door.ts';
import { findCustomer } from '#server/identity/identity.door.ts';

import { addToBalance } from './customer-balances.ts';
import { appliedPostings, keptPostings, sentBackPostings } from './money-postings.ts';
import { keptMail } from './payment-mails.ts';
import { requireOpen, takesMoney } from '#server/trade/orders/order-settlement.ts';
import { type Shop, bookPayment } from './book-payment.ts';
import type { ReceiptRecord } from './receipts.table.ts';
import { knownReceipt, lockReceipt, settleReceipt } from './write-receipt.ts';

interface Deciding {
  id: string;
  version: number;
}

/**
 * Puts money to an order, or to what its end cost. Late money goes to the customer's balance, as does what is more than
 * due; money from another name is questioned and waits for compliance. All in the caller's transaction. Refuses with 404, 409 or 422.
 */
export async function matchReceipt(
  tx: Transaction,
  shop: Shop,
  actor: Actor,
  { id, version, orderId }: Deciding & { orderId: string },
): Promise<ReceiptRecord> {
  // The order first, as everywhere: who changes an order's money holds its row.
  const order = await lockOrder(tx, orderId);
  const receipt = await lockReceipt(tx, id, version);
  return matchLocked(tx, shop, { receipt, order, actor, as: 'finance' });
}

interface Matching {
  receipt: ReceiptRecord;
  order: OrderRecord;
  actor: Actor;
  as: PaymentActor;
}

/** The same for money and an order that the caller has locked, the order first. */
export async function matchLocked(
  tx: Transaction,
  shop: Shop,
  { receipt, order, actor, as }: Matching,
): Promise<ReceiptRecord> {
  const at = shop.clock.now();
  if (receipt.state !== 'unmatched') return settleReceipt(tx, { receipt, event: 'match', as, actor, order });
  if (receipt.currency !== order.currency) {
    throw invalid(
      'orderId',
      `Order ${order.number} is in ${order.currency}, and this money is in ${receipt.currency}.`,
    );
  }
  if (isOtherName(receipt, order) && receipt.nameClearedBy === null) {
    await addTask(tx, at, {
      kind: 'receipt.other_name',
      what: `${amountWords(receipt.amount, receipt.currency)} for order ${order.number} of ${order.customerName} came from ${receipt.payerName}`,
      ref: { type: 'receipt', id: receipt.id },
      permission: 'payments.clear',
    });
    await raiseFlags(tx, order, [{ flag: 'other_name', detail: receipt.payerName }], at, actor);
    return settleReceipt(tx, { receipt, event: 'question', as, actor, order });
  }
  if (dueOf(order) > 0n) requireOpen(order);
  const applied = appliedOf(receipt, order);
  const kept = receipt.amount - applied;
  if (applied > 0n) {
    await bookPayment(tx, shop, {
      order,
      amount: applied,
      method: receipt.method,
      reference: receipt.reference,
      receiptId: receipt.id,
      receivedAt: receipt.receivedAt,
      actor,
      postings: appliedPostings({ ...order, amount: applied }),
    });
  }
  const why: KeptReason = hasEnded(order) ? 'late' : 'excess';
  if (kept > 0n) await keepMoney(tx, shop, { receipt, customerId: order.customerId, amount: kept, why, actor });
  const event = applied > 0n ? 'match' : 'keep';
  return settleReceipt(tx, { receipt, event, as, actor, order, applied, kept, ...(kept > 0n && { keptReason: why }) });
}

/**
 * As much as is due. To an order that has ended only money that is no more than what its end cost: more was for the order
 * itself, comes late, and is the customer's to decide on.
 */
function appliedOf({ amount }: ReceiptRecord, order: OrderRecord): bigint {
  const due = takesMoney(order) ? dueOf(order) : 0n;
  if (amount <= due) return amount;
  return hasEnded(order) ? 0n : due;
}

const isOtherName = ({ payerName }: ReceiptRecord, { customerName }: OrderRecord): boolean =>
  payerName.trim() !== '' && !isSamePayer(payerName, customerName);

/** Puts money to the balance of a customer who has no order for it. From another name it cannot be. */
export async function keepReceipt(
  tx: Transaction,
  shop: Shop,
  actor: Actor,
  { id, version, customerId }: Deciding & { customerId: string },
): Promise<ReceiptRecord> {
  const receipt = await lockReceipt(tx, id, version);
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw notFound('The customer');
  if (receipt.payerName.trim() !== '' && !isSamePayer(receipt.payerName, customer.name)) {
    throw conflict(
      `${receipt.payerName} is another name than ${customer.name}. Match the money to an order, so that compliance decides, or send it back.`,
    );
  }
  await keepMoney(tx, shop, { receipt, customerId, amount: receipt.amount, why: 'no_order', actor });
  return settleReceipt(tx, {
    receipt,
    event: 'keep',
    as: 'finance',
    actor,
    customer,
    kept: receipt.amount,
    keptReason: 'no_order',
  });
}

/** To the balance and its journal account, with a task to ask the customer what he wants, and his mail. */
async function keepMoney(
  tx: Transaction,
  { clock }: Shop,
  kept: { receipt: ReceiptRecord; customerId: string; amount: bigint; why: KeptReason; actor: Actor },
): Promise<void> {
  const { receipt, customerId, amount, why, actor } = kept;
  const at = clock.now();
  const { currency } = receipt;
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw notFound('The customer');
  await addToBalance(tx, { customerId, currency, amount });
  await postEntry(tx, {
    at,
    kind: 'receipt.kept',
    refType: 'receipt',
    refId: receipt.id,
    actorId: actor.id,
    postings: keptPostings({ currency, amount, customerId }),
  });
  await addTask(tx, at, {
    kind: 'receipt.kept',
    what: `${amountWords(amount, currency)} is on the balance of ${customer.name}: ${keptReasonNames[why]}`,
    ref: { type: 'receipt', id: receipt.id },
    permission: 'payments.record',
  });
  await writeMail(tx, clock, keptMail(customer, { id: receipt.id, amount, currency, why: keptReasonNames[why] }));
}

/** Money that nobody could place was sent back to where it came from. */
export async function giveBackReceipt(
  tx: Transaction,
  shop: Shop,
  actor: Actor,
  { id, version, reference }: Deciding & { reference: string },
): Promise<ReceiptRecord> {
  return sendBack(tx, shop, { receipt: await lockReceipt(tx, id, version), note: reference, actor, as: 'finance' });
}

/** Compliance decides about money from another name: it goes to the order it was matched to, or back. */
export async function decideReceipt(
  tx: Transaction,
  shop: Shop,
  actor: Actor,
  { id, version, decision, reason }: Deciding & { decision: 'take' | 'sendBack'; reason: string },
): Promise<ReceiptRecord> {
  // Only to know which order to lock first; the money is read again once it is locked.
  const { orderId } = await knownReceipt(tx, id);
  const order = orderId === null ? undefined : await lockOrder(tx, orderId);
  const receipt = await lockReceipt(tx, id, version);
  await finishTasks(tx, { at: shop.clock.now(), actor, ref: { type: 'receipt', id } });
  if (decision === 'sendBack') return sendBack(tx, shop, { receipt, note: reason, actor, as: 'compliance' });
  const set = { nameClearedBy: actor.id, note: reason };
  const cleared = await settleReceipt(tx, { receipt, event: 'clear', as: 'compliance', actor, set });
  if (!order) throw new Error('Money is questioned for an order, and this has none.');
  return matchLocked(tx, shop, { receipt: cleared, order, actor, as: 'system' });
}

/** The same for money that the caller has locked. */
export async function sendBack(
  tx: Transaction,
  { clock }: Shop,
  { receipt, note, actor, as }: { receipt: ReceiptRecord; note: string; actor: Actor; as: PaymentActor },
): Promise<ReceiptRecord> {
  const settled = await settleReceipt(tx, { receipt, event: 'return', as, actor, set: { note } });
  await postEntry(tx, {
    at: clock.now(),
    kind: 'receipt.sent_back',
    refType: 'receipt',
    refId: receipt.id,
    actorId: actor.id,
    postings: sentBackPostings(receipt),
  });
  return settled;
}
