import type { CategoryRow } from '#contract/catalogue/categories.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { type CategoryStaff, categoryStaff } from '#server/testing/category-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
let staff: CategoryStaff;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
  staff = categoryStaff(shop, admin);
});
afterAll(() => shop.close());

const list = async (query: string) =>
  (await admin.get<ListReply<CategoryRow>>(`/admin/categories?${query}`)).body.items;

test('the list of categories counts the products of each and of all below it once, and says where it lies', async () => {
  const metal = await staff.created({ name: 'Rhodium' });
  const form = await staff.created({ name: 'Rhodium bars', parentId: metal.id });
  const small = await staff.created({ name: 'Rhodium wafers', parentId: form.id, status: 'hidden' });
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  await staff.put(one.id, form, small);
  await staff.put(other.id, small);

  expect(await list('q=rhodium&sort=-productsWithin,name')).toMatchObject([
    { name: 'Rhodium', within: null, products: 0, productsWithin: 2 },
    { name: 'Rhodium bars', within: 'Rhodium', products: 1, productsWithin: 2 },
    { name: 'Rhodium wafers', within: 'Rhodium › Rhodium bars', status: 'hidden', products: 2, productsWithin: 2 },
  ]);
  expect(await list('f.within=contains:rhodium&f.status=in:hidden')).toMatchObject([{ name: 'Rhodium wafers' }]);
  expect(await list('q=rhodium&f.products=equals:0')).toMatchObject([{ name: 'Rhodium' }]);
});
