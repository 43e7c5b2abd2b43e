import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';

import type { InvoiceRow } from '#contract/trade/invoices.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { toInvoiceRow } from './invoice-view.ts';
import { contentOf } from './invoices.read.ts';
import { invoices } from './invoices.table.ts';

/** The newest documents of a customer, as lists show them. */
export async function newestDocumentsOf(db: Executor, customerId: string, most: number): Promise<InvoiceRow[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.customerId, customerId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(most);
  return rows.map((row) => toInvoiceRow({ ...row, tradeCredit: contentOf(row).tradeCredit?.credit ?? null }));
}

/** The documents of a customer that were issued between two moments, the second excluded, the oldest first. */
export const documentsBetween = (
  db: Executor,
  { customerId, from, until }: { customerId: string; from: Date; until: Date },
) =>
  db
    .select({
      ...{ id: invoices.id, number: invoices.number, series: invoices.series, issuedAt: invoices.issuedAt },
      ...{ currency: invoices.currency, total: invoices.total, subjectName: invoices.subjectName },
    })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), gte(invoices.issuedAt, from), lt(invoices.issuedAt, until)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
