import { randomUUID } from 'node:crypto';

import type { BooksCheck, JournalRow, TrialBalance } from '#contract/finance/books.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let browser: Browser;
let order: Order;
beforeAll(async () => {
  shop = await testApp();
  ({ order } = await anOrder(shop));
  browser = await signedInAs(shop, await anAdmin(shop));
});
afterAll(() => shop.close());

const journal = async (query: string) => (await browser.get<ListReply<JournalRow>>(`/admin/journal?${query}`)).body;
const balance = async (query = '') => (await browser.get<TrialBalance>(`/admin/trial-balance${query}`)).body;

test('a placed order stands in the journal as what its customer owes', async () => {
  const { items } = await journal('f.account=in:receivable');

  expect(items).toMatchObject([
    { kind: 'order.placed', unit: order.currency, debit: order.total, credit: null, orderNumber: order.number },
  ]);
});

test('postings are found by the order, the party and the unit', async () => {
  const all = await journal(`f.orderNumber=in:${order.number}`);
  const metal = await journal(`f.unit=in:${order.lines[0]?.metal}&q=${order.number}`);

  expect(all.items.length).toBeGreaterThan(metal.items.length);
  expect(metal.items.map(({ account }) => account).toSorted()).toEqual(['stock_available', 'stock_reserved']);
  expect(metal.items.every(({ debit, credit }) => /^\d+\.\d{9}$/.test(debit ?? credit ?? ''))).toBe(true);
});

test('the trial balance has two equal sides in every unit', async () => {
  const { rows, totals } = await balance();

  expect(rows).toContainEqual(
    expect.objectContaining({
      account: 'receivable',
      unit: order.currency,
      debitBalance: order.total,
      creditBalance: null,
    }),
  );
  expect(totals.length).toBeGreaterThan(1);
  for (const { debit, credit } of totals) expect(debit).toBe(credit);
});

test('a day before the first entry has no balance', async () => {
  expect(await balance('?day=2000-01-01')).toEqual({ day: '2000-01-01', rows: [], totals: [] });
});

test('a day that is none is refused', async () => {
  expect(await browser.get('/admin/trial-balance?day=2026-02-30')).toMatchObject({ status: 422 });
});

test('the check names every rule and finds nothing in clean books', async () => {
  const { status, body } = await browser.post<BooksCheck>('/admin/books/check');

  expect(status).toBe(200);
  expect(body.rules.length).toBeGreaterThan(10);
  expect(body.rules.filter(({ found }) => found.length > 0)).toEqual([]);
});

test('asked for by four at once, the books are checked once, and all get what was found', async () => {
  const { books } = shop.services;
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => books.check(randomUUID())));

  expect(others.map((found) => found === first)).toEqual([true, true, true]);
  expect(await books.check(randomUUID())).not.toBe(first);
});

test('who asks for a check at every turn is told to wait', async () => {
  const eager = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  const statuses = [];
  for (let turn = 0; turn < 7; turn += 1) statuses.push((await eager.post('/admin/books/check')).status);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('the books are for those who may read them', async () => {
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect(await sales.get('/admin/trial-balance')).toMatchObject({ status: 403 });
  expect(await sales.get('/admin/journal')).toMatchObject({ status: 403 });
});
