import { moneyText } from '#contract/arithmetic/exact.ts';
import { canCredit, canPay, canVoid, leftToPay } from '#contract/trade/invoices.rules.ts';
import type { AdminInvoice, Invoice, InvoiceLink, InvoiceRow } from '#contract/trade/invoices.contract.ts';
import { historyOf } from '#server/audit/history-of.ts';
import type { Executor } from '#server/db/database.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';

import { leftOf } from './credit-document.ts';
import { contentOf, creditNotesOf, documentsAbout } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import { givesOf } from './owe-credited.ts';
import { piecesThere } from './pieces-there.ts';

type Listed = Omit<
  InvoiceRecord,
  'content' | 'hash' | 'seq' | 'net' | 'tax' | 'correctsId' | 'voidReason' | 'updatedAt' | 'subjectKind' | 'subjectId'
>;

/** A credit note is nothing to pay. */
const dueOn = (invoice: Pick<InvoiceRecord, 'series' | 'state' | 'total' | 'paid' | 'credited'>): bigint =>
  invoice.series === 'CRN' ? 0n : leftToPay({ ...invoice, isVoid: invoice.state === 'void' });

export const toInvoiceRow = (invoice: Listed & Pick<InvoiceRow, 'tradeCredit'>): InvoiceRow => ({
  ...toInvoiceLink(invoice),
  dueAt: invoice.dueAt?.toISOString() ?? null,
  orderId: invoice.orderId,
  orderNumber: invoice.orderNumber,
  subjectName: invoice.subjectName,
  customerId: invoice.customerId,
  customerName: invoice.customerName,
  customerEmail: invoice.customerEmail,
  due: moneyText(dueOn(invoice)),
  totalCad: moneyText(invoice.totalCad),
  tradeCredit: invoice.tradeCredit,
  version: invoice.version,
});

export const toInvoiceLink = (
  invoice: Pick<InvoiceRecord, 'id' | 'number' | 'series' | 'state' | 'issuedAt' | 'currency' | 'total'>,
): InvoiceLink => ({
  id: invoice.id,
  number: invoice.number,
  series: invoice.series,
  state: invoice.state,
  issuedAt: invoice.issuedAt.toISOString(),
  currency: invoice.currency,
  total: moneyText(invoice.total),
});

/** The document as its customer sees it. */
export async function readInvoice(db: Executor, invoice: InvoiceRecord): Promise<Invoice> {
  const documents = await documentsAbout(db, invoice);
  return {
    id: invoice.id,
    content: contentOf(invoice),
    hash: invoice.hash,
    state: invoice.state,
    dueAt: invoice.dueAt?.toISOString() ?? null,
    paid: moneyText(invoice.paid),
    credited: moneyText(invoice.credited),
    due: moneyText(dueOn(invoice)),
    voidReason: invoice.voidReason,
    others: documents.filter(({ id }) => id !== invoice.id).map(toInvoiceLink),
    version: invoice.version,
  };
}

/** The document with what staff can do with it as its order stands; what belongs to no order is corrected where it came from. */
export async function readAdminInvoice(
  db: Executor,
  invoice: InvoiceRecord,
  order: OrderRecord | null,
): Promise<AdminInvoice> {
  const earlier = await creditNotesOf(db, invoice.id);
  const history = await historyOf(db, 'invoice', invoice.id);
  const read = await readInvoice(db, invoice);
  const there = order ? await piecesThere(db, invoice, order) : new Map<number, number>();
  const left = leftOf({ content: read.content, earlier: earlier.map(contentOf) });
  return {
    ...read,
    customerId: invoice.customerId,
    canVoid: order !== null && canVoid(invoice) && invoice.paid === 0n && hasEnded(order),
    canCredit: order !== null && canCredit(invoice),
    canPay: canPay(invoice),
    gives: order ? givesOf(invoice, order) : [],
    left: left.map(({ position, qty, net, taxes, worth }) => ({
      position,
      qty,
      there: there.get(position) ?? 0,
      net: moneyText(net),
      taxes: taxes.map(moneyText),
      ...(worth && {
        worth: worth.map(({ carry, each, per }) => ({ carry: `${carry}`, each: `${each}`, per: `${per}` })),
      }),
    })),
    history: history.map(({ at, action, actorName, after }) => ({
      at: at.toISOString(),
      action,
      actor: actorName,
      note: noteOf(after),
    })),
  };
}

const noteOf = (after: unknown): string | null => {
  if (typeof after !== 'object' || after === null) return null;
  const said = (after as Record<string, unknown>).reason ?? (after as Record<string, unknown>).to;
  return typeof said === 'string' ? said : null;
};
