import { eq } from 'drizzle-orm';

import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { orderLines, orders } from './orders.table.ts';

let shop: TestApp;
let browser: Browser;
let numbers: string[];
beforeAll(async () => {
  shop = await testApp();
  browser = await signedInAs(shop, await anAdmin(shop));
  const gold = await aProduct(shop);
  const silver = await aProduct(shop, { metal: 'XAG' });
  const lines = [[gold], [gold, silver], [silver]].map((some) => some.map((product) => ({ product, qty: 1 })));
  numbers = [];
  for (const some of lines) numbers.push((await anOrder(shop, { lines: some })).order.number);
});
afterAll(() => shop.close());

test.each([
  { means: 'any of the metals, whichever the order begins with', search: 'f.metals=in:XAG', found: [1, 2] },
  { means: 'any of several', search: 'f.metals=in:XAG,XAU', found: [0, 1, 2] },
  { means: 'none of them', search: 'f.metals=notIn:XAU', found: [2] },
  { means: 'one and not the other', search: 'f.metals=in:XAU&f.metals=notIn:XAG', found: [0] },
  { means: 'a metal that no order has', search: 'f.metals=in:XPT', found: [] },
])('orders are found by their metals: $means', async ({ search, found }) => {
  const { body } = await browser.get<ListReply<AdminOrderRow>>(`/admin/orders?${search}&sort=number`);

  expect(body.items.map(({ number }) => numbers.indexOf(number))).toEqual(found);
});

describe('the search', () => {
  let number: string;
  beforeAll(async () => {
    const customer = await aCustomer(shop, { name: 'Zoë Quintero-Ábrego', email: 'zq@mint.example' });
    number = (await anOrder(shop, { customer })).order.number;
  });

  test.each([
    { means: 'any part of a name, accents and case aside', q: 'tero-abr' },
    { means: 'any part of an address', q: '@mint.ex' },
    { means: 'two letters where a word begins', q: 'QU' },
    { means: 'two letters where the name begins', q: 'zo' },
  ])('finds $means', async ({ q }) => {
    const { body } = await browser.get<ListReply<AdminOrderRow>>(`/admin/orders?q=${encodeURIComponent(q)}`);

    expect(body.items.map((order) => order.number)).toEqual([number]);
  });

  test('finds an order by its number', async () => {
    const { body } = await browser.get<ListReply<AdminOrderRow>>(`/admin/orders?q=${number}`);

    expect(body.items.map((order) => order.number)).toEqual([number]);
  });

  test.each(['te', '%%', '__', 'nobody at all'])('finds nothing by "%s"', async (q) => {
    const { body } = await browser.get<ListReply<AdminOrderRow>>(`/admin/orders?q=${encodeURIComponent(q)}`);

    expect(body).toMatchObject({ items: [], total: 0 });
  });
});

test('order numbers are sorted by their value, whatever their length', async () => {
  const { order } = await anOrder(shop);
  await shop.db.update(orders).set({ number: '9' }).where(eq(orders.id, order.id));

  const { body } = await browser.get<ListReply<AdminOrderRow>>('/admin/orders?sort=number&rows=2');

  expect(body.items.map((row) => row.number)).toEqual(['9', numbers[0]]);
});

describe('what the lines of an order come to', () => {
  const rowOf = async (number: string) => {
    const { body } = await browser.get<ListReply<AdminOrderRow>>(`/admin/orders?f.number=equals:${number}`);
    return body.items[0];
  };

  test('its row says how much metal and how many pieces it is for', async () => {
    const product = await aProduct(shop, { fineNg: 31_103_476_800n });
    const { order } = await anOrder(shop, { lines: [{ product, qty: 3 }] });

    expect(await rowOf(order.number)).toMatchObject({ fineNg: '93310430400', pieces: 3 });
  });

  test('the weights of several metals are not added, their pieces are', async () => {
    const [gold, silver] = [await aProduct(shop), await aProduct(shop, { metal: 'XAG' })];
    const lines = [gold, silver].map((product) => ({ product, qty: 2 }));
    const { order } = await anOrder(shop, { lines });

    expect(await rowOf(order.number)).toMatchObject({ fineNg: null, pieces: 4 });
  });

  test('over spot is of the whole order, each line by the metal in it', async () => {
    const { order } = await anOrder(shop, { lines: [{ product: await aProduct(shop), qty: 1 }] });
    const [only] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const { id: _id, ...line } = only!;
    const before = await rowOf(order.number);
    // As much again, at twice its metal.
    await shop.db.insert(orderLines).values({ ...line, position: 1, overSpot: '1' });

    const own = Number(line.overSpot);
    expect(Number(before?.overSpot)).toBeCloseTo(own * 100, 2);
    expect(Number((await rowOf(order.number))?.overSpot)).toBeCloseTo((2 / (1 / (1 + own) + 1 / 2) - 1) * 100, 2);
  });

  test('orders are sorted and filtered by it, those of several metals after those with a weight', async () => {
    const { body } = await browser.get<ListReply<AdminOrderRow>>('/admin/orders?sort=-fineNg,pieces&f.pieces=gte:1');

    const weights = body.items.map(({ fineNg }) => fineNg);
    const known = weights.filter((weight) => weight !== null).map(BigInt);
    expect(known).toEqual(known.toSorted((one, other) => (one < other ? 1 : -1)));
    expect(weights.filter((weight) => weight === null).length).toBeGreaterThan(0);
  });
});
