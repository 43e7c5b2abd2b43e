import { sql } from 'drizzle-orm';

import { copyRows } from '#server/db/copy-rows.ts';
import { CopyText } from '#server/db/copy-text.ts';
import type { Transaction } from '#server/db/database.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orderFlags } from '#server/trade/orders/order-notes.table.ts';
import { orderEvents, orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { parcelLines, parcels } from '#server/trade/orders/parcels.table.ts';
import { payments } from '#server/trade/payments/payments.table.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { stockLevels, stockMovements } from '#server/catalogue/stock/stock.table.ts';
import { tasks } from '#server/platform/tasks/tasks.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import type { DemoBooks } from './demo-books.ts';
import type { DemoStock } from './trade/demo-stock.ts';
import type { OrderBatch } from './trade/order-batch.ts';

/** The tables that grow with the orders. */
export const historyTables = [
  orders,
  orderLines,
  orderEvents,
  payments,
  parcels,
  parcelLines,
  orderFlags,
  tasks,
  invoices,
  stockMovements,
  journalEntries,
  journalPostings,
] as const;

/** Rows of the history on their way into tables that stand bare: they are text at once, and nothing else of them is kept. */
export interface HistorySheets {
  /** Takes an order, and what was moved on the shelf and in the books since the last time. */
  take(batch: OrderBatch): void;
  /** Writes what was taken since the last time. */
  write(tx: Transaction): Promise<void>;
}

export function historySheets(stock: DemoStock, books: DemoBooks): HistorySheets {
  const sheets = new Map(historyTables.map((table) => [table, new CopyText(table)]));
  return {
    take(batch) {
      const { entries, postings } = books.take();
      const rows = [
        [orders, batch.orders],
        [orderLines, batch.lines],
        [orderEvents, batch.events],
        [payments, batch.payments],
        [parcels, batch.parcels],
        [parcelLines, batch.parcelLines],
        [orderFlags, batch.flags],
        [tasks, batch.tasks],
        [invoices, batch.invoices],
        [stockMovements, stock.take()],
        [journalEntries, entries],
        [journalPostings, postings],
      ] as const;
      for (const [table, made] of rows) {
        const sheet = sheets.get(table);
        for (const row of made) sheet?.add(row);
      }
    },
    async write(tx) {
      // Asked for at once: none of them waits for the answer to another.
      await Promise.all([...sheets.values()].map((sheet) => copyRows(tx, sheet, { freeze: true })));
    },
  };
}

/** What lies on the shelf in the end, and how often each product was bought of late. */
export async function writeStock(
  tx: Transaction,
  stock: DemoStock,
  popularity: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await bulkInsert(tx, stockLevels, stock.levels(now));
  const bought = JSON.stringify([...popularity].map(([id, pieces]) => ({ id, pieces })));
  await tx.execute(sql`
    update ${products} set popularity = bought.pieces
    from jsonb_to_recordset(${bought}::jsonb) as bought(id uuid, pieces int) where ${products.id} = bought.id`);
}
