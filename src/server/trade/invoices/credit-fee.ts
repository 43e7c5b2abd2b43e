import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, postEntry, transfer } from '#server/ledger/ledger.service.ts';
import { creditCosts } from '#server/trade/orders/ended-settlement.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { paidBackPostings } from '#server/trade/orders/order-postings.ts';
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
  const { pending } = await refundSums(tx, order.id);
  const { order: moved, back } = await creditCosts(tx, { order, actor, at, pending, loss, fee, note, reason });
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
