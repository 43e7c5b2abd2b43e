import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { invoices } from '#server/invoices/invoices.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orderFlags } from '#server/orders/order-notes.table.ts';
import { orderEvents, orderLines, orders } from '#server/orders/orders.table.ts';
import { parcelLines, parcels } from '#server/orders/parcels.table.ts';
import { payments } from '#server/payments/payments.table.ts';
import { products } from '#server/products/products.table.ts';
import { stockLevels, stockMovements } from '#server/stock/stock.table.ts';
import { tasks } from '#server/tasks/tasks.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import type { DemoBooks } from './demo-books.ts';
import type { DemoShelf } from './orders/demo-shelf.ts';
import type { OrderBatch } from './orders/order-batch.ts';

/** Writes orders with what they moved on the shelf and in the books. */
export async function writeOrders(
  tx: Transaction,
  batch: OrderBatch,
  shelf: DemoShelf,
  books: DemoBooks,
): Promise<void> {
  await bulkInsert(tx, orders, batch.orders);
  await bulkInsert(tx, orderLines, batch.lines);
  await bulkInsert(tx, orderEvents, batch.events);
  await bulkInsert(tx, payments, batch.payments);
  await bulkInsert(tx, parcels, batch.parcels);
  await bulkInsert(tx, parcelLines, batch.parcelLines);
  await bulkInsert(tx, orderFlags, batch.flags);
  await bulkInsert(tx, tasks, batch.tasks);
  await bulkInsert(tx, invoices, batch.invoices);
  await writeMoves(tx, shelf, books);
}

/** Writes what was moved since the last time, and lets the database check that the entries balance: what waits for the commit is kept in memory. */
export async function writeMoves(tx: Transaction, shelf: DemoShelf, books: DemoBooks): Promise<void> {
  const { entries, postings } = books.take();
  await bulkInsert(tx, stockMovements, shelf.take());
  await bulkInsert(tx, journalEntries, entries);
  await bulkInsert(tx, journalPostings, postings);
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`set constraints all deferred`);
}

/** What lies on the shelf in the end, and how often each product was bought of late. */
export async function writeShelf(
  tx: Transaction,
  shelf: DemoShelf,
  popularity: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await bulkInsert(tx, stockLevels, shelf.levels(now));
  const bought = JSON.stringify([...popularity].map(([id, pieces]) => ({ id, pieces })));
  await tx.execute(sql`
    update ${products} set popularity = bought.pieces
    from jsonb_to_recordset(${bought}::jsonb) as bought(id uuid, pieces int) where ${products.id} = bought.id`);
}
