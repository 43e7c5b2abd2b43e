import { eq } from 'drizzle-orm';

import type { Quote } from '#contract/trade/quotes.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aCart, review } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { coupons } from './coupons.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());

let made = 0;
async function aCoupon(own: Partial<typeof coupons.$inferInsert> = {}): Promise<{ id: string; code: string }> {
  const code = `CODE-${++made}`;
  const [coupon] = await shop.db
    .insert(coupons)
    .values({ code, kind: 'premium_percent', pct: '0.5', ...own })
    .returning({ id: coupons.id });
  return { id: coupon?.id ?? '', code };
}
const usedOf = async (id: string) => {
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, id));
  return coupon?.used;
};
async function aBuyer(customer?: UserRecord): Promise<{ customer: UserRecord; browser: Browser }> {
  const owner = await aCart(shop, customer ? { customer } : {});
  return { customer: owner, browser: await signedInAs(shop, owner) };
}
const lock = (browser: Browser, coupon: string, more: object = {}) =>
  browser.post<Quote & { errors?: Record<string, string[]> }>('/customer/quotes', { ...review, coupon, ...more });
const place = (browser: Browser, quoteId: string) =>
  browser.post<{ message: string }>('/customer/orders', { quoteId, ...accepted });

test('a coupon takes its share of the premium off the quote and the order, and nothing off the metal', async () => {
  const { code, id } = await aCoupon();
  const { browser } = await aBuyer();

  const { body: quote } = await lock(browser, code.toLowerCase());
  const order = await place(browser, quote.id);

  expect(quote).toMatchObject({ subtotal: '5876.53', discount: '102.19', coupon: code, total: '5795.67' });
  expect(order).toMatchObject({ status: 200, body: { discount: '102.19', couponCode: code, total: '5795.67' } });
  expect(await usedOf(id)).toBe(1);
  await expectCleanBooks(shop);
});

test('a coupon with one use left is used by one of ten buyers at the same moment', async () => {
  const { code, id } = await aCoupon({ totalLimit: 1 });
  const buyers: { browser: Browser; quoteId: string }[] = [];
  for (let count = 0; count < 10; count++) {
    const { browser } = await aBuyer();
    buyers.push({ browser, quoteId: (await lock(browser, code)).body.id });
  }

  const replies = await Promise.all(buyers.map(({ browser, quoteId }) => place(browser, quoteId)));

  expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    'This coupon has been used up. Please lock the price without it.',
  );
  expect(await usedOf(id)).toBe(1);
  await expectCleanBooks(shop);
});

test('a customer uses a coupon as often as he may, and has it back when his order expires', async () => {
  const { code, id } = await aCoupon({ customerLimit: 1 });
  const { customer, browser } = await aBuyer();
  await place(browser, (await lock(browser, code)).body.id);

  await aCart(shop, { customer });
  const again = await lock(browser, code);
  expect(again).toMatchObject({ status: 422, body: { errors: { coupon: ['You have already used this coupon.'] } } });

  await shop.later({ hours: 97 });
  await shop.services.orders.expireOverdue();
  expect(await usedOf(id)).toBe(0);
  // His session has ended by then, too.
  expect(await lock(await signedInAs(shop, customer), code)).toMatchObject({ status: 200 });
  await expectCleanBooks(shop);
});

describe('what a coupon is refused for stands beside its field', () => {
  test.each([
    ['a code that is none', {}, 'NO-SUCH-CODE', 'There is no coupon with this code.'],
    ['one that is switched off', { active: false }, null, 'This coupon is no longer in use.'],
    ['one of the past', { endsAt: new Date('2026-11-01T00:00:00Z') }, null, 'This coupon has ended.'],
    ['one of the future', { startsAt: new Date('2027-06-01T00:00:00Z') }, null, 'This coupon is not valid yet.'],
    ['too small an order', { minOrderCad: 999_999_99n }, null, 'This coupon is for orders of at least 999,999.99 CAD.'],
    ['another metal', { metals: ['XAG' as const] }, null, 'This coupon takes nothing off what is in the cart.'],
  ])('%s', async (_what, own, wrong, message) => {
    const { code } = await aCoupon(own);
    const { browser } = await aBuyer();

    expect(await lock(browser, wrong ?? code)).toMatchObject({ status: 422, body: { errors: { coupon: [message] } } });
  });
});

test('codes cannot be guessed by asking for estimates', async () => {
  const strict = await testApp();
  const customer = await aCart(strict, {
    customer: await aCustomer(strict),
    lines: [{ product: await aProduct(strict), qty: 1 }],
  });
  const browser = await signedInAs(strict, customer);
  const replies = [];
  for (let tried = 0; tried < 31; tried++) {
    replies.push(
      await browser.post('/customer/quotes/estimate', { currency: 'CAD', province: 'ON', coupon: `X-${tried}` }),
    );
  }

  expect(replies.at(0)?.status).toBe(200);
  expect(replies.at(-1)?.status).toBe(429);
  await strict.close();
});
