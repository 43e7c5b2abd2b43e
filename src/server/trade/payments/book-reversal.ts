import { readInstructions } from '#server/trade/orders/payment-instructions.read.ts';
import { eq } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import type { ReversalReason } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { lockOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { reversePayment } from '#server/trade/orders/order-settlement.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { addTask } from '#server/platform/platform.door.ts';
import type { VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';

import { readBalance, takeFromBalance } from './customer-balances.ts';
import { fromBalancePostings, reversalPostings, unkeptPostings } from './money-postings.ts';
import { reversalMail } from './payment-mails.ts';
import { paymentsOf, type PaymentWithStanding, refundSums } from './payments.read.ts';
import { type PaymentRecord, paymentReversals, payments } from './payments.table.ts';
import type { Shop } from './book-payment.ts';
import type { ReceiptRecord } from './receipts.table.ts';
import { lockReceipt, settleReceipt } from './write-receipt.ts';

/** Taking money back freezes what was stored for it. */
export interface ReversingShop extends Shop {
  vaults: Pick<VaultHooks, 'freezeUnpaid'>;
}

interface TakingBack {
  paymentId: string;
  reason: ReversalReason;
  /** What the bank said. */
  note: string;
  /** The version of the order that the person saw; a program that was told saw none. */
  version?: number;
}

export async function knownPayment(tx: Transaction, id: string): Promise<PaymentRecord> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw notFound('The payment');
  return payment;
}

/**
 * A payment is taken back as a whole: a draft is returned, a card is charged back. The books take it back by an entry of
 * its own, the customer owes again, an order on its way to him stops, and what he stores of it is frozen. Refuses with 404 or 409.
 */
export async function bookReversal(
  tx: Transaction,
  { clock, publicUrl, vaults }: ReversingShop,
  actor: Actor,
  { paymentId, reason, note, version }: TakingBack,
): Promise<OrderRecord> {
  const at = clock.now();
  const { orderId } = await knownPayment(tx, paymentId);
  const order = await lockOrder(tx, orderId, version);
  const payment = (await paymentsOf(tx, orderId)).find(({ id }) => id === paymentId) as PaymentWithStanding;
  await requireWhole(tx, payment);
  await tx.insert(paymentReversals).values({ paymentId, reason, note, actorId: actor.id, at });
  const receipt = payment.receiptId === null ? null : await lockReceipt(tx, payment.receiptId);
  if (receipt) await bounceReceipt(tx, { receipt, order, note, actor, at });

  const { amount } = payment;
  const back = await takeOffBalance(tx, { order, amount, actor, at });
  const after = await reversePayment(tx, { order, actor, at, amount, offBalance: back, reason, note });
  await postEntry(tx, {
    at,
    kind: 'order.payment_taken_back',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: reversalPostings({ ...order, amount, source: receipt?.source ?? 'desk' }),
  });
  const frozen = await vaults.freezeUnpaid(tx, { orderId, orderNumber: order.number, at, actor });
  await addTask(tx, at, {
    kind: `payment.${reason}`,
    what: `${amountWords(amount, order.currency)} of order ${order.number} of ${order.customerName} was taken back: ${note}${frozenWords(frozen)}`,
    ref: { type: 'order', id: order.id },
    permission: 'payments.record',
  });
  if (!hasEnded(order)) {
    await writeMail(tx, clock, reversalMail(after, amount, await readInstructions(tx, after), publicUrl));
  }
  return after;
}

const frozenWords = (items: number): string =>
  items === 0 ? '' : `. Frozen in the vault: ${items} ${items === 1 ? 'item' : 'items'}`;

/** Of an order that has ended it is on the customer's balance, as far as it is there still: it goes with the payment. */
async function takeOffBalance(
  tx: Transaction,
  { order, amount, actor, at }: { order: OrderRecord; amount: bigint; actor: Actor; at: Date },
): Promise<bigint> {
  const { customerId, currency, onBalance } = order;
  const there = least(await readBalance(tx, order), least(onBalance, amount));
  if (there === 0n || !(await takeFromBalance(tx, { customerId, currency, amount: there }))) return 0n;
  await postEntry(tx, {
    at,
    kind: 'order.balance_taken_back',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: fromBalancePostings({ ...order, amount: there }),
  });
  return there;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

async function requireWhole(tx: Transaction, payment: PaymentWithStanding): Promise<void> {
  if (payment.reversed) throw conflict('This payment has already been reversed.');
  if (payment.method === 'balance') throw conflict('A payment from a balance cannot be reversed by a bank. Refund it.');
  const { byPayment } = await refundSums(tx, payment.orderId);
  if (byPayment.has(payment.id)) {
    throw conflict('A part of this payment is refunded or about to be. Refuse the refund first.');
  }
}

/** What of the same money was on the balance goes with it. */
async function bounceReceipt(
  tx: Transaction,
  {
    receipt,
    order,
    note,
    actor,
    at,
  }: { receipt: ReceiptRecord; order: OrderRecord; note: string; actor: Actor; at: Date },
): Promise<void> {
  const { kept, currency } = receipt;
  const { customerId } = order;
  if (kept > 0n) {
    if (!(await takeFromBalance(tx, { customerId, currency, amount: kept }))) {
      throw conflict(
        `${amountWords(kept, currency)} of the same money went to the customer's balance and is not there any more.`,
      );
    }
    await postEntry(tx, {
      at,
      kind: 'receipt.taken_back',
      refType: 'receipt',
      refId: receipt.id,
      actorId: actor.id,
      postings: unkeptPostings({ currency, amount: kept, customerId, source: receipt.source }),
    });
  }
  await settleReceipt(tx, { receipt, event: 'bounce', as: 'system', actor, set: { note } });
}
