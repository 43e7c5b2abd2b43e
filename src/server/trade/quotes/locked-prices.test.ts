import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import type { QuoteRow } from '#contract/trade/locked-prices.contract.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aQuote, review } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { payingCrowd } from '#server/testing/paying-crowd.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { quotes } from './quotes.table.ts';

let shop: TestApp;
let sales: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' }));
});
afterAll(() => shop.close());
beforeEach(() => shop.db.update(quotes).set({ status: 'expired' }).where(eq(quotes.status, 'active')));
afterEach(() => expectCleanBooks(shop));

const reason = 'The feed of silver was wrong.';
const list = async (query: string) => (await sales.get<ListReply<QuoteRow>>(`/admin/quotes?${query}`)).body;
const voidOne = (id: string, key: string = randomUUID(), who = sales) =>
  who.post<{ status: string; message: string }>(`/admin/quotes/${id}/void`, { reason }, { key });
const voidMany = (selection: object) =>
  sales.post<BulkReply>('/admin/quotes/bulk', { selection, reason }, { key: randomUUID() });
const kept = async (id: string) => (await shop.db.select().from(quotes).where(eq(quotes.id, id)))[0];
const auditsOf = (id: string) => shop.audited({ entityId: id, action: 'quote.voided' });
const mailsTo = (email: string) => shop.db.$count(outbox, eq(outbox.to, email));

describe('the list of locked prices', () => {
  test('tells of each whose it is, its metals, pieces, total and end, and what has become of it', async () => {
    const silver = await aProduct(shop, { metal: 'XAG' });
    const lines = [
      { product: await aProduct(shop), qty: 2 },
      { product: silver, qty: 3 },
    ];
    const { customer, quote } = await aQuote(shop, { lines });

    const { items } = await list('f.status=in:active&f.metals=in:XAG');

    expect(items).toMatchObject([
      {
        ...{ id: quote.id, customerId: customer.id, customerName: customer.name, customerEmail: customer.email },
        ...{ status: 'active', side: 'buy', channel: 'web', metals: ['XAU', 'XAG'], pieces: 5 },
        ...{ total: quote.total, currency: 'CAD', totalCad: quote.total, expiresAt: quote.expiresAt },
        ...{ orderId: null, orderNumber: null, endReason: null },
      },
    ]);
    expect((await list('f.status=in:active&f.metals=in:XPT')).total).toBe(0);
  });

  test('leads to the order that a price became', async () => {
    const { customer, quote } = await aQuote(shop);
    const browser = await signedInAs(shop, customer);
    const { body: order } = await browser.post<Order>('/customer/orders', { quoteId: quote.id, ...accepted });

    const { items } = await list(`f.status=in:consumed&f.customerEmail=equals:${customer.email}`);

    expect(items).toMatchObject([{ id: quote.id, orderId: order.id, orderNumber: order.number }]);
  });
});

describe('a price that is voided by hand', () => {
  test('cannot be ordered at: its customer is told why, by mail too, and locks the price of now', async () => {
    const { customer, quote } = await aQuote(shop);
    const browser = await signedInAs(shop, customer);

    expect(await voidOne(quote.id)).toMatchObject({ status: 200, body: { status: 'voided' } });

    expect(await browser.post('/customer/orders', { quoteId: quote.id, ...accepted })).toMatchObject({
      status: 409,
      body: { message: `The shop has withdrawn this price: “${reason}” Please lock the new price.` },
    });
    expect((await browser.get(`/customer/quotes/${quote.id}`)).body).toMatchObject({
      status: 'voided',
      endReason: reason,
    });
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, customer.email));
    expect(mail).toMatchObject({
      subject: 'We have withdrawn your locked price',
      body: expect.stringContaining(reason),
    });
    expect(await auditsOf(quote.id)).toMatchObject([
      { actorName: 'Sal Sales', before: { status: 'active' }, after: { status: 'voided', reason } },
    ]);
    expect(await browser.post('/customer/quotes', review)).toMatchObject({ status: 200, body: { status: 'active' } });
  });

  test('is voided once for a key, and never again for another', async () => {
    const { customer, quote } = await aQuote(shop);
    const key = randomUUID();

    const replies = await Promise.all([voidOne(quote.id, key), voidOne(quote.id, key)]);

    expect(replies).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await voidOne(quote.id)).toMatchObject({
      status: 409,
      body: { message: 'This quote is no longer open. It is voided.' },
    });
    expect(await auditsOf(quote.id)).toHaveLength(1);
    expect(await mailsTo(customer.email)).toBe(1);
  });

  test('is refused for one whose time is up, for one that nobody has, without a reason, and to who may not', async () => {
    const { quote } = await aQuote(shop);
    const officer = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));

    expect(await voidOne(quote.id, randomUUID(), officer)).toMatchObject({ status: 403 });
    expect(await sales.post(`/admin/quotes/${quote.id}/void`, { reason: ' a ' }, { key: randomUUID() })).toMatchObject({
      status: 422,
      body: { errors: { reason: ['Say why, in a few words.'] } },
    });
    expect(await voidOne(randomUUID())).toMatchObject({ status: 404 });
    await shop.later({ minutes: 10 });
    expect(await voidOne(quote.id)).toMatchObject({ status: 409 });
    expect(await auditsOf(quote.id)).toEqual([]);
  });
});

describe('prices that are voided together', () => {
  test('end for one reason, each with its line in the audit log; one that has ended says how', async () => {
    const open = [await aQuote(shop), await aQuote(shop)];
    const [before, ordered] = [await aQuote(shop), await aQuote(shop)];
    await voidOne(before.quote.id);
    const browser = await signedInAs(shop, ordered.customer);
    await browser.post('/customer/orders', { quoteId: ordered.quote.id, ...accepted });
    const ids = [...open, before, ordered].map(({ quote }) => quote.id);

    const { status, body } = await voidMany({ by: 'ids', ids });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ done: 2, skipped: 1 },
      failed: [{ id: ordered.quote.id, name: `The price of ${ordered.customer.name}`, reason: 'It is ordered.' }],
    });
    for (const { quote, customer } of open) {
      expect(await kept(quote.id)).toMatchObject({ status: 'voided', endReason: reason });
      expect(await auditsOf(quote.id)).toHaveLength(1);
      expect(await mailsTo(customer.email)).toBe(1);
    }
  });

  test('may be all that a filter finds', async () => {
    const gold = await aQuote(shop);
    const silver = await aQuote(shop, { lines: [{ product: await aProduct(shop, { metal: 'XAG' }), qty: 1 }] });
    const query = 'f.status=in:active&f.metals=in:XAG';

    expect((await voidMany({ by: 'query', query, exclude: [], expected: 2 })).status).toBe(409);
    expect((await voidMany({ by: 'query', query, exclude: [], expected: 1 })).body.done).toBe(1);

    expect([(await kept(gold.quote.id))?.status, (await kept(silver.quote.id))?.status]).toEqual(['active', 'voided']);
  });
});

test.each([1, 2, 3])('a price voided while it is ordered at is an order or voided, never both, round %d', async () => {
  const crowd = payingCrowd(shop, 6);
  const buyers = await crowd.buyers(await aProduct(shop));

  const outcomes = await Promise.all(
    buyers.map(async (buyer, each) => {
      // Of half of them the staff is first on its way.
      const first = each % 2 ? voidOne(buyer.quoteId) : undefined;
      const placing = crowd.place(buyer);
      return Promise.all([placing, first ?? voidOne(buyer.quoteId)]);
    }),
  );

  for (const [each, [placed, voided]] of outcomes.entries()) {
    expect(statusesOf([placed, voided])).toEqual([200, 409]);
    const { quoteId = '' } = buyers[each] ?? {};
    expect((await kept(quoteId))?.status).toBe(placed.status === 200 ? 'consumed' : 'voided');
    expect(await auditsOf(quoteId)).toHaveLength(placed.status === 200 ? 0 : 1);
  }
});

test('a price that the shop ends itself, being offline, says so to whoever orders at it', async () => {
  const { customer, quote } = await aQuote(shop, { customer: await aCustomer(shop) });
  const browser = await signedInAs(shop, customer);
  const admin = await signedInAs(shop, await anAdmin(shop));
  await admin.put('/update/status', { is_online: false });
  await admin.put('/update/status', { is_online: true });

  expect(await browser.post('/customer/orders', { quoteId: quote.id, ...accepted })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The shop went offline for a while.') },
  });
  expect(await mailsTo(customer.email)).toBe(0);
});
