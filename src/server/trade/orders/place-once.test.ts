import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import { sweepKeys } from '#server/http/idempotency.ts';
import { idempotencyKeys } from '#server/http/idempotency.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aQuote } from '#server/testing/make-orders.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';

import { orders } from './orders.table.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let quoteId: string;
let key: string;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const made = await aQuote(shop);
  customer = made.customer;
  quoteId = made.quote.id;
  browser = await signedInAs(shop, customer);
  key = randomUUID();
});

const place = (options: { key?: string } = { key }, id = quoteId) =>
  browser.post<Order & { orderId?: string }>('/customer/orders', { quoteId: id, ...accepted }, options);
const ordersOf = () => shop.db.$count(orders, eq(orders.customerId, customer.id));

describe('the same key', () => {
  test('with the same body gets the same answer, as often as it is sent', async () => {
    const first = await place();
    const replays = [await place(), await place()];

    for (const replay of replays) expect(replay).toMatchObject({ status: 200, body: first.body });
    expect(await ordersOf()).toBe(1);
    expect(await shop.db.$count(outbox, eq(outbox.to, customer.email))).toBe(1);
    await expectCleanBooks(shop);
  });

  test('gets the same answer in other letters, in another browser and after the quote has ended', async () => {
    const first = await place();
    await shop.later({ hours: 1 });
    const elsewhere = await signedInAs(shop, customer);
    const replay = await elsewhere.post('/customer/orders', { quoteId, ...accepted }, { key: key.toUpperCase() });

    expect(replay).toMatchObject({ status: 200, body: first.body });
  });

  test('with another body is refused with 409', async () => {
    await place();
    const { quote: next } = await aQuote(shop, { customer });

    expect(await place({ key }, next.id)).toMatchObject({
      status: 409,
      body: { message: 'This key was already used for something else.' },
    });
    expect(await ordersOf()).toBe(1);
  });

  test("of another customer has nothing to do with this one's", async () => {
    await place();
    const other = await aQuote(shop);
    const otherBrowser = await signedInAs(shop, other.customer);

    const reply = await otherBrowser.post<Order>('/customer/orders', { quoteId: other.quote.id, ...accepted }, { key });

    expect(reply.status).toBe(200);
    expect(await shop.db.$count(orders, eq(orders.customerId, other.customer.id))).toBe(1);
  });

  test('is free again when the call was refused', async () => {
    await shop.db.update(users).set({ status: 'rejected' }).where(eq(users.id, customer.id));
    expect(await place()).toMatchObject({ status: 403 });
    await shop.db.update(users).set({ status: 'approved' }).where(eq(users.id, customer.id));

    expect(await place()).toMatchObject({ status: 200 });
  });

  test('sent twelve times at once places one order, and every call gets it', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => place()));

    expect(statusesOf(replies)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await ordersOf()).toBe(1);
    await expectCleanBooks(shop);
  });

  test('that another call of his has at the same moment goes to one of them, and the other is told so', async () => {
    const { body: placed } = await place();
    const { quote: next } = await aQuote(shop, { customer });
    const shared = randomUUID();

    const replies = await Promise.all([
      place({ key: shared }, next.id),
      browser.post(
        `/customer/orders/${placed.id}/cancel`,
        { version: placed.version, acceptedCosts: '100000.00', reason: 'Changed my mind.' },
        { key: shared },
      ),
    ]);

    expect(statusesOf(replies)).toEqual([200, 409]);
    await expectCleanBooks(shop);
  });

  test('shows a replay to nobody who is signed out', async () => {
    await place();

    expect(await aVisitor(shop).post('/customer/orders', { quoteId, ...accepted }, { key })).toMatchObject({
      status: 401,
    });
  });
});

test('one quote used twice at once, in two tabs with a key each, is one order that both answers show', async () => {
  const replies = await Promise.all([place({}), place({}), place({})]);

  expect(statusesOf(replies)).toEqual([200, 409, 409]);
  const placed = replies.find(({ status }) => status === 200)?.body.id;
  const losers = replies.filter(({ status }) => status === 409);
  expect(losers.map(({ body }) => body.orderId)).toEqual([placed, placed]);
  await expectCleanBooks(shop);
});

test('placing, asking for a new price and changing the cart at once end in one order or none, never in a fault', async () => {
  const replies = await Promise.all([
    place({}),
    browser.put('/public/cart', { lines: [], currency: 'CAD' }),
    place({}),
    browser.get(`/customer/quotes/${quoteId}`),
  ]);

  expect(statusesOf(replies).filter((status) => status >= 500)).toEqual([]);
  expect(await ordersOf()).toBeLessThanOrEqual(1);
  await expectCleanBooks(shop);
});

test('keys are forgotten after a day', async () => {
  await place();
  await shop.db.execute(sql`update idempotency_keys set created_at = now() - interval '23 hours'`);
  await sweepKeys(shop.db);
  const kept = await shop.db.$count(idempotencyKeys);
  await shop.db.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`);
  await sweepKeys(shop.db);

  expect(kept).toBeGreaterThan(0);
  expect(await shop.db.$count(idempotencyKeys)).toBe(0);
});
