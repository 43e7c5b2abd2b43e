import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Order, OrderRow } from '#contract/trade/orders.contract.ts';
import { cartLines } from '#server/trade/carts/carts.table.ts';
import { journalEntries } from '#server/ledger/ledger.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { stockMovements } from '#server/catalogue/stock/stock.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aCart, address, anOrder, aQuote, review } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { phoneStaff, word } from '#server/testing/phone-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { orderEvents, orders } from './orders.table.ts';

let shop: TestApp;
let clerk: UserRecord;
let browser: Browser;
let customer: UserRecord;
let product: ProductRecord;
beforeAll(async () => {
  shop = await testApp();
  clerk = await anAdmin(shop, { roles: ['sales'], name: 'Sam Sales' });
  browser = await signedInAs(shop, clerk);
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await aProduct(shop, { stock: 5 });
  customer = await aCustomer(shop, { name: 'Ada Novak' });
});

const lines = (qty = 2) => [{ productId: product.id, qty }];
const lock = (more: object = {}, of = customer) => phoneStaff(browser, of).lock(lines(), more);
const place = (quoteId: string, { of = customer, ...more }: { of?: UserRecord; key?: string; more?: object } = {}) =>
  phoneStaff(browser, of).place(quoteId, more);
const ordersOf = (of = customer) => shop.db.$count(orders, eq(orders.customerId, of.id));

test('sales orders for a customer on his word: the order is his, the deed is theirs, and he is told', async () => {
  const { body: quote } = await lock();
  const reply = await place(quote.id, { more: { message: 'The counter keeps a place for you.' } });

  expect(reply).toMatchObject({
    status: 200,
    body: {
      customerId: customer.id,
      customerEmail: customer.email,
      channel: 'phone',
      placedBy: 'Sam Sales',
      status: 'awaiting_payment',
      total: quote.total,
      notes: [{ text: 'The counter keeps a place for you.', actor: 'Sam Sales' }],
    },
  });
  const { id, number } = reply.body;
  const written = await shop.audited({ entityId: id });
  expect(written.find(({ action }) => action === 'order.placed')).toMatchObject({
    actorId: clerk.id,
    actorName: 'Sam Sales',
    after: { channel: 'phone', customerId: customer.id, reason: word.reason },
  });
  const [moved] = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, id));
  expect(moved).toMatchObject({ kind: 'reserve', reserved: 2, actorId: clerk.id });
  const posted = and(eq(journalEntries.refId, id), eq(journalEntries.kind, 'order.placed'));
  expect((await shop.db.select().from(journalEntries).where(posted))[0]).toMatchObject({ actorId: clerk.id });
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, customer.email));
  expect(mail?.subject).toContain(number);
  for (const told of ['ordered by phone', 'Sam Sales', address.street, 'The counter keeps', '/contact-us'])
    expect(mail?.body).toContain(told);
  expect(mail?.body).not.toContain(word.reason);
  await expectCleanBooks(shop);
});

test('the customer sees it in his list and opens it; how he was known at the phone he does not read', async () => {
  const { body: quote } = await lock();
  const { body: placed } = await place(quote.id);
  const own = await signedInAs(shop, customer);

  const { items } = (await own.get<ListReply<OrderRow>>('/customer/orders?f.channel=in:phone')).body;
  expect(items).toMatchObject([{ id: placed.id, channel: 'phone' }]);
  const opened = await own.get<Order>(`/customer/orders/${placed.id}`);
  expect(opened).toMatchObject({ status: 200, body: { events: [{ what: 'Order placed by phone' }] } });
  expect(JSON.stringify(opened.body)).not.toContain(word.reason);
  const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.id));
  expect(event).toMatchObject({ actorId: clerk.id, internalNote: word.reason });
});

test('his own cart stays as it is, and changing it does not touch the price that was locked on the phone', async () => {
  const other = await aProduct(shop);
  await aCart(shop, { customer, lines: [{ product: other, qty: 1 }] });
  const { body: quote } = await lock();
  await aCart(shop, { customer, lines: [{ product: other, qty: 3 }] });

  expect(await place(quote.id)).toMatchObject({ status: 200, body: { lines: [{ productId: product.id, qty: 2 }] } });
  expect(await shop.db.$count(cartLines, eq(cartLines.userId, customer.id))).toBe(1);
});

describe('a quote made on the phone', () => {
  test('keeps who made it, and is audited', async () => {
    const { body: quote } = await lock();

    const [kept] = await shop.db.select().from(quotes).where(eq(quotes.id, quote.id));
    expect(kept).toMatchObject({ userId: customer.id, channel: 'phone', actorId: clerk.id });
    const [audited] = await shop.audited({ entityId: quote.id });
    expect(audited).toMatchObject({ actorId: clerk.id, action: 'quote.locked', after: { customerId: customer.id } });
  });

  test('is placed by nobody in the shop, not even by him whose it is', async () => {
    const { body: quote } = await lock();
    const own = await signedInAs(shop, customer);

    expect(await own.post('/customer/orders', { quoteId: quote.id, ...accepted })).toMatchObject({ status: 404 });
    expect(await ordersOf()).toBe(0);
  });

  test('is not another customer’s, and what a customer locked himself is not placed by staff', async () => {
    const { body: quote } = await lock();
    const other = await aQuote(shop);

    expect(await place(quote.id, { of: other.customer })).toMatchObject({ status: 404 });
    expect(await place(other.quote.id, { of: other.customer })).toMatchObject({ status: 404 });
    expect(await ordersOf(other.customer)).toBe(0);
  });

  test('is superseded by the next one, whoever asks, so that one price a customer stands', async () => {
    const first = await lock();
    const second = await lock({ lines: lines(3) });

    expect(await place(first.body.id)).toMatchObject({ status: 409 });
    await shop.services.carts.write(customer.id, [{ productId: product.id, qty: 1 }], 'CAD', 'replace');
    await (await signedInAs(shop, customer)).post('/customer/quotes', review);
    expect(await browser.get(`/admin/quotes/${second.body.id}`)).toMatchObject({ body: { status: 'superseded' } });
  });

  test('can be let go for a reason, and is no price any more', async () => {
    const { body: quote } = await lock();
    const voided = await browser.post(`/admin/quotes/${quote.id}/void`, { reason: 'He wants to think about it.' });

    expect(voided).toMatchObject({ status: 200, body: { status: 'voided' } });
    expect(await place(quote.id)).toMatchObject({ status: 409 });
  });

  test('ends with its time, and the order that it became is told', async () => {
    const { body: lapsed } = await lock();
    await shop.later({ minutes: 10 });
    expect(await place(lapsed.id)).toMatchObject({
      status: 409,
      body: { message: 'The price lock has ended. Please lock the new price.' },
    });

    const { body: quote } = await lock();
    const { body: placed } = await place(quote.id);
    expect(await place(quote.id)).toMatchObject({ status: 409, body: { orderId: placed.id } });
  });
});

describe('the same key', () => {
  test('places one order, however often and by however many calls at once', async () => {
    const { body: quote } = await lock();
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => place(quote.id, { key })));

    expect(statusesOf(replies)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await ordersOf()).toBe(1);
    expect(await shop.db.$count(outbox, eq(outbox.to, customer.email))).toBe(1);
    expect(await place(quote.id, { key, more: { reason: 'Something else.' } })).toMatchObject({ status: 409 });
  });

  test('is asked for', async () => {
    const { body: quote } = await lock();

    expect(await place(quote.id, { key: 'none' })).toMatchObject({ status: 422 });
  });
});

test('the last pieces go to whoever is first, and nothing of the other order stands', async () => {
  const { body: quote } = await lock({ lines: lines(4) });
  await anOrder(shop, { lines: [{ product, qty: 3 }] });

  expect(await place(quote.id)).toMatchObject({
    status: 409,
    body: { message: `Sold out in the meantime: ${product.name}.` },
  });
  expect(await ordersOf()).toBe(0);
  expect(await shop.db.$count(outbox, eq(outbox.to, customer.email))).toBe(0);
  await expectCleanBooks(shop);
});

test('while the shop is offline nothing is ordered on the phone either', async () => {
  const { body: quote } = await lock();
  const admin = await signedInAs(shop, await anAdmin(shop));
  await admin.put('/update/status', { is_online: false });
  const replies = [await lock(), await place(quote.id)];
  await admin.put('/update/status', { is_online: true });

  expect(statusesOf(replies)).toEqual([503, 503]);
});
