import { eq, sql } from 'drizzle-orm';

import type { Quote } from '#contract/trade/quotes.contract.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { products, type ProductRecord } from '#server/catalogue/products/products.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, anOrder, aQuote, review } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';

import { orders } from './orders.table.ts';

let shop: TestApp;
let product: ProductRecord;
let customer: UserRecord;
let browser: Browser;
let quote: Quote;
let lastNumber: unknown;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await aProduct(shop, { stock: 5 });
  ({ customer, quote } = await aQuote(shop, { lines: [{ product, qty: 2 }] }));
  browser = await signedInAs(shop, customer);
  lastNumber = await drawnLast();
});

const drawnLast = async () => (await shop.db.execute(sql`select last_value, is_called from order_numbers`)).rows;

interface Refusal {
  message: string;
  orderId?: string;
  productIds?: string[];
}
const place = (more: object = {}) =>
  browser.post<Refusal>('/customer/orders', { quoteId: quote.id, ...accepted, ...more });

/** Nothing of an order stands: no row, no reservation, no posting, no mail, no number used up; and the books say so too. */
async function expectNothingHappened() {
  expect(await shop.db.$count(orders, eq(orders.customerId, customer.id))).toBe(0);
  expect(await shop.db.$count(outbox, eq(outbox.to, customer.email))).toBe(0);
  expect(await drawnLast()).toEqual(lastNumber);
  await expectCleanBooks(shop);
}

describe('no order comes of', () => {
  test('a quote whose time is up', async () => {
    await shop.later({ minutes: 10 });

    expect(await place()).toMatchObject({
      status: 409,
      body: { message: 'The price lock has ended. Please lock the new price.' },
    });
    await expectNothingHappened();
  });

  test('a quote that a newer one has superseded', async () => {
    await browser.post('/customer/quotes', review);

    expect(await place()).toMatchObject({ status: 409 });
    await expectNothingHappened();
  });

  test("another customer's quote", async () => {
    const { quote: foreign } = await aQuote(shop);

    expect(await place({ quoteId: foreign.id })).toMatchObject({ status: 404 });
    await expectNothingHappened();
  });

  test.each(['more of a product', 'a further product', 'nothing any more'])(
    'a quote when the cart holds %s',
    async (change) => {
      const further = await aProduct(shop);
      const held = { productId: product.id, qty: 2 };
      const lines = {
        'more of a product': [{ ...held, qty: 3 }],
        'a further product': [held, { productId: further.id, qty: 1 }],
        'nothing any more': [],
      }[change];
      await browser.put('/public/cart', { lines, currency: 'CAD' });

      expect(await place()).toMatchObject({ status: 409 });
      await expectNothingHappened();
    },
  );

  test('a cart that was changed behind the back of the quote', async () => {
    await shop.db.execute(sql`update cart_lines set qty = 1 where user_id = ${customer.id}`);

    expect(await place()).toMatchObject({
      status: 409,
      body: { message: 'The cart has changed since the price was locked. Please review it again.' },
    });
    await expectNothingHappened();
  });

  test.each(['hidden', 'discontinued', 'draft'] as const)('a product that is %s by now', async (status) => {
    await shop.db.update(products).set({ status }).where(eq(products.id, product.id));

    expect(await place()).toMatchObject({ status: 409, body: { message: expect.stringContaining('no longer sold') } });
    await expectNothingHappened();
  });

  test('pieces that others have bought in the meantime, which are named', async () => {
    await anOrder(shop, { lines: [{ product, qty: 4 }] });
    lastNumber = await drawnLast();

    expect(await place()).toMatchObject({
      status: 409,
      body: { message: `Sold out in the meantime: ${product.name}.`, productIds: [product.id] },
    });
    await expectNothingHappened();
  });

  test.each(['rejected', 'expired', 'in_review'] as const)(
    'a customer whose identity check is %s by now',
    async (status) => {
      await shop.db.update(users).set({ status }).where(eq(users.id, customer.id));

      expect(await place()).toMatchObject({ status: 403 });
      await expectNothingHappened();
    },
  );

  test('a customer who is suspended by now', async () => {
    await shop.db.update(users).set({ status: 'suspended' }).where(eq(users.id, customer.id));

    expect(await place()).toMatchObject({ status: 401 });
    await expectNothingHappened();
  });

  test('a shop that has gone offline, and neither of the quote when it is back', async () => {
    const admin = await signedInAs(shop, await anAdmin(shop));
    await admin.put('/update/status', { is_online: false });
    expect(await place()).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });

    await admin.put('/update/status', { is_online: true });
    expect(await place()).toMatchObject({ status: 409 });
    await expectNothingHappened();
  });

  test.each([
    ['without the terms', { acceptTerms: false }, 'acceptTerms'],
    ['without the market-loss policy', { acceptMarketLoss: false }, 'acceptMarketLoss'],
    ['without a quote', { quoteId: undefined }, 'quoteId'],
    ['with a price of its own', { total: '1.00' }, 'form'],
    ['with a status of its own', { status: 'confirmed', payment: 'paid' }, 'form'],
  ])('a call %s', async (_how, wrong, field) => {
    const reply = await place(wrong);

    expect(reply.status).toBe(422);
    expect(Object.keys((reply.body as { errors?: object }).errors ?? {})).toEqual([field]);
    await expectNothingHappened();
  });
});

test('a quote that has become an order is answered with 409 and that order', async () => {
  const first = await browser.post<{ id: string; number: string }>('/customer/orders', {
    quoteId: quote.id,
    ...accepted,
  });

  expect(await place()).toMatchObject({
    status: 409,
    body: { message: `This quote has already become order ${first.body.number}.`, orderId: first.body.id },
  });
});

test('a quote is good to its last second', async () => {
  await shop.later({ minutes: 9, seconds: 59 });

  expect(await place()).toMatchObject({ status: 200 });
});

test('a price locked in time is kept though the market has closed since', async () => {
  shop.feed.trade({ open: false, opensAt: null });
  await shop.later({ seconds: 30 });
  const reply = await place();
  shop.feed.trade({ open: true });
  await shop.later({ seconds: 10 });

  expect(reply).toMatchObject({ status: 200, body: { total: quote.total } });
  await expectCleanBooks(shop);
});

test('only a customer places orders: an administrator cannot, not even of a quote he knows', async () => {
  const admin = await signedInAs(shop, await anAdmin(shop));

  expect(await admin.post('/customer/orders', { quoteId: quote.id, ...accepted })).toMatchObject({ status: 403 });
});

test('a customer who comes back to an approved state can buy again', async () => {
  const other = await aCustomer(shop, { status: 'expired' });
  await shop.db.update(users).set({ status: 'approved' }).where(eq(users.id, other.id));

  const { order } = await anOrder(shop, { customer: { ...other, status: 'approved' } });
  expect(order.status).toBe('awaiting_payment');
});
