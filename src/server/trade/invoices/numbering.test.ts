import { randomUUID } from 'node:crypto';

import { asc } from 'drizzle-orm';

import { createInvoicesService, type InvoicesService } from '#server/trade/invoices/invoices.service.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder, aQuote } from '#server/testing/make-orders.ts';
import { viewerOf } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { invoiceDues, invoices } from './invoices.table.ts';
import { settleOrder } from './settle-order.ts';

/*
 * Gapless numbering by whatever database the tests run on; `TEST_DATABASE_URL` makes it PostgreSQL, where two workers
 * really run side by side.
 */

const ORDERS = 16;

let shop: TestApp;
let product: ProductRecord;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  product = await aProduct(shop, { stock: 100 });
});
afterAll(() => shop.close());

const worker = (): InvoicesService =>
  createInvoicesService({ db: shop.db, clock: shop.clock, publicUrl: 'https://shop.example' });

const numbers = async () =>
  (await shop.db.select({ seq: invoices.seq }).from(invoices).orderBy(asc(invoices.seq))).map(({ seq }) => seq);

const drain = async () => {
  while ((await shop.db.$count(invoiceDues)) > 0) await Promise.all([worker().settleDue(), worker().settleDue()]);
};

const place = ({ quote, customer }: Awaited<ReturnType<typeof aQuote>>) =>
  shop.services.orders.place(
    { viewer: viewerOf(customer), quoteId: quote.id, ip: '127.0.0.1', userAgent: '', requestId: '' },
    randomUUID(),
    { quoteId: quote.id },
  );

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('orders placed side by side, two workers and work that breaks off leave no hole and no double', async () => {
  const quoted: Awaited<ReturnType<typeof aQuote>>[] = [];
  for (let made = 0; made < ORDERS; made += 1) quoted.push(await aQuote(shop, { lines: [{ product, qty: 1 }] }));
  let waiting = ORDERS;
  // Four people order, one order after the other; two workers number meanwhile, and now and then one dies.
  const buyers = Array.from({ length: 4 }, async () => {
    for (let next = quoted.pop(); next; next = quoted.pop()) {
      await place(next);
      waiting -= 1;
    }
  });
  const workers = Array.from({ length: 2 }, async () => {
    while (waiting > 0) {
      await breakOff();
      await worker().settleDue();
    }
  });
  await Promise.all([...buyers, ...workers]);
  await drain();

  expect(await numbers()).toEqual(upTo(ORDERS));
  await expectCleanBooks(shop);
});

test('what breaks off after a number was taken gives it back', async () => {
  await drain();
  const before = (await numbers()).length;
  await anOrder(shop, { lines: [{ product, qty: 1 }] });

  expect(await breakOff()).toBe('broke off');
  expect(await numbers()).toEqual(upTo(before));

  await worker().settleDue();
  expect(await numbers()).toEqual(upTo(before + 1));
});

test('an order that was settled by hand leaves its number in the row of all', async () => {
  await drain();
  const before = (await numbers()).length;
  const { order } = await anOrder(shop, { lines: [{ product, qty: 1 }] });
  const staff = { clock: shop.clock, publicUrl: '' };
  await anOrder(shop, { lines: [{ product, qty: 1 }] });
  await inTransaction(shop.db, (tx) => settleOrder(tx, staff, order.id));
  await worker().settleDue();

  expect(await numbers()).toEqual(upTo(before + 2));
});

/** A worker dies with an order in its hands, after the number was taken and before the commit. */
async function breakOff(): Promise<string> {
  const [due] = await shop.db.select().from(invoiceDues).orderBy(asc(invoiceDues.at)).limit(1);
  if (!due) return 'nothing to do';
  return inTransaction(shop.db, async (tx) => {
    await settleOrder(tx, { clock: shop.clock, publicUrl: '' }, due.orderId);
    throw new Error('The process died.');
  }).catch(() => 'broke off');
}
