import type { AdminProductRow } from '#contract/catalogue/admin-product-row.contract.ts';
import { adminProductsResource } from '#contract/catalogue/admin-products.resource.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { categories, productCategories } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  const bar = await aProduct(shop, { sku: 'BAR', name: 'Bar', stock: 12, position: 2, costFloor: 1234n });
  const coin = await aProduct(shop, {
    sku: 'COIN',
    name: 'Médaille',
    form: 'coin',
    weightValue: '0.1',
    fineNg: 3_110_347_680n,
    fineness: '916.7',
    stock: 0,
    position: 1,
    gtin: '4006381333931',
  });
  await aProduct(shop, { sku: 'DRAFT', name: 'Draft', status: 'draft', stock: 5, lowAt: 5, position: 3, breaks: [] });
  const levels = await shop.db
    .insert(categories)
    .values([
      { slug: 'gold', name: 'Gold', position: 2 },
      { slug: 'offers', name: 'Offers', position: 1 },
    ])
    .returning();
  await shop.db
    .insert(productCategories)
    .values([
      ...levels.map(({ id }) => ({ productId: coin.id, categoryId: id })),
      { productId: bar.id, categoryId: levels[0]?.id ?? '' },
    ]);
  await anOrder(shop, { lines: [{ product: bar, qty: 3 }] });
});
afterAll(() => shop.close());

const list = async (query = '') =>
  (await admin.get<ListReply<AdminProductRow>>(`/admin/products${query && `?${query}`}`)).body;
const skus = ({ items }: ListReply<AdminProductRow>) => items.map(({ sku }) => sku);

test('shows every product with its terms, its price of now and its stock', async () => {
  const { items } = await list();

  expect(items).toMatchObject([
    {
      sku: 'COIN',
      weightLabel: '1/10 oz',
      weight: '3110347680',
      gtin: '4006381333931',
      categories: 'Offers; Gold',
      stockState: 'sold_out',
      available: 0,
    },
    {
      sku: 'BAR',
      premium: '3',
      premiumFixed: '500',
      breaks: '10: 2.5 % + 5.00',
      costFloor: '1234',
      unitCad: '5876.53',
      onHand: 12,
      reserved: 3,
      available: 9,
      stockState: 'low',
      categories: 'Gold',
      pictureVersion: expect.stringMatching(/^[\da-f]{8}$/),
    },
    { sku: 'DRAFT', status: 'draft', unitCad: null, breaks: '', categories: '', stockState: 'low' },
  ]);
});

test.each([
  ['f.stockState=equals:low', ['BAR', 'DRAFT']],
  ['f.status=in:draft', ['DRAFT']],
  ['f.available=gt:4&sort=-available', ['BAR', 'DRAFT']],
  ['f.premium=gte:3&sort=sku', ['BAR', 'COIN', 'DRAFT']],
  ['f.premiumFixed=equals:5.00&sort=sku', ['BAR', 'COIN', 'DRAFT']],
  ['f.weight=lt:31', ['COIN']],
  ['f.fineness=lt:999', ['COIN']],
  ['f.categories=contains:offer', ['COIN']],
  ['f.costFloor=notEmpty', ['BAR']],
  ['q=medaille', ['COIN']],
  ['q=4006381', ['COIN']],
  ['sort=-weight,sku', ['BAR', 'DRAFT', 'COIN']],
  ['sort=stockState,sku', ['BAR', 'DRAFT', 'COIN']],
])('answers %s', async (query, expected) => {
  expect(skus(await list(query))).toEqual(expected);
});

test('can be sorted by every column that says so', async () => {
  const sortable = Object.entries(adminProductsResource.columns).flatMap(([key, column]) =>
    'sort' in column && column.sort ? [key] : [],
  );
  for (const key of sortable) expect(skus(await list(`sort=-${key}`))).toHaveLength(3);
});

test('counts all pieces together', async () => {
  expect((await list('totals=true')).totals).toMatchObject({ onHand: '17', reserved: '3', available: '14' });
});
