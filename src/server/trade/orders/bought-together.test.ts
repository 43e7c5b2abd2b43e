import { eq } from 'drizzle-orm';

import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { products, type ProductRecord } from '#server/catalogue/products/products.table.ts';
import { aVisitor } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { boughtTogether } from './bought-together.table.ts';
import { orders } from './orders.table.ts';

let shop: TestApp;
let bar: ProductRecord;
let coin: ProductRecord;
let round: ProductRecord;
beforeEach(async () => {
  shop = await testApp();
  [bar, coin, round] = [await aProduct(shop), await aProduct(shop), await aProduct(shop, { minQty: 2 })];
});
afterEach(() => shop.close());

/** Orders of the same products. */
async function ordered(times: number, ...goods: ProductRecord[]): Promise<string[]> {
  const ids: string[] = [];
  for (let no = 0; no < times; no += 1) {
    const { order } = await anOrder(shop, { lines: goods.map((product) => ({ product, qty: product.minQty })) });
    ids.push(order.id);
  }
  return ids;
}

async function counted(): Promise<Record<string, string[]>> {
  await shop.services.boughtTogether.count();
  const rows = await shop.db.select().from(boughtTogether);
  const names = new Map([bar, coin, round].map(({ id }, no) => [id, ['bar', 'coin', 'round'][no] ?? '']));
  return Object.fromEntries(
    [...names].map(([id, name]) => [
      name,
      rows
        .filter(({ productId }) => productId === id)
        .toSorted((a, b) => b.orders - a.orders)
        .map(({ otherId, orders: count }) => `${names.get(otherId)} ${count}`),
    ]),
  );
}

const detail = async ({ slug }: ProductRecord) => {
  await shop.services.catalogue.refreshed();
  return (await aVisitor(shop).get<ProductDetail>(`/public/products/CAD/${slug}`)).body;
};

test('three orders with both say that two products are bought together, two say nothing', async () => {
  await ordered(3, bar, coin);
  await ordered(2, bar, round);

  expect(await counted()).toEqual({ bar: ['coin 3'], coin: ['bar 3'], round: [] });
});

test('orders that were undone, and those of more than a year ago, do not count', async () => {
  const [one = '', two = ''] = await ordered(4, bar, coin);
  expect(await counted()).toMatchObject({ bar: ['coin 4'] });

  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, one));
  expect(await counted()).toMatchObject({ bar: ['coin 3'] });

  const longAgo = new Date(shop.clock.now().getTime() - 400 * 86_400_000);
  await shop.db.update(orders).set({ placedAt: longAgo }).where(eq(orders.id, two));
  expect(await counted()).toMatchObject({ bar: [], coin: [] });
});

test('a product’s page shows what is bought with it most often, of what can be bought now', async () => {
  await ordered(4, bar, coin);
  await ordered(3, bar, round);
  await shop.services.boughtTogether.count();

  expect((await detail(bar)).boughtWith).toMatchObject({ product: { id: coin.id }, minQty: 1 });
  expect((await detail(round)).boughtWith).toMatchObject({ product: { id: bar.id } });

  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, coin.id));
  expect((await detail(bar)).boughtWith).toMatchObject({ product: { id: round.id }, minQty: 2 });
});

test('a product of which nothing is known says nothing of it', async () => {
  await ordered(2, bar, coin);
  await shop.services.boughtTogether.count();

  expect(await detail(bar)).not.toHaveProperty('boughtWith');
});
