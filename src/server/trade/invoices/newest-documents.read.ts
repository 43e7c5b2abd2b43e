import { desc, eq } from 'drizzle-orm';

import type { InvoiceRow } from '#contract/trade/invoices.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { toInvoiceRow } from './invoice-view.ts';
import { invoices } from './invoices.table.ts';

/** The newest documents of a customer, as lists show them. */
export async function newestDocumentsOf(db: Executor, customerId: string, most: number): Promise<InvoiceRow[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.customerId, customerId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(most);
  return rows.map(toInvoiceRow);
}
