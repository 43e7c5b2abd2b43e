import { randomUUID } from 'node:crypto';

import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { Medium } from '#contract/catalogue/media.contract.ts';
import type { ShopReply } from '#contract/catalogue/products.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aDescribedMedium, aPicture, upload } from '#server/testing/make-pictures.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { readProductMedia, writeProductMedia } from './product-media.ts';

let shop: TestApp;
let editor: Browser;
let staff: ProductStaff;
let product: AdminProduct;
let front: Medium;
let back: Medium;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  editor = await signedInAs(shop, await anAdmin(shop));
  staff = productStaff(shop, editor);
  product = await staff.created({ slug: 'leaf', sku: 'LEAF' });
  front = await aDescribedMedium(editor, 'The front');
  back = await aDescribedMedium(editor, 'The back');
});
afterAll(() => shop.close());

const write = (...ids: string[]) => inTransaction(shop.db, (tx) => writeProductMedia(tx, product.id, ids));
const written = async () => (await readProductMedia(shop.db, [product.id])).get(product.id);

test('a product keeps its photographs in their order', async () => {
  await write(back.id, front.id);
  expect(await written()).toEqual([back.id, front.id]);

  await write(front.id, back.id, front.id);
  expect(await written()).toEqual([front.id, back.id]);
});

test('the shop shows the first on the card and all of them on the page, with words and measures', async () => {
  await write(front.id, back.id);
  shop.services.catalogue.changed();
  await shop.services.catalogue.refreshed();

  const { body } = await staff.inShop('leaf');
  const { body: list } = await aVisitor(shop).get<ShopReply>('/public/products/CAD');

  const photo = { key: front.key, alt: 'The front', width: 60, height: 40 };
  expect(body.photos).toEqual([photo, { ...photo, key: back.key, alt: 'The back' }]);
  expect(body.photo).toEqual(photo);
  expect(list.items.find(({ slug }) => slug === 'leaf')?.photo).toEqual(photo);
});

test('words that are changed, and a file that is replaced, are in the shop at once', async () => {
  await write(front.id);
  const { version, alt: _alt, ...rest } = (await editor.get<Medium>(`/admin/media/${front.id}`)).body;
  const { decorative, caption, folder, focalX, focalY } = rest;
  const values = { alt: 'The obverse', decorative, caption, folder, focalX, focalY };
  const changed = await editor.put<Medium>(`/admin/media/${front.id}`, { values, version });
  expect((await staff.inShop('leaf')).body.photo?.alt).toBe('The obverse');

  const path = `/admin/media/${front.id}/file?version=${changed.body.version}`;
  const replaced = await upload(editor, await aPicture(70, 70).png().toBuffer(), 'x.png', path);

  expect((await staff.inShop('leaf')).body.photo).toMatchObject({ key: replaced.body.key, width: 70 });
});

test('without photographs the shop says nothing of them', async () => {
  await write();
  await shop.services.catalogue.refreshed();

  const { body } = await staff.inShop('leaf');

  expect([body.photo, body.photos]).toEqual([undefined, undefined]);
});

test('what nobody has described is refused beside the field, and so is what is no more, and too many', async () => {
  const { body: bare } = await upload(editor, await aPicture().jpeg().toBuffer(), 'bare.jpg');
  await write(front.id);

  await expect(write(front.id, bare.id)).rejects.toMatchObject({
    status: 422,
    errors: { media: ['Say first what “bare.jpg” shows, or mark it as decoration.'] },
  });
  await expect(write(randomUUID())).rejects.toMatchObject({ status: 422, errors: { media: expect.anything() } });
  await expect(write(...Array.from({ length: 21 }, () => randomUUID()))).rejects.toMatchObject({ status: 422 });
  expect(await written()).toEqual([front.id]);
});

test('a product that is deleted lets go of its photographs', async () => {
  const other = await staff.created({ slug: 'other', sku: 'OTHER' });
  await inTransaction(shop.db, (tx) => writeProductMedia(tx, other.id, [back.id]));

  expect((await staff.remove(other)).status).toBe(200);

  expect((await editor.get<Medium>(`/admin/media/${back.id}`)).body.uses).toEqual([]);
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
