import { eq } from 'drizzle-orm';

import type { Wish, WishlistLink } from '#contract/customers/wishlists.contract.ts';
import { products, type ProductRecord } from '#server/catalogue/products/products.table.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct, shows } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let gold: ProductRecord;
let ada: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp();
  gold = await aProduct(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  ada = await aCustomer(shop, { name: 'Ada Novak' });
  browser = await signedInAs(shop, ada);
  await browser.put(`/customer/wishlist/products/${gold.id}`);
});

const share = async (showsName = false) =>
  (await browser.put<{ link: WishlistLink }>('/customer/wishlist/link', { showsName })).body.link;
const look = (token: string) =>
  aVisitor(shop).get<{ name: string | null; items: Wish[] }>(`/public/wishlists/${token}/CAD`);

test('whoever has the link sees the list, its prices and no name', async () => {
  const { token } = await share();

  const { body } = await look(token);

  expect(body).toMatchObject({ name: null, items: [{ product: { id: gold.id }, addedAt: null }] });
  expect(JSON.stringify(body)).not.toContain('Novak');
});

test('the name is shown once its owner says so, by the same link, and hidden again', async () => {
  const { token } = await share();

  expect(await share(true)).toMatchObject({ token, showsName: true });
  expect((await look(token)).body.name).toBe('Ada Novak');

  await share(false);
  expect((await look(token)).body.name).toBeNull();
});

test('a withdrawn link finds nothing, and the next one is another', async () => {
  const { token } = await share();
  await browser.delete('/customer/wishlist/link');

  expect(await look(token)).toMatchObject({ status: 404 });
  expect((await share()).token).not.toBe(token);
  expect(await look(token)).toMatchObject({ status: 404 });
});

test('what the shop sells no more is shown to its owner only', async () => {
  const withdrawn = await aProduct(shop);
  await browser.put(`/customer/wishlist/products/${withdrawn.id}`);
  const { token } = await share();
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, withdrawn.id));
  shop.services.catalogue.changed();
  await shows(shop, ({ byId }) => !byId.has(withdrawn.id));

  expect((await look(token)).body.items.map(({ product }) => product.id)).toEqual([gold.id]);
});

test('the list of a shut account is shown to nobody', async () => {
  const { token } = await share(true);
  await shop.db.update(users).set({ status: 'suspended' }).where(eq(users.id, ada.id));

  expect(await look(token)).toMatchObject({ status: 404 });
});

test('a list without a link, and an invented one, are found by nobody', async () => {
  expect(await look('x')).toMatchObject({ status: 404 });
  expect(await look(ada.id)).toMatchObject({ status: 404 });
});

test('making and withdrawing a link are written down, without the link itself', async () => {
  const { token } = await share();
  await share();
  await browser.delete('/customer/wishlist/link');
  await browser.delete('/customer/wishlist/link');

  const rows = await shop.audited({ entity: 'user', entityId: ada.id });
  const told = rows.filter(({ action }) => action.startsWith('wishlist.'));

  expect(told.map(({ action }) => action).toSorted()).toEqual(['wishlist.shared', 'wishlist.withdrawn']);
  expect(JSON.stringify(told)).not.toContain(token);
});
