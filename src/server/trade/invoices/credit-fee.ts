import { amountWords } from '#contract/amount-words.rules.ts';
import { divideHalfUp, minorUnits } from '#contract/arithmetic/exact.ts';
import type { InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import { paymentStateOfEnded } from '#contract/trade/payments.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, postEntry, transfer } from '#server/ledger/ledger.service.ts';
import { moveOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { paidBackPostings } from '#server/trade/orders/order-postings.ts';
import { dueOf } from '#server/trade/orders/order-view.ts';
import { addToBalance } from '#server/trade/payments/customer-balances.ts';
import { refundSums } from '#server/trade/payments/payments.read.ts';

import { contentOf } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';

interface Credited {
  /** Ended, and locked by the caller. */
  order: OrderRecord;
  /** The credit note on its fee invoice. */
  note: InvoiceRecord;
  reason: string;
  actor: Actor;
}

/**
 * What a credit note gives back of loss and fee is income no more: what was not paid of it is not owed any more, and what
 * was paid is the customer's, on his balance. Order, journal, balance and timeline, in the caller's transaction.
 */
export async function bookCreditedFee(
  tx: Transaction,
  at: Date,
  { order, note, reason, actor }: Credited,
): Promise<OrderRecord> {
  const { loss, fee } = feeParts(note);
  const after = {
    ...order,
    marketLoss: (order.marketLoss ?? 0n) - loss.net - loss.tax,
    endingFee: (order.endingFee ?? 0n) - fee.net - fee.tax,
    lossTax: (order.lossTax ?? 0n) - loss.tax,
    feeTax: (order.feeTax ?? 0n) - fee.tax,
  };
  const kept = order.paid - order.refunded - order.toBalance;
  const costs = after.marketLoss + after.endingFee;
  const back = kept > costs ? kept - costs : 0n;
  const settled = { ...after, toBalance: order.toBalance + back, onBalance: order.onBalance + back };
  const { marketLoss, endingFee, lossTax, feeTax, toBalance, onBalance } = settled;
  const owed = dueOf(settled);
  const moved = await moveOrder(tx, {
    order,
    event: null,
    as: [],
    actor,
    at,
    what: `Of loss and fee ${amountWords(note.total, order.currency)} was given back`,
    note: reason,
    set: {
      marketLoss,
      endingFee,
      lossTax,
      feeTax,
      toBalance,
      onBalance,
      dueCad: order.total === 0n ? 0n : divideHalfUp(order.totalCad * owed, order.total),
      payment: await stateOf(tx, settled, owed),
    },
    action: 'order.costs_credited',
    before: { marketLoss: String(order.marketLoss ?? 0n), fee: String(order.endingFee ?? 0n) },
    after: {
      marketLoss: marketLoss.toString(),
      fee: endingFee.toString(),
      note: note.number,
      toBalance: back.toString(),
    },
  });
  await postEntry(tx, {
    at,
    kind: 'invoice.credited',
    refType: 'invoice',
    refId: note.id,
    actorId: actor.id,
    postings: [...feeLetGoPostings(note), ...paidBackPostings(order, back)],
  });
  if (back > 0n) await addToBalance(tx, { customerId: order.customerId, currency: order.currency, amount: back });
  return moved;
}

interface Part {
  net: bigint;
  tax: bigint;
}

/** Loss and fee of a document about the end of an order. */
function feeParts(document: InvoiceRecord): { loss: Part; fee: Part } {
  const { lines } = contentOf(document);
  const sumOf = (isLoss: boolean): Part => {
    const own = lines.filter(({ kind }) => (kind === 'market_loss') === isLoss);
    const sum = (of: (line: InvoiceLine) => string) => own.reduce((all, line) => all + minorUnits(of(line)), 0n);
    return { net: sum(({ net }) => net), tax: sum(({ tax }) => tax) };
  };
  return { loss: sumOf(true), fee: sumOf(false) };
}

/** What a document says of loss and fee is neither income nor owed any more, and the tax contained in it not the Crown's. */
export function feeLetGoPostings(document: InvoiceRecord): Posting[] {
  const { currency, customerId } = document;
  const { loss, fee } = feeParts(document);
  const receivable = { account: accounts.receivable, partyId: customerId };
  return [
    ...transfer(currency, loss.net, receivable, { account: accounts.marketLossIncome }),
    ...transfer(currency, fee.net, receivable, { account: accounts.cancellationFees }),
    ...transfer(currency, loss.tax + fee.tax, receivable, { account: accounts.taxPayable }),
  ];
}

/** One that was taken back by a bank or a card's holder says so for ever. */
async function stateOf(tx: Transaction, order: OrderRecord, due: bigint): Promise<OrderRecord['payment']> {
  if (order.payment === 'failed' || order.payment === 'chargeback') return order.payment;
  const { pending } = await refundSums(tx, order.id);
  const waiting = order.onBalance + pending;
  return paymentStateOfEnded({ paid: order.paid, given: order.refunded + order.toBalance - waiting, waiting, due });
}
