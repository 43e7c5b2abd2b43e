import type { ComparedProduct } from '#contract/catalogue/comparison.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { slugRedirects } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { aVisitor } from '#server/testing/browser.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let gold: ProductRecord;
let silver: ProductRecord;
beforeAll(async () => {
  shop = await testApp();
  gold = await aProduct(shop);
  silver = await aProduct(shop, { metal: 'XAG', premiumPct: '0.1' });
});
afterAll(() => shop.close());

const compared = (slugs: string[], currency = 'CAD') =>
  aVisitor(shop).get<{ items: ComparedProduct[] }>(
    `/public/comparisons/${currency}?${slugs.map((slug) => `product=${slug}`).join('&')}`,
  );
const ids = async (slugs: string[]) => (await compared(slugs)).body.items.map(({ id }) => id);

test('products stand in the order asked, with price, tax and all that is told of one', async () => {
  const { body } = await compared([silver.slug, gold.slug]);

  expect(body.items).toMatchObject([
    { id: silver.id, country: 'Canada', tax: { treatment: expect.any(String) } },
    { id: gold.id, price: { unit: '5876.53' }, grossNg: gold.grossNg.toString() },
  ]);
});

test('one alone is answered, and what is not on sale is left out', async () => {
  const draft = await aProduct(shop, { status: 'draft' });

  expect(await ids([gold.slug])).toEqual([gold.id]);
  expect(await ids([gold.slug, draft.slug, 'nowhere'])).toEqual([gold.id]);
});

test('a product is found by an address that it once had, and stands there once', async () => {
  await shop.db.insert(slugRedirects).values({ kind: 'product', slug: 'gold-before', targetId: gold.id });
  await shop.services.catalogue.refreshed();

  expect(await ids(['gold-before', gold.slug])).toEqual([gold.id]);
});

test('more than four, none, and an unknown currency are refused', async () => {
  expect(await compared(['a', 'b', 'c', 'd', 'e'])).toMatchObject({ status: 422 });
  expect(await compared([])).toMatchObject({ status: 422 });
  expect(await compared([gold.slug], 'JPY')).toMatchObject({ status: 404 });
});
