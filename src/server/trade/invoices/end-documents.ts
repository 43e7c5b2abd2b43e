import { paymentDeadlineOf } from '#contract/trade/bank-days.rules.ts';
import { grossOf } from '#contract/trade/invoice-credit.rules.ts';
import { invoiceStateOf } from '#contract/trade/invoices.rules.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import { bankCalendarFrom } from '#server/trade/bank-days/bank-days.read.ts';
import type { Transaction } from '#server/db/database.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import type { InvoicedOrder } from '#server/trade/orders/invoiced-order.read.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { readInstructions } from '#server/trade/orders/payment-instructions.read.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { creditedTaxPostings, taxBookedByNotes } from './credit-postings.ts';
import { endingCostsOf, feeDocument } from './fee-document.ts';
import { issuedMail } from './invoice-mails.ts';
import { newestOf } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import { followEnd, paidOfEnd, stand } from './stand.ts';
import { type Shop, writeCreditNote } from './write-credit-note.ts';
import { writeDocument } from './write-document.ts';

const endedBecause = ({ status, number }: InvoicedOrder['order']): string =>
  status === 'expired' ? `Order ${number} was not paid in time.` : `Order ${number} was cancelled.`;

/**
 * The order has ended: what was not paid on is void, the rest is given back, and what the end cost is charged. Of one whose
 * pieces did not arrive the note was issued with the end itself.
 */
export async function endDocuments(
  tx: Transaction,
  shop: Shop,
  invoiced: InvoicedOrder,
  sale: InvoiceRecord,
): Promise<void> {
  const { order } = invoiced;
  const reason = endedBecause(order);
  if (order.status !== 'refunded' && sale.state !== 'void') {
    if (sale.paid === 0n && sale.credited === 0n) await declareVoid(tx, sale, reason);
    else await creditRest(tx, shop, { sale, reason });
  }
  const fee = await newestOf(tx, order.id, 'FEE');
  if (fee) await followEnd(tx, shop.clock.now(), order, fee);
  else if (endingCostsOf(order) > 0n) await chargeEnd(tx, shop, invoiced, sale);
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
 * Credits all that no credit note tells of yet. The end took back the whole placing with all its tax, so that what earlier
 * notes had booked of it is taken back too: once, and also where they had given back everything.
 */
async function creditRest(
  tx: Transaction,
  shop: Shop,
  { sale, reason }: { sale: InvoiceRecord; reason: string },
): Promise<void> {
  if (sale.credited < sale.total) {
    const crediting = { invoice: sale, reason, actor: systemActor, as: 'system', books: 'nothing' } as const;
    await writeCreditNote(tx, shop, crediting, (lines) => lines.filter((line) => grossOf(line) > 0n));
  }
  await postEntry(tx, {
    at: shop.clock.now(),
    kind: 'invoice.credit_undone',
    refType: 'invoice',
    refId: sale.id,
    postings: creditedTaxPostings(sale.currency, -(await taxBookedByNotes(tx, sale))),
  });
}

async function chargeEnd(tx: Transaction, shop: Shop, invoiced: InvoicedOrder, sale: InvoiceRecord) {
  const { order } = invoiced;
  const { paymentDeadlineHours } = await readSetting(tx, 'trading');
  const company = await readSetting(tx, 'company');
  const now = shop.clock.now();
  const dueAt = paymentDeadlineOf(now, paymentDeadlineHours, await bankCalendarFrom(tx, now));
  const draft = feeDocument(invoiced, { company, sale, dueAt, pay: await readInstructions(tx, order) });
  const total = endingCostsOf(order);
  const paid = paidOfEnd(order, total);
  const state = invoiceStateOf({ total, paid, credited: 0n, isVoid: false, isLate: false });
  const fee = await writeDocument(tx, shop.clock, {
    draft,
    customerId: order.customerId,
    actor: systemActor,
    standing: { paid, state },
  });
  await writeMail(tx, shop.clock, issuedMail(fee, draft.reason ?? '', shop.publicUrl));
}
