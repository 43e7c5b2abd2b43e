import { randomUUID } from 'node:crypto';

import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { Medium } from '#contract/catalogue/media.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { importStaff } from '#server/testing/import-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aDescribedMedium, aPicture, upload } from '#server/testing/make-pictures.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
let staff: ProductStaff;
let front: Medium;
let back: Medium;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  admin = await signedInAs(shop, await anAdmin(shop));
  staff = productStaff(shop, admin);
  front = await aDescribedMedium(admin, 'The front');
  back = await aDescribedMedium(admin, 'The back');
});
afterAll(() => shop.close());

test('a product is made with photographs in their order, and its form is given what it shows of them', async () => {
  const product = await staff.created({ sku: 'PH-1', slug: 'ph-1', mediaIds: [back.id, front.id] });

  expect(product.values.mediaIds).toEqual([back.id, front.id]);
  expect(product.media).toMatchObject([
    { id: back.id, key: back.key, alt: 'The back', decorative: false, width: 60, height: 40 },
    { id: front.id, alt: 'The front' },
  ]);
  expect((await staff.inShop('ph-1')).body.photos?.map(({ alt }) => alt)).toEqual(['The back', 'The front']);
});

test('another order of them is a change with a version, and its history names the pictures', async () => {
  const product = await staff.created({ sku: 'PH-2', slug: 'ph-2', mediaIds: [front.id, back.id] });
  const { body: changed } = await staff.update(product, { mediaIds: [back.id, front.id] });

  expect(changed.version).toBe(2);
  expect(changed.history[0]).toMatchObject({
    before: { photographs: [front.name, back.name] },
    after: { photographs: [back.name, front.name] },
  });
});

test('one that is no more, and one that nobody has described, are refused beside the field, and nothing is saved', async () => {
  const bare = await upload(admin, await aPicture().png().toBuffer(), 'bare.png');
  const product = await staff.created({ sku: 'PH-3', slug: 'ph-3' });
  const save = (mediaIds: string[]) =>
    admin.put<{ errors: Record<string, string[]> }>(`/admin/products/${product.id}`, {
      values: { ...product.values, name: 'Another name', mediaIds },
      version: 1,
    });

  const gone = await save([randomUUID()]);
  const undescribed = await save([bare.body.id]);

  expect([gone.status, undescribed.status]).toEqual([422, 422]);
  expect(gone.body.errors).toMatchObject({ media: [expect.stringContaining('no more')] });
  expect(undescribed.body.errors).toMatchObject({ media: [expect.stringContaining('bare.png')] });
  const { body } = await admin.get<AdminProduct>(`/admin/products/${product.id}`);
  expect(body).toMatchObject({ version: 1, values: { name: product.values.name } });
});

test('a copy has the same photographs', async () => {
  const product = await staff.created({ sku: 'PH-4', slug: 'ph-4', mediaIds: [front.id, back.id] });
  const { body: copy } = await admin.post<AdminProduct>(`/admin/products/${product.id}/duplicate`);

  expect(copy.values.mediaIds).toEqual([front.id, back.id]);
});

test('an import leaves them alone', async () => {
  const product = await staff.created({ sku: 'PH-5', slug: 'ph-5', mediaIds: [front.id] });
  const file = importStaff(shop, admin);
  await file.confirm(await file.uploaded('SKU,Low at\nPH-5,7\n'));

  const { body } = await admin.get<AdminProduct>(`/admin/products/${product.id}`);
  expect(body.values).toMatchObject({ lowAt: 7, mediaIds: [front.id] });
});
