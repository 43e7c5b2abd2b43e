import { eq } from 'drizzle-orm';

import { nanogramsPer } from '#contract/metals.ts';
import type { Category, PriceBasisReply, ProductDetail, ShopReply } from '#contract/catalogue/products.contract.ts';
import { unitPrice } from '#contract/arithmetic/pricing.ts';
import { categories, productCategories } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { products, type ProductRecord } from '#server/catalogue/products/products.table.ts';
import { aVisitor, type Browser } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct, shows } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let visitor: Browser;
let gold: ProductRecord;
let silver: ProductRecord;
beforeAll(async () => {
  shop = await testApp();
  visitor = aVisitor(shop);
  const [all, coins] = await shop.db
    .insert(categories)
    .values([
      { slug: 'bullion', name: 'Bullion', position: 1 },
      { slug: 'silver-coins', name: 'Silver coins', position: 2 },
    ])
    .returning();
  await shop.db
    .update(categories)
    .set({ parentId: all?.id ?? null })
    .where(eq(categories.slug, 'silver-coins'));
  gold = await aProduct(shop, { slug: 'north-shore-1-oz', name: 'North Shore 1 oz', popularity: 5 });
  silver = await aProduct(shop, {
    slug: 'silver-maple',
    name: 'Silver Maple',
    metal: 'XAG',
    form: 'coin',
    mint: 'Royal Mint',
    fineness: '999.9',
    premiumPct: '0.12',
    premiumFixed: '1.00',
    breaks: [],
    popularity: 9,
    stock: 0,
  });
  await aProduct(shop, {
    slug: 'kilo',
    name: 'Kilo bar',
    metal: 'XPD',
    fineNg: nanogramsPer.kg,
    weightValue: '1',
    weightUnit: 'kg',
  });
  await aProduct(shop, { slug: 'secret', name: 'Secret piece', status: 'draft' });
  await shop.db.insert(productCategories).values([
    { productId: silver.id, categoryId: coins?.id ?? '' },
    { productId: gold.id, categoryId: all?.id ?? '' },
  ]);
  shop.services.catalogue.changed();
  await shows(shop, ({ bySlug }) => bySlug.get('silver-maple')?.product.categories.has('bullion') ?? false);
});
afterAll(() => shop.close());

const list = async (query = '', currency = 'CAD') =>
  (await visitor.get<ShopReply>(`/public/products/${currency}${query && `?${query}`}`)).body;
const slugs = ({ items }: ShopReply) => items.map(({ slug }) => slug);
const detail = async (slug: string, currency = 'CAD') =>
  visitor.get<ProductDetail>(`/public/products/${currency}/${slug}`);

describe('the shop', () => {
  test('lists what is on sale, the most bought first, each at the price of now', async () => {
    const body = await list();

    expect(slugs(body)).toEqual(['silver-maple', 'north-shore-1-oz', 'kilo']);
    expect(body).toMatchObject({ total: 3, totalKind: 'exact', first: 0, rows: 24 });
    expect(body.items[1]).toMatchObject({
      name: 'North Shore 1 oz',
      weightLabel: '1 oz',
      price: { unit: '5876.53', overSpot: '0.038621778611', buyback: '5586.35' },
      available: 100,
    });
  });

  test.each([
    ['f.metal=in:XAG,XPD', ['silver-maple', 'kilo']],
    ['f.form=equals:coin', ['silver-maple']],
    ['f.mint=equals:Royal Mint', ['silver-maple']],
    ['f.inStock=equals:true', ['north-shore-1-oz', 'kilo']],
    ['f.category=equals:bullion', ['silver-maple', 'north-shore-1-oz']],
    ['f.category=equals:silver-coins', ['silver-maple']],
    ['f.price=gte:5000.00', ['north-shore-1-oz', 'kilo']],
    ['q=maple', ['silver-maple']],
    ['q=MÁPLE', ['silver-maple']],
    ['q=maple, royal silver', ['silver-maple']],
    ['q=shore 1oz', ['north-shore-1-oz']],
    ['sort=price', ['silver-maple', 'north-shore-1-oz', 'kilo']],
    ['sort=-weight&rows=1', ['kilo']],
    ['sort=name&first=1&rows=1', ['north-shore-1-oz']],
  ])('answers %s', async (query, expected) => {
    expect(slugs(await list(query))).toEqual(expected);
  });

  test('counts for each facet what its other filters leave', async () => {
    const { facets } = await list('f.metal=equals:XAG');

    expect(facets).toEqual({
      metal: { XAU: 1, XAG: 1, XPD: 1 },
      form: { coin: 1 },
      mint: { 'Royal Mint': 1 },
      tag: {},
      trait: {},
      category: { bullion: 1, 'silver-coins': 1 },
      size: { '1 oz': 1 },
      fineness: expect.any(Object),
      inStock: expect.any(Object),
    });
  });

  test('is narrowed down to exact weights and to a fineness, which are counted, the lightest first', async () => {
    const { facets } = await list('');
    const [lightest = ''] = Object.keys(facets.size);

    const ofWeight = await list(`f.size=in:${encodeURIComponent(lightest)}`);
    const fine = await list('f.fineness=in:999.9');

    expect(ofWeight.items.map(({ weightLabel }) => weightLabel)).toEqual(
      Array.from({ length: facets.size[lightest] ?? 0 }, () => lightest),
    );
    expect(fine.items).toHaveLength(facets.fineness['999.9'] ?? 0);
    expect(fine.items.every(({ fineness }) => fineness === '999.9')).toBe(true);
    expect(facets.inStock.true).toBe((await list('f.inStock=equals:true')).total);
  });

  test('prices in every currency it knows, and knows no other', async () => {
    expect((await list('', 'USD')).items[1]?.price).toMatchObject({ unit: '4315.29' });
    expect(await visitor.get('/public/products/JPY')).toMatchObject({ status: 404 });
  });

  test.each(['f.metal=equals:XAB', 'sort=secret', 'rows=0', 'f.premium=equals:x'])(
    'refuses %s with 400',
    async (query) => {
      expect(await visitor.get(`/public/products/CAD?${query}`)).toMatchObject({ status: 400 });
    },
  );
});

describe('a product', () => {
  test('is shown with its tax, its place and what is like it', async () => {
    expect(await detail('silver-maple')).toMatchObject({
      status: 200,
      body: {
        name: 'Silver Maple',
        tax: { treatment: 'exempt' },
        breadcrumbs: [
          { slug: 'bullion', name: 'Bullion' },
          { slug: 'silver-coins', name: 'Silver coins' },
        ],
        available: 0,
        related: [],
      },
    });
    expect((await detail('kilo')).body).toMatchObject({ weightLabel: '1 kg', tax: { treatment: 'taxable' } });
  });

  test.each(['secret', 'never-was', '__proto__', 'constructor', 'silver-maple%00'])(
    'that is not on sale is not found: %s',
    async (slug) => {
      expect((await detail(slug)).status).toBe(404);
    },
  );

  test('carries what its price is computed from: the browser comes to the same cent', async () => {
    const { body } = await detail('north-shore-1-oz', 'EUR');
    const basis = (await visitor.get<PriceBasisReply>('/public/price-basis/EUR')).body.metals.XAU;

    expect(basis && unitPrice(body.pricing, basis, 1).unitMinor).toBe(BigInt(body.price?.unit.replace('.', '') ?? ''));
  });

  test('shows the new price with the next tick', async () => {
    shop.feed.quote('XAU', '4190.00', '4191.00');
    await shop.later({ seconds: 10 });

    expect((await detail('north-shore-1-oz')).body.price?.unit).toBe('5912.90');
  });

  test('shows what an order has left of it', async () => {
    await anOrder(shop, { lines: [{ product: gold, qty: 30 }] });
    await shows(shop, ({ byId }) => byId.get(gold.id)?.card.available !== 100);

    expect((await detail('north-shore-1-oz')).body.available).toBe(70);
  });
});

test('the categories form a tree with the number of products in each', async () => {
  const { body } = await visitor.get<{ items: Category[] }>('/public/categories');

  expect(body.items).toMatchObject([
    { slug: 'bullion', parentSlug: null, count: 2 },
    { slug: 'silver-coins', parentSlug: 'bullion', count: 1 },
  ]);
});

test('each address tells when its own record was changed last, which no sale and no price does', async () => {
  const { products: sold, categories: shown } = await shop.services.catalogue.places();

  expect(sold).toContainEqual({ slug: gold.slug, changedAt: gold.updatedAt });
  expect(shown.map(({ slug }) => slug)).toEqual(['bullion', 'silver-coins']);
  expect(shown[0]?.changedAt).toBeInstanceOf(Date);
});

test('a change made while the catalogue is being read is in the next reading', async () => {
  const { catalogue } = shop.services;
  catalogue.changed();
  const reading = catalogue.in('CAD');
  await shop.db.update(products).set({ name: 'South Shore 1 oz' }).where(eq(products.id, gold.id));
  catalogue.changed();
  await reading;

  await shows(shop, ({ byId }) => byId.get(gold.id)?.card.name === 'South Shore 1 oz');
  expect((await detail('north-shore-1-oz')).body.name).toBe('South Shore 1 oz');
});

test('what was read is shown for a minute', async () => {
  await shop.db.update(products).set({ name: 'West Shore 1 oz' }).where(eq(products.id, gold.id));
  expect((await detail('north-shore-1-oz')).body.name).toBe('South Shore 1 oz');

  shop.clock.advance({ minutes: 1 });
  await shows(shop, ({ byId }) => byId.get(gold.id)?.card.name === 'West Shore 1 oz');
  expect((await detail('north-shore-1-oz')).body.name).toBe('West Shore 1 oz');
});
