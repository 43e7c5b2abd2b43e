import { and, asc, desc, eq } from 'drizzle-orm';

import { invoiceContent, type InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { type InvoiceRecord, invoices } from './invoices.table.ts';

export type { InvoiceRecord };

export async function findInvoice(db: Executor, id: string): Promise<InvoiceRecord | undefined> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
  return invoice;
}

/** A document, locked until the end of the transaction: what is credited or declared void is decided on what stands. */
export async function lockInvoice(tx: Transaction, id: string): Promise<InvoiceRecord | undefined> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return invoice;
}

/** The invoice of an order, locked with its other documents; none in the seconds before it is issued. */
export async function lockSale(tx: Transaction, orderId: string): Promise<InvoiceRecord | undefined> {
  const locked = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(invoices.id)
    .for('update');
  return locked.find(({ series }) => series === 'INV');
}

/** Every document of an order, first to last. */
export const documentsOf = (db: Executor, orderId: string): Promise<InvoiceRecord[]> =>
  db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.issuedAt), asc(invoices.id));

/** Every document of what a document belongs to, with itself, first to last. */
export const documentsAbout = (
  db: Executor,
  { orderId, subjectId }: Pick<InvoiceRecord, 'orderId' | 'subjectId'>,
): Promise<InvoiceRecord[]> => (orderId === null ? documentsOfSubject(db, subjectId ?? '') : documentsOf(db, orderId));

/** The documents of a bill, a withdrawal or a sale out of the vault, first to last. */
export const documentsOfSubject = (db: Executor, subjectId: string): Promise<InvoiceRecord[]> =>
  db.select().from(invoices).where(eq(invoices.subjectId, subjectId)).orderBy(asc(invoices.issuedAt), asc(invoices.id));

/** The credit notes against a document, first to last. */
export const creditNotesOf = (db: Executor, id: string): Promise<InvoiceRecord[]> =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.correctsId, id), eq(invoices.series, 'CRN')))
    .orderBy(asc(invoices.seq));

/** The newest document of a series of an order. */
export async function newestOf(
  db: Executor,
  orderId: string,
  series: InvoiceRecord['series'],
): Promise<InvoiceRecord | undefined> {
  const [newest] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.series, series)))
    .orderBy(desc(invoices.seq))
    .limit(1);
  return newest;
}

/** What was frozen, read back; throws on a text that is not of the known shape. */
export const contentOf = ({ content }: Pick<InvoiceRecord, 'content'>): InvoiceContent =>
  invoiceContent.parse(JSON.parse(content));
