import { asc, eq, sql } from 'drizzle-orm';

import type { ProductPricesReply } from '#contract/catalogue/product-prices.contract.ts';
import { writePastProductPrices } from '#server/demo/catalogue/past-product-prices.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { createSimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { rateTicks } from '#server/market/prices/prices.table.ts';
import { aVisitor, type Browser } from '#server/testing/browser.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

import { productPrices } from './product-prices.table.ts';

let shop: TestApp;
let visitor: Browser;
let gold: ProductRecord;
beforeAll(async () => {
  shop = await testApp();
  visitor = aVisitor(shop);
  gold = await aProduct(shop, { slug: 'wafer', name: 'Wafer' });
  await aProduct(shop, { slug: 'asked-for', name: 'Asked for', pricingMode: 'on_request' });
  await aProduct(shop, { slug: 'draft', name: 'Draft', status: 'draft' });
  await shop.services.catalogue.refreshed();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(productPrices));

const noted = () =>
  shop.db.select().from(productPrices).where(eq(productPrices.productId, gold.id)).orderBy(asc(productPrices.at));
const read = async (range: string, slug = 'wafer') =>
  visitor.get<ProductPricesReply>(`/public/product-prices/${slug}?range=${range}`);
const hoursAgo = (hours: number) => new Date(Math.floor(shop.clock.now().getTime() / 3_600_000 - hours) * 3_600_000);
const wrote = (hours: number, unit: bigint) =>
  shop.db
    .insert(productPrices)
    .values({ productId: gold.id, at: hoursAgo(hours), unit, spot: '5658.0077', overSpot: '0.04' });

test('an hour is noted once: what one piece costs, spot, and how far it is over it; what has no price is not', async () => {
  expect(await shop.services.productPrices.note()).toBe(1);
  expect(await shop.services.productPrices.note()).toBe(0);

  expect(await noted()).toEqual([
    { productId: gold.id, at: hoursAgo(0), unit: 587_653n, spot: '5658.0077', overSpot: '0.038621778611' },
  ]);
});

test('what was noted is told over a period, the last of each step, oldest first', async () => {
  await wrote(24 * 60, 500_000n);
  await wrote(8.01, 570_000n);
  for (const hours of [2, 1]) await wrote(hours, BigInt(580_000 - hours));

  const { body } = await read('1m');

  expect(body.currency).toBe('CAD');
  expect(body.points.map(({ unit }) => unit).slice(-1)).toEqual(['5799.99']);
  expect(body.points[0]).toEqual({
    at: hoursAgo(8.01).toISOString(),
    unit: '5700.00',
    spot: '5658.0077',
    // Of the price and the spot that stand here, whatever was noted.
    over_spot: '0.007421746701',
  });
  expect((await read('3m')).body.points[0]?.unit).toBe('5000.00');
});

test('in another currency each price is at the exchange rates of its time; without one of that time it is left out', async () => {
  await wrote(40, 500_000n);
  await wrote(20, 580_000n);
  await wrote(2, 580_000n);
  const tick = { markup: '0', source: 'test', boardVersion: 1 };
  await shop.db.delete(rateTicks);
  await shop.db.insert(rateTicks).values([
    { ...tick, code: 'CAD', usdRate: '1.25', asOf: hoursAgo(30) },
    { ...tick, code: 'EUR', usdRate: '0.80', asOf: hoursAgo(30) },
    { ...tick, code: 'CAD', usdRate: '1.45', asOf: hoursAgo(10) },
  ]);

  const { body } = await visitor.get<ProductPricesReply>('/public/product-prices/wafer?range=1m&currency=eur');

  expect(body).toMatchObject({ currency: 'EUR', unrated: 1 });
  expect(body.points.map(({ unit, spot }) => [unit, spot])).toEqual([
    ['3712.00', '3621.1249'],
    ['3200.00', '3121.6594'],
  ]);
});

test.each([
  ['nowhere', '1m', 404],
  ['draft', '1m', 404],
  ['wafer', '2d', 422],
])('%s over %s is refused with %i', async (slug, range, status) => {
  expect((await read(range, slug)).status).toBe(status);
});

test('what is weeks old is kept by the day, what is over a year old not at all', async () => {
  const day = Math.ceil((shop.clock.now().getTime() - hoursAgo(24 * 50).setUTCHours(0, 0, 0, 0)) / 3_600_000);
  await wrote(24 * 400, 1n);
  for (const hours of [day - 1, day - 5, day - 23]) await wrote(hours, BigInt(1000 + hours));
  for (const hours of [3, 2]) await wrote(hours, 2n);

  expect(await shop.services.productPrices.thin()).toBe(3);
  expect(await shop.services.productPrices.thin()).toBe(0);

  expect((await noted()).map(({ unit }) => unit)).toEqual([BigInt(1000 + day - 23), 2n, 2n]);
});

test('the demo’s year is made by the shop’s own pricing: each price stands over its spot as it says', async () => {
  const stage = { now: shop.clock.now(), market: createSimulatedMarket() };
  await inTransaction(shop.db, (tx) => writePastProductPrices(tx, stage, [{ record: gold, freeAtEnd: 0, demand: 1 }]));

  const rows = await noted();
  expect(rows.length).toBeGreaterThan(420);
  const { rows: wrong } = await shop.db.execute(
    sql`select 1 from product_prices where abs(unit / 100.0 / spot - 1 - over_spot) > 0.00001`,
  );
  expect(wrong).toEqual([]);
});
