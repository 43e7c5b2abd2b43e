import type { Transaction } from '#server/db/database.ts';
import { insertRows, type Rows, rowsOf } from '#server/db/insert-rows.ts';

import { invoiceDues } from './invoices.table.ts';

/**
 * Tells the numbering worker, in the transaction that placed or moved orders, to look at them after the commit. Nobody
 * waits for anybody: rows are only added, and the worker alone holds the counters.
 */
export const noteInvoiceDues = (tx: Transaction, orderIds: readonly string[], at: Date): Promise<void> =>
  insertRows(tx, invoiceDueRows(orderIds, at));

/** The rows alone, for whoever writes them together with others. */
export const invoiceDueRows = (orderIds: readonly string[], at: Date): Rows =>
  rowsOf(
    invoiceDues,
    orderIds.map((orderId) => ({ orderId, at })),
  );
