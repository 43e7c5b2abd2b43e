import { eq } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, review } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let product: ProductRecord;
let customer: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await aProduct(shop, { name: 'Maple bar', dailyLimit: 5 });
  customer = await aCustomer(shop);
  browser = await signedInAs(shop, customer);
});
afterEach(() => expectCleanBooks(shop));

type Refused = { message: string; productId?: string };
const hold = (qty: number) =>
  shop.services.carts.write(customer.id, [{ productId: product.id, qty }], 'CAD', 'replace');
const lock = async (qty: number) => {
  await hold(qty);
  return browser.post<Quote & Refused>('/customer/quotes', review);
};
const place = (quoteId: string) => browser.post<Order & Refused>('/customer/orders', { quoteId, ...accepted });
const buy = async (qty: number) => {
  const { status, body } = await place((await lock(qty)).body.id);
  expect(status).toBe(200);
  return body;
};
const beyond =
  /^Maple bar: At most 5 pieces for one customer within 24 hours: 2 of them are left now, and 3 can be ordered from Nov/;

test('one customer buys no more of a product in a day, and is told what is left and from when there is more', async () => {
  await buy(3);

  const locked = await lock(3);
  const estimated = await browser.post<Refused>('/customer/quotes/estimate', { currency: 'CAD', province: 'ON' });

  for (const { status, body } of [locked, estimated]) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: expect.stringMatching(beyond), productId: product.id });
  }
  expect(locked.body.message).toMatch(/from Nov 21, 2:30\sPM\.$/);
  expect(await lock(2)).toMatchObject({ status: 200 });
});

test('it counts for each customer apart, for staff who order for him too, and no longer than a day', async () => {
  await buy(5);
  const other = await aCustomer(shop);
  await shop.services.carts.write(other.id, [{ productId: product.id, qty: 5 }], 'CAD', 'replace');
  expect(await (await signedInAs(shop, other)).post('/customer/quotes', review)).toMatchObject({ status: 200 });

  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const lines = [{ productId: product.id, qty: 1 }];
  expect(await sales.post(`/admin/customers/${customer.id}/quotes`, { ...review, lines })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('none of them is left now') },
  });

  await shop.later({ hours: 24, seconds: 1 });
  browser = await signedInAs(shop, customer);
  await buy(5);
});

test('what was ordered and cancelled may be ordered again', async () => {
  const order = await buy(5);
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  expect(await lock(1)).toMatchObject({ status: 409 });

  const move = { event: 'cancel', reason: 'He changed his mind.', version: order.version, waive: false };
  const { body } = await sales.get<{ version: number }>(`/admin/orders/${order.id}`);
  const moved = await sales.post(`/admin/orders/${order.id}/moves`, { ...move, version: body.version });
  expect(moved.status).toBe(200);

  expect(await lock(5)).toMatchObject({ status: 200 });
});

test('more than that at once is told in the cart already', async () => {
  const cart = await hold(6);

  expect(cart.lines[0]?.problem).toBe('At most 5 for one customer within 24 hours.');
  expect(await lock(6)).toMatchObject({ status: 409 });
});

describe('a price that was locked before', () => {
  test('is no way around a limit that was set meanwhile', async () => {
    const { body: quote } = await lock(4);
    await shop.db.update(products).set({ dailyLimit: 3 }).where(eq(products.id, product.id));

    expect(await place(quote.id)).toMatchObject({
      status: 409,
      body: { message: 'Maple bar: At most 3 pieces for one customer within 24 hours.' },
    });
  });

  test.each([1, 2, 3])('and another at the same moment never come to more together, round %d', async () => {
    const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
    const lines = [{ productId: product.id, qty: 3 }];
    const { body: quote } = await lock(3);
    const byPhone = async () => {
      const path = `/admin/customers/${customer.id}` as const;
      const { status, body } = await sales.post<Quote>(`${path}/quotes`, { ...review, lines });
      if (status !== 200) return { status };
      return sales.post(`${path}/orders`, { quoteId: body.id, ...accepted, reason: 'He called.', message: '' });
    };

    const replies = await Promise.all([place(quote.id), byPhone(), place(quote.id)]);

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});
