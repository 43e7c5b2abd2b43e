import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { OrderRow } from '#contract/trade/orders.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { accepted, anOrder, aQuote } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let stranger: Browser;
let orderId: string;
let quoteId: string;
beforeAll(async () => {
  shop = await testApp();
  stranger = await signedInAs(shop, await aCustomer(shop));
  orderId = (await anOrder(shop)).order.id;
  quoteId = (await aQuote(shop)).quote.id;
});
afterAll(() => shop.close());

test("another customer's order is not found, and his own list does not show it", async () => {
  expect(await stranger.get(`/customer/orders/${orderId}`)).toMatchObject({
    status: 404,
    body: { message: 'The order was not found.' },
  });
  expect(await stranger.get(`/customer/orders/${orderId}/invoices`)).toMatchObject({ status: 404 });
  expect((await stranger.get<ListReply<OrderRow>>('/customer/orders')).body).toMatchObject({ items: [], total: 0 });
});

test("another customer's quote is neither found nor placed", async () => {
  expect(await stranger.get(`/customer/quotes/${quoteId}`)).toMatchObject({ status: 404 });
  expect(await stranger.post('/customer/orders', { quoteId, ...accepted })).toMatchObject({
    status: 404,
    body: { message: 'The quote was not found.' },
  });
});

test('a foreign id and one that never was are answered alike', async () => {
  const foreign = await stranger.get(`/customer/orders/${orderId}`);
  const unknown = await stranger.get('/customer/orders/0193c000-0000-7000-8000-000000000001');

  expect(unknown.body).toEqual(foreign.body);
});

test.each([
  '0',
  '-1',
  '1e3',
  'null',
  '__proto__',
  '%00',
  '..%2f..%2f',
  '%20',
  'x'.repeat(5_000),
  '0193c000-0000-7000-8000-00000000000g',
  "0193c000-0000-7000-8000-000000000001'--",
])('%j is no id, and no fault', async (id) => {
  const replies = await Promise.all([
    stranger.get(`/customer/orders/${id}`),
    stranger.get(`/customer/quotes/${id}`),
    stranger.post('/customer/orders', { quoteId: decodeURIComponent(id), ...accepted }),
  ]);

  for (const { status } of replies) expect([404, 414, 422]).toContain(status);
  expect(shop.faults).toEqual([]);
});

test("the owner of a quote or an order cannot be named in a call: the session's person is it", async () => {
  const victim = await aCustomer(shop);
  const reply = await stranger.put('/public/cart', { lines: [], currency: 'CAD', userId: victim.id });

  expect(reply).toMatchObject({ status: 422 });
});
