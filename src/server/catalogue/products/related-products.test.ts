import { randomUUID } from 'node:crypto';

import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { importStaff, problemsIn } from '#server/testing/import-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
let staff: ProductStaff;
let coin: AdminProduct;
let bar: AdminProduct;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  admin = await signedInAs(shop, await anAdmin(shop));
  staff = productStaff(shop, admin);
  coin = await staff.created({ sku: 'RE-COIN', slug: 're-coin', metal: 'XAG', name: 'Maple' });
  bar = await staff.created({ sku: 'RE-BAR', slug: 're-bar', name: 'Oak' });
});
afterAll(() => shop.close());

const read = async ({ id }: AdminProduct) => (await admin.get<AdminProduct>(`/admin/products/${id}`)).body;
const shownWith = async (slug: string) => (await staff.inShop(slug)).body.related.map(({ sku }) => sku);

test('a product’s page shows what staff chose first, in their order, then the nearest', async () => {
  const product = await staff.created({ sku: 'RE-1', slug: 're-1', relatedIds: [coin.id] });
  const { body: changed } = await staff.update(product, { relatedIds: [coin.id, bar.id] });

  expect(changed.values.relatedIds).toEqual([coin.id, bar.id]);
  expect(changed.related).toMatchObject([{ sku: 'RE-COIN', status: 'active' }, { sku: 'RE-BAR' }]);
  expect(changed.history[0]).toMatchObject({
    before: { related: ['Maple'] },
    after: { related: ['Maple', 'Oak'] },
  });
  expect((await shownWith('re-1')).slice(0, 2)).toEqual(['RE-COIN', 'RE-BAR']);
  expect(await shownWith('re-bar')).toContain('RE-1');
});

test('what is hidden or discontinued is not shown and stays chosen, and its own page tells staff where it stands', async () => {
  const gone = await staff.created({ sku: 'RE-GONE', slug: 're-gone', metal: 'XPT' });
  await staff.created({ sku: 'RE-2', slug: 're-2', name: 'The second', relatedIds: [gone.id, coin.id] });
  expect((await shownWith('re-2'))[0]).toBe('RE-GONE');

  expect((await read(gone)).relatedBy).toMatchObject({ count: 1, first: [{ name: 'The second' }] });
  const hidden = (await staff.setStatus(gone, 'hidden')).body;
  expect((await shownWith('re-2'))[0]).toBe('RE-COIN');
  await staff.setStatus(hidden, 'discontinued');

  expect(await shownWith('re-2')).not.toContain('RE-GONE');
});

test('itself, what is no more and one twice are refused beside the field, and nothing is saved', async () => {
  const product = await staff.created({ sku: 'RE-3', slug: 're-3' });
  const itself = await staff.update(product, { relatedIds: [product.id], name: 'Another' });
  const unknown = await staff.update(product, { relatedIds: [randomUUID()], name: 'Another' });
  const twice = await staff.update(product, { relatedIds: [coin.id, coin.id] });

  expect([itself.status, unknown.status, twice.status]).toEqual([422, 422, 422]);
  expect(itself.body.errors).toMatchObject({ relatedIds: [expect.stringContaining('itself')] });
  expect(unknown.body.errors).toMatchObject({ relatedIds: [expect.stringContaining('no more')] });
  expect(await read(product)).toMatchObject({ version: 1, related: [] });
});

test('a file names them by SKU, for products that are there and for new ones', async () => {
  const product = await staff.created({ sku: 'RE-4', slug: 're-4', relatedIds: [coin.id] });
  const file = importStaff(shop, admin);
  await file.confirm(await file.uploaded('SKU,Low at\nRE-4,7\n'));
  expect((await read(product)).values).toMatchObject({ lowAt: 7, relatedIds: [coin.id] });

  await file.confirm(await file.uploaded('SKU,Similar products\nRE-4,re-bar; RE-COIN\n'));
  expect((await read(product)).related.map(({ sku }) => sku)).toEqual(['RE-BAR', 'RE-COIN']);

  const wrong = await file.uploaded('SKU,Similar products\nRE-4,RE-NONE\nRE-BAR,RE-BAR\n');
  expect(problemsIn(wrong).join()).toMatch(/No product has the SKU "RE-NONE".*not similar to itself/s);
});
