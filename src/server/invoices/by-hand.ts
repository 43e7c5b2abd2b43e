import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import { minorUnits, moneyText } from '#contract/exact.ts';
import { type CreditedLine, creditNet, creditPieces, type LeftLine } from '#contract/invoice-credit.rules.ts';
import { grouped } from '#contract/invoice-words.rules.ts';
import type { AdminInvoice, creditedLine } from '#contract/invoices.contract.ts';
import { canCredit, canVoid, invoiceStateNames } from '#contract/invoices.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, transfer } from '#server/ledger/ledger.service.ts';
import { lockOrder, moveOrder } from '#server/orders/move-order.ts';
import { hasEnded } from '#server/orders/order-view.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { bookCreditedFee } from './credit-fee.ts';
import { documentMail, voidMail } from './invoice-mails.ts';
import { contentOf, findInvoice, lockInvoice } from './invoices.read.ts';
import { type InvoiceRecord, invoices } from './invoices.table.ts';
import { followEnd } from './stand.ts';
import { type Desk, writeCreditNote } from './write-credit-note.ts';

export interface VoidRequest {
  version: number;
  reason: string;
}

export interface CreditRequest extends VoidRequest {
  lines: readonly z.output<typeof creditedLine>[];
}

interface ByHand {
  id: string;
  actor: Actor & { id: string };
  /** The document as its page shows it, for who held an older version. */
  view: (tx: Transaction, invoice: InvoiceRecord) => Promise<AdminInvoice>;
}

/** Finance gives back pieces or amounts of lines. Refuses with 404, 409, and 422 for more than is left. */
export async function creditByHand(
  tx: Transaction,
  desk: Desk,
  { lines, reason, actor, ...call }: CreditRequest & ByHand,
): Promise<InvoiceRecord> {
  const { invoice, order } = await lockBoth(tx, call);
  if (!canCredit(invoice)) {
    throw conflict(
      invoice.series === 'CRN'
        ? 'A credit note stands for ever.'
        : `${invoice.number} is ${invoiceStateNames[invoice.state].toLowerCase()}: a credit note gives back what was paid.`,
    );
  }
  const stands = invoice.series === 'INV' && !hasEnded(order);
  const crediting = { invoice, reason, actor, as: 'finance', stands } as const;
  const note = await writeCreditNote(tx, desk, crediting, (left) => chosen(lines, left));
  const credited = (await findInvoice(tx, call.id)) as InvoiceRecord;
  if (invoice.series !== 'FEE') return credited;
  const at = desk.clock.now();
  return followEnd(tx, at, await bookCreditedFee(tx, at, { order, note, reason, actor }), credited);
}

function chosen(lines: CreditRequest['lines'], left: readonly LeftLine[]): CreditedLine[] {
  const seen = new Set<number>();
  return lines.map((wish, index) => {
    const field = `lines.${index}`;
    const line = left.find(({ position }) => position === wish.position);
    if (!line || seen.has(wish.position)) throw invalid(field, 'Choose each line of the invoice at most once.');
    seen.add(wish.position);
    if ('qty' in wish) {
      if (wish.qty > line.qty) throw invalid(field, `Of this line ${line.qty} can still be given back.`);
      return creditPieces(line, wish.qty);
    }
    const amount = minorUnits(wish.amount);
    if (amount <= 0n) throw invalid(field, 'Enter an amount above zero.');
    if (amount > line.net) throw invalid(field, `Only ${grouped(moneyText(line.net))} is left of this line.`);
    return creditNet(line, amount);
  });
}

/**
 * Finance declares a document void on which nothing was paid. An order that stands keeps its invoice; of one that ended,
 * loss and fee are let go in the books too. Refuses with 404 and 409.
 */
export async function voidByHand(
  tx: Transaction,
  { clock, publicUrl }: Desk,
  { reason, actor, ...call }: VoidRequest & ByHand,
): Promise<InvoiceRecord> {
  const { invoice, order } = await lockBoth(tx, call);
  if (!canVoid(invoice)) {
    throw conflict(
      `${invoice.number} is ${invoiceStateNames[invoice.state].toLowerCase()}: only what nothing was paid on can be void.`,
    );
  }
  if (invoice.paid > 0n)
    throw conflict(`A part of ${invoice.number} is paid: only what nothing was paid on can be void.`);
  if (!hasEnded(order)) {
    throw conflict(`Order ${order.number} stands. Cancel the order, and its invoice is void with it.`);
  }
  const at = clock.now();
  const [updated] = await tx
    .update(invoices)
    .set({ state: 'void', voidReason: reason, version: nextVersion(invoices.version) })
    .where(eq(invoices.id, invoice.id))
    .returning();
  if (invoice.series === 'FEE') {
    await letGo(tx, invoice, actor.id, at);
    await moveOrder(tx, {
      order,
      event: null,
      as: [],
      actor,
      at,
      what: 'Loss and fee were let go',
      set: { marketLoss: 0n, endingFee: 0n, dueCad: 0n },
      action: 'order.costs_waived',
      after: { invoice: invoice.number, reason },
    });
  }
  await recordAudit(tx, {
    actor,
    action: 'invoice.voided',
    entity: 'invoice',
    entityId: invoice.id,
    before: { state: invoice.state },
    after: { state: 'void', reason },
  });
  await writeMail(tx, clock, voidMail(invoice, reason, publicUrl));
  return updated as InvoiceRecord;
}

/** The customer does not owe loss and fee any more: what their charging booked is taken back. */
async function letGo(tx: Transaction, invoice: InvoiceRecord, actorId: string, at: Date): Promise<void> {
  const receivable = { account: accounts.receivable, partyId: invoice.customerId };
  await postEntry(tx, {
    at,
    kind: 'invoice.voided',
    refType: 'invoice',
    refId: invoice.id,
    actorId,
    postings: contentOf(invoice).lines.flatMap(({ kind, net }) =>
      transfer(invoice.currency, minorUnits(net), receivable, {
        account: kind === 'market_loss' ? accounts.marketLossIncome : accounts.cancellationFees,
      }),
    ),
  });
}

/** Mails the customer where the document is. */
export async function sendByHand(
  tx: Transaction,
  { clock, publicUrl }: Desk,
  { id, actor }: Omit<ByHand, 'view'>,
): Promise<InvoiceRecord> {
  const invoice = await findInvoice(tx, id);
  if (!invoice) throw notFound('The invoice');
  await writeMail(tx, clock, documentMail(invoice, publicUrl));
  await recordAudit(tx, {
    actor,
    action: 'invoice.sent',
    entity: 'invoice',
    entityId: id,
    after: { to: invoice.customerEmail },
  });
  return invoice;
}

/** Order, then document: so the worker and whoever moves the order lock them too. */
async function lockBoth(tx: Transaction, { id, version, view }: Omit<ByHand, 'actor'> & { version: number }) {
  const known = await findInvoice(tx, id);
  if (!known) throw notFound('The invoice');
  const order = await lockOrder(tx, known.orderId);
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw notFound('The invoice');
  if (invoice.version !== version) {
    throw conflictWith(
      await view(tx, invoice),
      'This document has moved in the meantime. Look at how it stands now first.',
    );
  }
  return { invoice, order };
}
