import type { Found } from '#contract/overview/finding.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let browser: Browser;
let number: string;
let product: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  shop = await testApp();
  browser = await signedInAs(shop, await anAdmin(shop));
  const customer = await aCustomer(shop, { name: 'Zoë Quintero', email: 'zq@mint.example' });
  product = await aProduct(shop, { name: 'Quokka Silver Round' });
  number = (await anOrder(shop, { customer })).order.number;
});
afterAll(() => shop.close());

const find = async (q: string, as = browser): Promise<Found> =>
  (await as.get<Found>(`/admin/find?q=${encodeURIComponent(q)}`)).body;

test('a text finds orders, customers and products at once', async () => {
  const { orders, customers, products } = await find('qu');

  expect(orders.map((order) => order.number)).toEqual([number]);
  expect(customers.map(({ name }) => name)).toEqual(['Zoë Quintero']);
  expect(products.map(({ name }) => name)).toEqual(['Quokka Silver Round']);
});

test('an order is found by its number, a product by its SKU, a customer by the mail address', async () => {
  expect((await find(number)).orders.map((order) => order.number)).toEqual([number]);
  expect((await find(product.sku)).products[0]?.sku).toBe(product.sku);
  expect((await find('ZQ@MINT')).customers).toHaveLength(1);
});

test('what begins with the text stands before what only holds it', async () => {
  await aCustomer(shop, { name: 'Ana Vermeer', email: 'ana@one.example' });
  await aCustomer(shop, { name: 'Meerkat Trading', email: 'meerkat@two.example' });
  await aCustomer(shop, { name: 'Boris Overmeer', email: 'boris@three.example' });

  expect((await find('meer')).customers[0]?.name).toBe('Meerkat Trading');
});

test('nobody finds what they may not read', async () => {
  const content = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));

  const { rights, orders, customers, products } = await find('qu', content);

  expect([orders, customers]).toEqual([[], []]);
  expect(products).toHaveLength(1);
  expect(rights).not.toContain('orders.read');
});

test('an empty text finds nothing and tells the rights; one that no list takes is refused in words', async () => {
  expect(await find('')).toMatchObject({ orders: [], customers: [], products: [] });
  expect(await browser.get(`/admin/find?q=${'x'.repeat(201)}`)).toMatchObject({ status: 422 });
});
