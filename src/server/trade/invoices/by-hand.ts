import { eq } from 'drizzle-orm';

import { canVoid, invoiceStateNames } from '#contract/trade/invoices.rules.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { waiveCosts } from '#server/trade/orders/ended-settlement.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { feeLetGoPostings } from './credit-fee.ts';
import { documentMail, voidMail } from './invoice-mails.ts';
import { findInvoice } from './invoices.read.ts';
import { type InvoiceRecord, invoices } from './invoices.table.ts';
import { type ByHand, lockBoth, type VoidRequest } from './lock-both.ts';
import type { Shop } from './write-credit-note.ts';

/**
 * Finance declares a document void on which nothing was paid. An order that stands keeps its invoice; of one that ended,
 * loss and fee are let go in the books too. Refuses with 404 and 409.
 */
export async function voidByHand(
  tx: Transaction,
  { clock, publicUrl }: Shop,
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
    await waiveCosts(tx, { order, actor, at, invoice: invoice.number, reason });
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
  await postEntry(tx, {
    at,
    kind: 'invoice.voided',
    refType: 'invoice',
    refId: invoice.id,
    actorId,
    postings: feeLetGoPostings(invoice),
  });
}

/** Mails the customer where the document is. */
export async function sendByHand(
  tx: Transaction,
  { clock, publicUrl }: Shop,
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
