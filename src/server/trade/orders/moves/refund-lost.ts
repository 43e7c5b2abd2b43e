import { creditMissing } from '#contract/trade/invoice-credit.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import { paymentStateOfEnded } from '#contract/trade/payments.rules.ts';
import { conflict } from '#server/http/refusal.ts';
import { contentOf, type InvoiceRecord, lockSale } from '#server/trade/invoices/invoices.read.ts';
import { owedBack } from '#server/trade/invoices/owed-back.ts';
import { settleOrder } from '#server/trade/invoices/settle-order.ts';
import { writeCreditNote } from '#server/trade/invoices/write-credit-note.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, type Posting } from '#server/ledger/ledger.service.ts';
import { releasedPostings, unearnedPostings } from '#server/trade/orders/delivery-postings.ts';
import { moveMoney } from '#server/trade/orders/move-money.own.ts';
import { refundedMail } from '#server/trade/orders/order-step-mails.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import {
  type Leaving,
  leavingPieces,
  type PackedLine,
  portionsOf,
  readSentLines,
  sentCounts,
} from '#server/trade/orders/sent-lines.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { addToBalance } from '#server/trade/payments/customer-balances.ts';
import { refundSums } from '#server/trade/payments/payments.read.ts';
import { moveStock } from '#server/catalogue/catalogue.door.ts';

import type { BodyOf, Moving } from './move-parts.ts';

/**
 * Gives back what was paid for pieces that did not arrive, to the customer's balance. Its credit note is issued in the same
 * transaction and names those pieces; books and balance follow the note, so that neither says what the other does not.
 */
export async function refundLost(moving: Moving, { reason }: BodyOf<'refund'>): Promise<OrderRecord> {
  const { tx, shop, order, as, actor, at } = moving;
  const { pending } = await refundSums(tx, order.id);
  if (pending > 0n) throw conflict('A refund of this order is under way. Decide on it first.');
  // What was given back until now has its notes before this one.
  await settleOrder(tx, shop, order.id);
  const lines = await readSentLines(tx, order.id);
  const sale = await lockSale(tx, order.id);
  if (!sale) throw new Error(`Order ${order.number} has no invoice.`);
  const kept = await keepOnShelf(moving, lines);
  const note = await noteFor(moving, sale, lines);
  const gross = note?.total ?? 0n;
  const { back, unpaid } = owedBack(order, sale, gross);
  const refunded = await moveMoney(tx, {
    order,
    event: 'refund',
    as,
    actor,
    at,
    what: 'Money given back for what did not arrive',
    note: reason,
    money: {
      payment: paymentStateOfEnded({ paid: order.paid, given: order.refunded, waiting: back, due: 0n }),
      dueCad: 0n,
      toBalance: back,
      onBalance: back,
    },
    action: 'order.refunded',
    after: { toBalance: back.toString(), reason, ...(note && { note: note.number }) },
  });
  const { postings, net } = unearnedPostings(order, lines, sentCounts(lines));
  await postEntry(tx, {
    at,
    kind: 'order.refunded',
    refType: 'order',
    refId: order.id,
    actorId: actor.id,
    postings: [
      ...postings,
      ...releasedPostings(portionsOf(kept)),
      ...settledPostings(order, { back, unpaid, tax: note?.tax ?? 0n, before: net - (note?.net ?? 0n) }),
    ],
  });
  if (back > 0n) await addToBalance(tx, { customerId: order.customerId, currency: order.currency, amount: back });
  await writeMail(tx, shop.clock, refundedMail(refunded, back, shop.publicUrl));
  return refunded;
}

/** Pieces that were picked and never left are free again: of an order that was partly sent and lost its money. */
async function keepOnShelf({ tx, order, actor, at }: Moving, lines: readonly PackedLine[]): Promise<Leaving[]> {
  const kept = lines.filter(({ packed, qty }) => packed < qty).map((line) => ({ line, qty: line.qty - line.packed }));
  if (kept.length > 0) {
    await moveStock(tx, 'release', leavingPieces(kept), { orderId: order.id, actorId: actor.id, at });
  }
  return kept;
}

/** The credit note over what did not arrive; null where earlier notes gave back all of it. */
async function noteFor(
  { tx, shop, order, actor }: Moving,
  sale: InvoiceRecord,
  lines: readonly PackedLine[],
): Promise<InvoiceRecord | null> {
  const invoiced = contentOf(sale).lines.map(({ position, kind, qty, unit, net, treatment, taxes }) => ({
    position,
    kind,
    isGoods: kind === 'goods',
    taxed: [treatment, ...taxes.map(({ label }) => label)].join(' '),
    qty,
    unit: minorUnits(unit),
    net: minorUnits(net),
  }));
  const missing = new Map(lines.map(({ position, qty, sent }) => [position, qty - sent]));
  const reason = `Order ${order.number}: what did not arrive is given back.`;
  return writeCreditNote(tx, shop, { invoice: sale, reason, actor, as: 'system', books: 'nothing' }, (left) =>
    creditMissing(invoiced, left, missing),
  );
}

/**
 * The note's tax is not owed any more. What of the missing pieces was given back before, while the sale stood, comes out
 * of the allowances; the rest goes to the balance, and what was never paid is not owed.
 */
function settledPostings(
  { customerId: partyId, currency: unit }: OrderRecord,
  { back, unpaid, tax, before }: Record<'back' | 'unpaid' | 'tax' | 'before', bigint>,
): Posting[] {
  return [
    { account: accounts.taxPayable, unit, amount: tax },
    { account: accounts.allowances, unit, amount: -before },
    { account: accounts.customerBalance, partyId, unit, amount: -back },
    { account: accounts.receivable, partyId, unit, amount: -unpaid },
  ];
}
