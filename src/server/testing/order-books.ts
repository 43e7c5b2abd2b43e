import { eq, inArray, sql } from 'drizzle-orm';

import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { refunds } from '#server/trade/payments/refunds.table.ts';

import type { TestApp } from './test-app.ts';

/** What the journal has of an order, of its documents and of its refunds together, by account; debits are positive. */
export async function booksOf({ db }: Pick<TestApp, 'db'>, orderId: string): Promise<Record<string, bigint>> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const documents = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId));
  const given = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId));
  const rows = await db
    .select({ account: journalPostings.account, sum: sql`sum(${journalPostings.amount})`.mapWith(BigInt) })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(
      sql`${inArray(
        journalEntries.refId,
        [{ id: orderId }, ...documents, ...given].map(({ id }) => id),
      )} and ${journalPostings.unit} = ${order?.currency ?? ''}`,
    )
    .groupBy(journalPostings.account);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const revenue = [
  'sales',
  'payment_adjustments',
  'sales_discounts',
  'shipping_income',
  'insurance_income',
  'deferred_sales',
  'deferred_adjustments',
  'deferred_discounts',
  'deferred_shipping',
  'deferred_insurance',
];

/**
 * Works out from an order's documents alone what its books have to say, and compares: the tax owed is that of its invoices
 * less their credit notes, so is what the sale brought, and what the customer owes is what the documents ask for less the
 * money that was kept. To be called when no refund waits and every document is issued.
 */
export async function expectDocumentsExplainBooks(shop: Pick<TestApp, 'db'>, orderId: string): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const documents = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const standing = documents.filter(({ state }) => state !== 'void');
  const ofSeries = (series: string) => standing.filter((document) => document.series === series);
  const sales = ofSeries('INV');
  const notes = ofSeries('CRN').filter(({ correctsId }) => sales.some(({ id }) => id === correctsId));
  const sum = (of: typeof documents, what: 'net' | 'tax' | 'total') =>
    of.reduce((total, document) => total + document[what], 0n);
  const asked =
    sum(sales, 'total') +
    sum(ofSeries('FEE'), 'total') -
    documents.reduce((total, { series, total: of }) => (series === 'CRN' ? total + of : total), 0n);
  const books = await booksOf(shop, orderId);
  const at = (...names: string[]) => names.reduce((total, name) => total + (books[name] ?? 0n), 0n);

  expect({
    tax: -at('tax_payable'),
    brought: -at('sales_allowances', ...revenue),
    owed: at('receivable'),
  }).toEqual({
    tax: sum(sales, 'tax') + sum(ofSeries('FEE'), 'tax') - sum(ofSeries('CRN'), 'tax'),
    brought: sum(sales, 'net') - sum(notes, 'net'),
    owed: asked - (order.paid - order.refunded - order.toBalance),
  });
}
