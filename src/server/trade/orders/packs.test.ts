import { eq } from 'drizzle-orm';

import type { Invoice } from '#contract/trade/invoices.contract.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { anOrder, aQuote } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { products } from '#server/catalogue/products/products.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

const packs = [
  { name: 'tube', pieces: 5 },
  { name: 'box', pieces: 20 },
];

test('whole packs are said in the lock, the order and its invoice, at the price of their quantity', async () => {
  const staff = await invoiceStaff(shop);
  const product = await aProduct(shop, { packs });
  const { quote } = await aQuote(shop, { lines: [{ product, qty: 10 }] });
  expect(quote.lines[0]).toMatchObject({ qty: 10, unit: '5848.03', pack: packs[0] });

  const { order } = await anOrder(shop, { lines: [{ product, qty: 10 }] });
  await staff.settle();

  expect(order.lines[0]).toMatchObject({ qty: 10, unit: '5848.03', line: '58480.30', pack: packs[0] });
  const [invoice] = await staff.documentsOf(order.id);
  const { body } = await staff.finance.get<Invoice>(`/admin/invoices/${invoice?.id}`);
  expect(body.content.lines[0]).toMatchObject({ qty: 10, details: ['2 tubes of 5 (10 pieces)'] });
});

test('loose pieces are said as pieces, and an order keeps the packs of when it was placed', async () => {
  const product = await aProduct(shop, { packs });
  const customer = await aCustomer(shop);
  const { order: loose } = await anOrder(shop, { customer, lines: [{ product, qty: 11 }] });
  expect(loose.lines[0]).not.toHaveProperty('pack');

  const { order } = await anOrder(shop, { customer, lines: [{ product, qty: 20 }] });
  await shop.db.update(products).set({ packs: [] }).where(eq(products.id, product.id));

  expect(order.lines[0]).toMatchObject({ qty: 20, pack: packs[1] });
  const mails = await shop.db.select().from(outbox);
  expect(mails.filter(({ body }) => body?.includes('1 box of 20'))).toHaveLength(1);
});

test('a cart tells the packs of its products, and a pack does not pass a limit', async () => {
  const product = await aProduct(shop, { packs, maxQty: 20 });
  const { lines } = await shop.services.carts.price([{ productId: product.id, qty: 40 }], 'CAD');

  expect(lines[0]).toMatchObject({ product: { packs }, problem: 'The largest order is 20.' });
});
