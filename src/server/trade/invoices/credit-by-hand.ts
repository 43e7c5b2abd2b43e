import type { z } from 'zod';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { type CreditedLine, creditNet, creditPieces, type LeftLine } from '#contract/trade/invoice-credit.rules.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import type { CreditGive, creditedLine } from '#contract/trade/invoices.contract.ts';
import { canCredit, invoiceStateNames } from '#contract/trade/invoices.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import { bookCreditedFee } from './credit-fee.ts';
import { findInvoice } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import { type ByHand, lockBoth, type VoidRequest } from './lock-both.ts';
import { givesOf, owePartlyEnded, oweStanding } from './owe-credited.ts';
import { followEnd } from './stand.ts';
import { piecesThere } from './pieces-there.ts';
import { type Crediting, type Shop, writeCreditNote } from './write-credit-note.ts';

export interface CreditRequest extends VoidRequest {
  lines: readonly z.output<typeof creditedLine>[];
  /** Where the money goes that the shop owes by the note. */
  give: CreditGive;
}

/**
 * Finance gives back pieces or amounts of lines. The shop owes the customer what the note says: on his balance, or by a
 * refund of his payment that waits to be decided. Refuses with 404, 409, and 422 for more than is left.
 */
export async function creditByHand(
  tx: Transaction,
  shop: Shop,
  { lines, reason, give, actor, ...call }: CreditRequest & ByHand,
): Promise<InvoiceRecord> {
  // People before orders, as everywhere: what one person may give back alone is summed under their locks.
  const known = await findInvoice(tx, call.id);
  if (known) await lockUsers(tx, [actor.id, known.customerId]);
  const { invoice, order } = await lockBoth(tx, call);
  requireCreditable(invoice, order);
  if (!givesOf(invoice, order).includes(give)) {
    throw invalid('give', 'What was paid is not with this order any more: it goes to the balance.');
  }
  const there = await piecesThere(tx, invoice, order);
  const stands = invoice.series === 'INV' && order.status !== 'refunded';
  const crediting: Crediting = { invoice, reason, actor, as: 'finance', books: stands ? 'tax' : 'nothing' };
  const note = await writeCreditNote(tx, shop, crediting, (left) => chosen(lines, left, there));
  if (!note) throw invalid('lines', 'Choose what is given back.');
  const at = shop.clock.now();
  if (invoice.series === 'FEE') {
    const ended = await bookCreditedFee(tx, at, { order, note, reason, actor });
    return followEnd(tx, at, ended, (await findInvoice(tx, call.id)) as InvoiceRecord);
  }
  const owing = { order, sale: invoice, note, reason, actor };
  await (stands ? oweStanding(tx, shop, { ...owing, give }) : owePartlyEnded(tx, at, owing));
  return (await findInvoice(tx, call.id)) as InvoiceRecord;
}

function requireCreditable(invoice: InvoiceRecord, order: OrderRecord): void {
  if (!canCredit(invoice)) {
    throw conflict(
      invoice.series === 'CRN'
        ? 'A credit note stands for ever.'
        : `${invoice.number} is ${invoiceStateNames[invoice.state].toLowerCase()}: a credit note gives back what was paid.`,
    );
  }
  if (invoice.series === 'INV' && (order.status === 'cancelled' || order.status === 'expired')) {
    throw conflict(`Order ${order.number} has ended: ${invoice.number} is given back as a whole by itself.`);
  }
}

/** How many pieces of each line, by position, are where they can be given back as pieces. */
type There = ReadonlyMap<number, number>;

function chosen(lines: CreditRequest['lines'], left: readonly LeftLine[], there: There): CreditedLine[] {
  const seen = new Set<number>();
  return lines.map((wish, index) => {
    const field = `lines.${index}`;
    const line = left.find(({ position }) => position === wish.position);
    if (!line || seen.has(wish.position)) throw invalid(field, 'Choose each line of the invoice at most once.');
    seen.add(wish.position);
    return 'qty' in wish ? pieces(line, wish.qty, field, there) : amount(line, minorUnits(wish.amount), field, there);
  });
}

function pieces(line: LeftLine, qty: number, field: string, there: There): CreditedLine {
  if (qty > line.qty) throw invalid(field, `Of this line ${line.qty} can still be given back.`);
  if (qty > (there.get(line.position) ?? 0)) throw invalid(field, notThere(there.get(line.position) ?? 0));
  return creditPieces(line, qty);
}

function amount(line: LeftLine, net: bigint, field: string, there: There): CreditedLine {
  if (net <= 0n) throw invalid(field, 'Enter an amount above zero.');
  if (net > line.net) throw invalid(field, `Only ${grouped(moneyText(line.net))} is left of this line.`);
  const isThere = (there.get(line.position) ?? 0) >= line.qty;
  if (net === line.net && !isThere) throw invalid(field, notThere(there.get(line.position) ?? 0));
  return creditNet(line, net);
}

/** Else they would leave unpaid, or stay bound for ever. */
const notThere = (there: number): string =>
  there === 0
    ? 'Its pieces are not with the customer. Cancel the order to take them out of it, or give back a part of the price.'
    : `Only ${there} of its pieces are with the customer. Give back a part of the price for the others.`;
