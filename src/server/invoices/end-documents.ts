import { paymentDeadlineOf } from '#contract/bank-days.rules.ts';
import { creditGross } from '#contract/invoice-credit.rules.ts';
import { invoiceStateOf } from '#contract/invoices.rules.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import { bankCalendarFrom } from '#server/bank-days/bank-days.read.ts';
import type { Transaction } from '#server/db/database.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { givenBackOf } from '#server/orders/given-back.read.ts';
import type { InvoicedOrder } from '#server/orders/invoiced-order.read.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { creditedTaxPostings } from './credit-postings.ts';
import { endingCostsOf, feeDocument } from './fee-document.ts';
import { issuedMail } from './invoice-mails.ts';
import { newestOf } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import { followEnd, paidOfEnd, stand } from './stand.ts';
import { type Desk, writeCreditNote } from './write-credit-note.ts';
import { writeDocument } from './write-document.ts';

const endedBecause = (order: InvoicedOrder['order']): string => {
  if (order.status === 'expired') return `Order ${order.number} was not paid in time.`;
  return order.status === 'refunded'
    ? `Order ${order.number} was lost on its way and is given back.`
    : `Order ${order.number} was cancelled.`;
};

/** The order has ended: what was not paid on is void, the rest is given back, and what the end cost is charged. */
export async function endDocuments(
  tx: Transaction,
  desk: Desk,
  order: InvoicedOrder['order'],
  sale: InvoiceRecord,
): Promise<void> {
  const reason = endedBecause(order);
  if (sale.paid === 0n && sale.credited === 0n) {
    if (sale.state !== 'void') await declareVoid(tx, sale, reason);
  } else if (sale.state !== 'void') {
    await creditRest(tx, desk, order, { sale, reason });
  }
  const fee = await newestOf(tx, order.id, 'FEE');
  if (fee) await followEnd(tx, desk.clock.now(), order, fee);
  else if (endingCostsOf(order) > 0n) await chargeEnd(tx, desk, order, sale);
}

async function declareVoid(tx: Transaction, sale: InvoiceRecord, reason: string): Promise<void> {
  await stand(tx, sale, { state: 'void', voidReason: reason });
  await recordAudit(tx, {
    actor: systemActor,
    action: 'invoice.voided',
    entity: 'invoice',
    entityId: sale.id,
    before: { state: sale.state },
    after: { state: 'void', reason },
  });
}

/**
 * Credits what the order's end took back and no credit note tells of yet. That end took back its tax too, also what earlier
 * notes had booked, and by shares where a part did arrive: the books follow the documents to the cent.
 */
async function creditRest(
  tx: Transaction,
  desk: Desk,
  order: InvoicedOrder['order'],
  { sale, reason }: { sale: InvoiceRecord; reason: string },
): Promise<void> {
  const given = await givenBackOf(tx, order);
  const untold = given.amount - sale.credited;
  if (untold <= 0n) return;
  const crediting = { invoice: sale, reason, actor: systemActor, as: 'system', stands: false } as const;
  const note = await writeCreditNote(tx, desk, crediting, (lines) => creditGross(lines, untold));
  await postEntry(tx, {
    at: desk.clock.now(),
    kind: 'invoice.credit_undone',
    refType: 'invoice',
    refId: sale.id,
    postings: creditedTaxPostings(sale.currency, note.tax - given.tax),
  });
}

async function chargeEnd(tx: Transaction, desk: Desk, order: InvoicedOrder['order'], sale: InvoiceRecord) {
  const { paymentDeadlineHours } = await readSetting(tx, 'trading');
  const company = await readSetting(tx, 'company');
  const now = desk.clock.now();
  const dueAt = paymentDeadlineOf(now, paymentDeadlineHours, await bankCalendarFrom(tx, now));
  const draft = feeDocument(order, { company, sale, dueAt });
  const total = endingCostsOf(order);
  const paid = paidOfEnd(order, total);
  const state = invoiceStateOf({ total, paid, credited: 0n, isVoid: false, isLate: false });
  const fee = await writeDocument(tx, desk.clock, {
    draft,
    customerId: order.customerId,
    actor: systemActor,
    standing: { paid, state },
  });
  await writeMail(tx, desk.clock, issuedMail(fee, draft.reason ?? '', desk.publicUrl));
}
