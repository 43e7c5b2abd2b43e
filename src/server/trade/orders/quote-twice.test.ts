import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { count, eq } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import { idempotencyKeys } from '#server/http/idempotency.table.ts';
import { cookieName } from '#server/http/session-cookie.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aQuote, review } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { orders } from './orders.table.ts';

/* `place-once.test.ts` shows one key and three tabs apart; here are both at once, callers who hang up, and the way back. */

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let quote: Quote;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ customer, quote } = await aQuote(shop));
  browser = await signedInAs(shop, customer);
});
afterEach(() => expectCleanBooks(shop));

type Answer = Order & { orderId?: string };
const place = (key: string, quoteId = quote.id) =>
  browser.post<Answer>('/customer/orders', { quoteId, ...accepted }, { key });
const ordersOf = (customerId: string) => shop.db.$count(orders, eq(orders.customerId, customerId));
const timesCalled = <Reply>(times: number, call: () => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, call));

test.each([1, 2, 3])(
  'a double click in each of two tabs is one order, which all four answers show, round %d',
  async () => {
    const [one, other] = [randomUUID(), randomUUID()];

    const replies = await Promise.all([place(one), place(other), place(one), place(other)]);

    expect(statusesOf(replies)).toEqual([200, 200, 409, 409]);
    const shown = replies.map(({ status, body }) => (status === 200 ? body.id : body.orderId));
    expect(new Set(shown).size).toBe(1);
    expect(await ordersOf(customer.id)).toBe(1);
  },
);

test('whoever goes back after his order finds the quote used and the cart empty, and orders nothing twice', async () => {
  const { body: order } = await place(randomUUID());

  const again = await place(randomUUID());
  const anew = await browser.post('/customer/quotes', review);

  expect((await browser.get<Quote>(`/customer/quotes/${quote.id}`)).body.status).toBe('consumed');
  expect(again).toMatchObject({ status: 409, body: { orderId: order.id } });
  expect(anew).toMatchObject({ status: 409, body: { message: 'The cart is empty.' } });
  expect(await ordersOf(customer.id)).toBe(1);
});

test.each([1, 2, 3])('one key with two bodies at once orders once, and never the other thing, round %d', async () => {
  const [key, otherQuote] = [randomUUID(), randomUUID()];

  const [right, other] = await Promise.all([
    timesCalled(3, () => place(key)),
    timesCalled(3, () => place(key, otherQuote)),
  ]);

  expect(statusesOf(right)).toEqual([200, 200, 200]);
  // Whoever of the others came first found no such quote and left the key free.
  for (const { status } of other) expect([404, 409]).toContain(status);
  expect(await place(key, otherQuote)).toMatchObject({ status: 409 });
  expect(await ordersOf(customer.id)).toBe(1);
});

test('one key of six customers at once is six orders, each his own', async () => {
  const key = randomUUID();
  const product = await aProduct(shop, { stock: 6 });
  const buyers: { browser: Browser; id: string; quoteId: string }[] = [];
  for (let each = 0; each < 6; each += 1) {
    const made = await aQuote(shop, { lines: [{ product, qty: 1 }] });
    buyers.push({ browser: await signedInAs(shop, made.customer), id: made.customer.id, quoteId: made.quote.id });
  }

  const replies = await Promise.all(
    buyers.map((buyer) =>
      buyer.browser.post<Order>('/customer/orders', { quoteId: buyer.quoteId, ...accepted }, { key }),
    ),
  );

  expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(6);
  const [rows] = await shop.db.select({ n: count() }).from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  expect(rows?.n).toBe(6);
});

describe('a caller who hangs up', () => {
  // A door of its own: a shop that listens itself would time the bodies of all calls from within, too.
  const door = createServer((socket) => void shop.app.server.emit('connection', socket));
  beforeAll(() => new Promise<void>((open) => void door.listen(0, '127.0.0.1', open)));
  afterAll(() => void door.close());

  /** Sends the whole call over a connection of its own, and cuts it after some time or with the first byte of the answer. */
  async function hangUpOn(key: string, after: number | 'the answer'): Promise<void> {
    const payload = JSON.stringify({ quoteId: quote.id, ...accepted });
    const headers = {
      host: 'shop.example',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
      'idempotency-key': key,
      ...(await browser.csrfHeaders()),
      cookie: [...browser.cookies]
        .map(([name, value]) => `${cookieName(name, true)}=${encodeURIComponent(value)}`)
        .join('; '),
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const socket = connect((door.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST /backend/customer/orders HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${payload}`);
    await (after === 'the answer' ? once(socket, 'data') : pause(after));
    socket.destroy();
  }

  test.each([0, 1, 3, 9, 27])('after %s ms has one order under his key', async (after) => {
    const key = randomUUID();
    await hangUpOn(key, after);

    expect(await place(key)).toMatchObject({ status: 200 });
    expect(await ordersOf(customer.id)).toBe(1);
  });

  test('at the answer has his order already, and is shown it under his key', async () => {
    const key = randomUUID();
    await hangUpOn(key, 'the answer');

    const [record] = await shop.db.select().from(orders).where(eq(orders.customerId, customer.id));
    expect(await place(key)).toMatchObject({ status: 200, body: { id: record?.id } });
  });

  test('six times at once, and calls again meanwhile, has one order', async () => {
    const key = randomUUID();
    const cut = Promise.all([0, 1, 2, 4, 8, 16].map((after) => hangUpOn(key, after)));
    const answered = await timesCalled(3, () => place(key));
    await cut;

    expect(statusesOf(answered)).toEqual([200, 200, 200]);
    expect(await ordersOf(customer.id)).toBe(1);
  });
});
