import type { Transaction } from '#server/db/database.ts';

import { invoiceDues } from './invoices.table.ts';

/**
 * Tells the numbering worker, in the transaction that placed or moved orders, to look at them after the commit. Nobody
 * waits for anybody: rows are only added, and the worker alone holds the counters.
 */
export async function noteInvoiceDues(tx: Transaction, orderIds: readonly string[], at: Date): Promise<void> {
  if (orderIds.length > 0) await tx.insert(invoiceDues).values(orderIds.map((orderId) => ({ orderId, at })));
}
