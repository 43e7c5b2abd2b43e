import { eq } from 'drizzle-orm';

import type { OrderSheet } from '#contract/trade/order-sheets.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { orderLines } from './orders.table.ts';

let shop: TestApp;
let staff: Browser;
beforeAll(async () => {
  shop = await testApp();
  staff = await signedInAs(shop, await anAdmin(shop));
});
afterAll(() => shop.close());

const sheetsOf = (ids: readonly string[], browser = staff) =>
  browser.get<{ orders: OrderSheet[] }>(`/admin/order-sheets?${ids.map((id) => `id=${id}`).join('&')}`);

test('several orders come in the order of their numbers, each with its pieces and where they go', async () => {
  const [gold, silver] = [await aProduct(shop), await aProduct(shop, { metal: 'XAG' })];
  const first = (await anOrder(shop, { lines: [{ product: gold, qty: 2 }] })).order;
  const second = (await anOrder(shop, { lines: [gold, silver].map((product) => ({ product, qty: 1 })) })).order;

  const { status, body } = await sheetsOf([second.id, first.id]);

  expect(status).toBe(200);
  expect(body.orders.map(({ number }) => number)).toEqual([first.number, second.number]);
  expect(body.orders[0]).toMatchObject({ address: { country: 'CA' }, lines: [{ qty: 2, toPick: 2 }] });
  expect(body.orders[1]?.lines.map(({ metal }) => metal)).toEqual(['XAU', 'XAG']);
});

test('a piece that is still waited for is not fetched', async () => {
  const { order } = await anOrder(shop, { lines: [{ product: await aProduct(shop), qty: 3 }] });
  const [only] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const { id: _id, ...line } = only!;
  await shop.db.insert(orderLines).values({ ...line, position: 1, awaited: 1, leadDays: 5 });

  const { body } = await sheetsOf([order.id]);

  expect(body.orders[0]?.lines).toMatchObject([
    { qty: 3, toPick: 3 },
    { qty: 3, toPick: 2 },
  ]);
});

test('nobody without the right to orders gets any', async () => {
  const { order } = await anOrder(shop, { lines: [{ product: await aProduct(shop), qty: 1 }] });
  const customer = await signedInAs(shop, await aCustomer(shop));
  const editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));

  expect(await sheetsOf([order.id], customer)).toMatchObject({ status: 403 });
  expect(await sheetsOf([order.id], editor)).toMatchObject({ status: 403 });
});

test('an id that is no order is left out; more than a hundred are refused', async () => {
  expect(await sheetsOf(['0197a000-0000-7000-8000-00000000ffff'])).toMatchObject({ status: 200, body: { orders: [] } });
  const many = Array.from({ length: 101 }, () => '0197a000-0000-7000-8000-00000000ffff');
  expect(await sheetsOf(many)).toMatchObject({ status: 422 });
});
