import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Cart, CartLineInput, OfferedWay } from '#contract/trade/cart.contract.ts';
import type { Estimate, Quote } from '#contract/trade/quotes.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, review } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aVault } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { type VaultRecord, vaults } from '#server/vault/vaults/vaults.table.ts';

let shop: TestApp;
let vault: VaultRecord;
let coin: ProductRecord;
let customer: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  vault = await aVault(shop);
  coin = await aProduct(shop, { stock: 40 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.update(vaults).set({ active: true }).where(eq(vaults.id, vault.id));
  customer = await signedInAs(shop, await aCustomer(shop));
});

const inVault = () => ({ delivery: 'vault', vaultId: vault.id }) as const;
const write = async (lines: CartLineInput[], more: object = {}, browser = customer) =>
  (await browser.put<Cart>('/public/cart', { lines, currency: 'CAD', ...more })).body;
const shown = ({ lines }: Cart) => lines.map(({ qty, delivery, vaultId }) => [qty, delivery, vaultId]);
const both = () => [
  { productId: coin.id, qty: 2 },
  { productId: coin.id, qty: 3, ...inVault() },
];
const lock = (way: object, more: object = {}) =>
  customer.post<Quote & { message: string }>('/customer/quotes', { ...review, way, ...more });
const place = (quoteId: string) =>
  customer.post<{ id: string; message: string }>('/customer/orders', { quoteId, ...accepted });
const statusOf = async (id: string) =>
  (await shop.db.select({ status: quotes.status }).from(quotes).where(eq(quotes.id, id)))[0]?.status;

test('the same product stands in a cart once for each way, and named twice for one it is refused', async () => {
  expect(shown(await write(both()))).toEqual([
    [2, 'ship', null],
    [3, 'vault', vault.id],
  ]);
  const twice = [both()[1], both()[1]];
  expect((await customer.put('/public/cart', { lines: twice, currency: 'CAD' })).status).toBe(422);
});

test('a cart that joins another is refused what would be more lines than a cart holds, and nothing of it is kept', async () => {
  const lines = () =>
    Array.from({ length: 60 }, () => ({ productId: coin.id, qty: 1, delivery: 'vault', vaultId: randomUUID() }));
  const put = () => customer.put<Cart>('/public/cart', { lines: lines(), currency: 'CAD', mode: 'merge' });
  expect((await put()).status).toBe(200);

  expect(await put()).toMatchObject({
    status: 422,
    body: { errors: { lines: [expect.stringMatching(/at most 100/)] } },
  });
  expect((await customer.get<Cart>('/public/cart?currency=CAD')).body.lines).toHaveLength(60);
});

test('a visitor’s cart joins the account’s by the larger quantity of each line', async () => {
  await write(both());
  const merged = await write(
    [
      { productId: coin.id, qty: 5 },
      { productId: coin.id, qty: 1, ...inVault() },
    ],
    {
      mode: 'merge',
    },
  );
  expect(shown(merged)).toEqual([
    [5, 'ship', null],
    [3, 'vault', vault.id],
  ]);
});

test('a line that is sent another way leaves the way that it had', async () => {
  await write(both());
  expect(shown(await write([{ productId: coin.id, qty: 5, ...inVault() }]))).toEqual([[5, 'vault', vault.id]]);
});

test('the ways that are open are told to everybody, each vault by its city', async () => {
  const { body } = await aVisitor(shop).get<{ ways: OfferedWay[] }>('/public/delivery-ways');
  expect(body.ways).toEqual([
    { delivery: 'ship', vaultId: null, name: null },
    { delivery: 'pickup', vaultId: null, name: 'Toronto' },
    { delivery: 'vault', vaultId: vault.id, name: 'Toronto' },
  ]);
});

test('a way that a line can’t take is told beside it', async () => {
  const grain = await aProduct(shop, { vaultClass: 'none' });
  const [first] = (await write([{ productId: grain.id, qty: 1, ...inVault() }])).lines;
  expect(first).toMatchObject({ storable: false, problem: expect.stringMatching(/can’t store this/) as string });

  await shop.db.update(vaults).set({ active: false }).where(eq(vaults.id, vault.id));
  const [second] = (await write([{ productId: coin.id, qty: 1, ...inVault() }])).lines;
  expect(second).toMatchObject({ storable: true, problem: expect.stringMatching(/takes in nothing/) as string });
});

test('an order of one way takes the lines of that way alone; the others stay and are ordered next', async () => {
  await write(both());
  const estimate = { currency: 'CAD', province: 'ON', way: inVault(), delivery: 'vault', vaultId: vault.id };
  const { body: told } = await customer.post<Estimate>('/customer/quotes/estimate', estimate);
  const { body: stored } = await lock(inVault(), { delivery: 'vault', vaultId: vault.id });
  expect(stored.lines.map(({ qty }) => qty)).toEqual([3]);
  expect(told.subtotal).toBe(stored.subtotal);
  const { body: order } = await place(stored.id);
  expect(shown((await customer.get<Cart>('/public/cart?currency=CAD')).body)).toEqual([[2, 'ship', null]]);

  const { body: sent } = await lock({});
  expect(sent.lines.map(({ qty }) => qty)).toEqual([2]);
  const { body: next } = await place(sent.id);
  expect((await customer.get<Cart>('/public/cart?currency=CAD')).body.lines).toEqual([]);
  const kept = await shop.db
    .select({ id: orders.id, delivery: orders.delivery, vaultId: orders.vaultId, qty: orderLines.qty })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id));
  expect(kept).toEqual(
    expect.arrayContaining([
      { id: order.id, delivery: 'vault', vaultId: vault.id, qty: 3 },
      { id: next.id, delivery: 'ship', vaultId: null, qty: 2 },
    ]),
  );
  await expectCleanBooks(shop);
});

test('a change of another way’s line neither voids the lock nor refuses the order; one of this way does', async () => {
  await write(both());
  const { body: quote } = await lock(inVault(), { delivery: 'vault' });
  await write([{ productId: coin.id, qty: 9 }, both()[1] as CartLineInput]);
  expect(await statusOf(quote.id)).toBe('active');
  expect((await place(quote.id)).status).toBe(200);
  expect(shown((await customer.get<Cart>('/public/cart?currency=CAD')).body)).toEqual([[9, 'ship', null]]);

  const { body: other } = await lock({});
  await write([{ productId: coin.id, qty: 8 }]);
  expect(await statusOf(other.id)).toBe('superseded');
  expect((await place(other.id)).status).toBe(409);
});

test('without a way named the whole cart is one order, a product of several lines together', async () => {
  await write(both());
  const { body: quote } = await customer.post<Quote>('/customer/quotes', review);
  expect(quote.lines.map(({ qty }) => qty)).toEqual([5]);
  expect((await place(quote.id)).status).toBe(200);
  expect((await customer.get<Cart>('/public/cart?currency=CAD')).body.lines).toEqual([]);
});

test('a way that has no lines has nothing to order', async () => {
  await write([{ productId: coin.id, qty: 1 }]);
  expect(await lock({ delivery: 'pickup' }, { delivery: 'pickup' })).toMatchObject({
    status: 409,
    body: { message: 'The cart is empty.' },
  });
});
