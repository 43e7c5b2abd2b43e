import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { ExportRequest } from '#contract/platform/exports.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { askFile, fetchFile, progressOf, recordsOf } from '#server/testing/csv-files.ts';

import { sweepExports } from './export-records.ts';
import { listExports } from './exports.table.ts';

let shop: TestApp;
let admin: UserRecord;
let browser: Browser;
let orders: Order[];
let owner: UserRecord;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  const first = await anOrder(shop, { customer: await aCustomer(shop, { name: '=cmd|x' }) });
  owner = first.customer;
  orders = [first.order, (await anOrder(shop)).order, (await anOrder(shop)).order];
});
afterAll(() => shop.close());
beforeEach(async () => {
  admin = await anAdmin(shop);
  browser = await signedInAs(shop, admin);
});

test('a list becomes a file: asked for, fetched, and written down with who took what', async () => {
  const asked = await askFile(browser);
  expect(asked).toMatchObject({ status: 200, body: { state: 'waiting', rows: 0, total: 3 } });

  const file = await fetchFile(browser, asked.body);

  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="orders-2026-11-20.csv"; filename*=UTF-8''orders-2026-11-20.csv`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(recordsOf(file.body)).toEqual([
    ['Order', 'Customer', expect.any(String), 'Total CAD', 'Metals', 'Placed'],
    ...orders.map(({ number, totalCad }) => [
      number,
      expect.stringMatching(/^('=cmd\|x|Person \d+)$/),
      expect.stringMatching(/awaiting.payment/i),
      totalCad,
      'Gold',
      '11/20/26 14:30',
    ]),
  ]);
  expect(await progressOf(browser, asked.body)).toMatchObject({ state: 'done', rows: 3, total: 3 });
  const [line] = await shop.audited({ entityId: asked.body.id });
  expect(line).toMatchObject({
    actorId: admin.id,
    action: 'list.exported',
    after: {
      list: 'orders',
      query: 'sort=number',
      columns: ['number', 'customerName', 'status', 'totalCad', 'metals', 'placedAt'],
      rows: 3,
      total: 3,
      outcome: 'done',
    },
  });
});

test('without naming columns the file has all that the person may see', async () => {
  const { body } = await askFile(browser, { columns: [], list: 'customers', query: '' });

  const [heading] = recordsOf((await fetchFile(browser, body)).body);

  expect(heading).toContain('E-mail');
});

test('a file is fetched once', async () => {
  const { body } = await askFile(browser);
  await fetchFile(browser, body);

  expect(await fetchFile(browser, body)).toMatchObject({
    status: 409,
    body: { message: 'This file was fetched already. Please export again.' },
  });
});

test('asking for the headers of a file does not use it up', async () => {
  const { body } = await askFile(browser);

  expect((await browser.send('HEAD', `/exports/${body.id}/file`)).status).toBe(405);
  expect((await fetchFile(browser, body)).status).toBe(200);
});

test('a file that is not fetched within a minute is gone', async () => {
  const { body } = await askFile(browser);
  shop.clock.advance({ seconds: 61 });

  expect(await fetchFile(browser, body)).toMatchObject({
    status: 409,
    body: { message: 'This file was not fetched in time. Please export again.' },
  });
  await sweepExports(shop.db, shop.clock.now());
  expect(await progressOf(browser, body)).toMatchObject({ state: 'cancelled' });
});

test("a customer's file holds his own orders and no other", async () => {
  const customer = await signedInAs(shop, owner);
  const { body } = await askFile(customer, { list: 'own-orders', columns: ['number'] });

  expect(recordsOf((await fetchFile(customer, body)).body)).toEqual([['Order'], [orders[0]?.number]]);
});

test('the rows are the page, those chosen, or all that match', async () => {
  const idOf = (at: number) => orders[at]?.id ?? '';
  const numbers = async (own: Partial<ExportRequest>) => {
    const { body } = await askFile(browser, { columns: ['number'], ...own });
    const [, ...records] = recordsOf((await fetchFile(browser, body)).body);
    expect(body.total).toBe(records.length);
    return records.map(([number]) => orders.findIndex((order) => order.number === number));
  };

  expect(await numbers({ query: 'sort=-number' })).toEqual([2, 1, 0]);
  expect(await numbers({ query: 'sort=number&first=1&rows=1', rows: { of: 'page' } })).toEqual([1]);
  expect(await numbers({ query: 'sort=number&first=9', rows: { of: 'page' } })).toEqual([]);
  expect(
    await numbers({ rows: { of: 'selection', selection: { by: 'ids', ids: [idOf(2), idOf(0), randomUUID()] } } }),
  ).toEqual([0, 2]);
  expect(
    await numbers({
      query: 'sort=-number',
      rows: { of: 'selection', selection: { by: 'query', query: 'f.metals=in:XAU', exclude: [idOf(1)], expected: 3 } },
    }),
  ).toEqual([2, 0]);
});

test('a file that waits gives way to the next one; one that is being sent does not', async () => {
  const first = (await askFile(browser)).body;
  const second = (await askFile(browser)).body;
  expect(await progressOf(browser, first)).toMatchObject({ state: 'cancelled' });

  const sending = { state: 'running', beatAt: shop.clock.now() } as const;
  await shop.db.update(listExports).set(sending).where(eq(listExports.id, second.id));

  expect(await askFile(browser)).toMatchObject({
    status: 409,
    body: { message: 'Another of your files is being written. Wait for it, or cancel it.' },
  });
  expect((await askFile(await signedInAs(shop, await anAdmin(shop)))).status).toBe(200);
});

test('a file that is cancelled before it was fetched cannot be fetched', async () => {
  const { body } = await askFile(browser);

  expect(await browser.delete(`/exports/${body.id}`)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
  expect(await fetchFile(browser, body)).toMatchObject({ status: 409 });
});

test('a file whose server died is written off, and holds nobody up', async () => {
  const died = (await askFile(browser)).body;
  const beatAt = shop.clock.now();
  await shop.db.update(listExports).set({ state: 'running', beatAt, written: 2 }).where(eq(listExports.id, died.id));
  shop.clock.advance({ seconds: 61 });

  const next = await askFile(browser);

  expect(next.status).toBe(200);
  expect(await progressOf(browser, died)).toMatchObject({ state: 'failed', rows: 2 });
  const lines = await shop.audited({ entityId: died.id });
  expect(lines).toMatchObject([{ actorName: 'System', after: { outcome: 'failed', rows: 2, ownerId: admin.id } }]);
  await sweepExports(shop.db, shop.clock.now());
  expect(await shop.audited({ entityId: died.id })).toHaveLength(1);
});

test('what became of a file is forgotten after a day', async () => {
  const { body } = await askFile(browser);
  shop.clock.advance({ hours: 25 });
  await sweepExports(shop.db, shop.clock.now());
  const again = await signedInAs(shop, admin);

  expect(await again.get(`/exports/${body.id}`)).toMatchObject({ status: 404 });
});
