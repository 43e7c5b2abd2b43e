import type { Cart } from '#contract/trade/cart.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let gold: ProductRecord;
let customer: Browser;
beforeAll(async () => {
  shop = await testApp();
  gold = await aProduct(shop);
  customer = await signedInAs(shop, await aCustomer(shop));
});
afterAll(() => shop.close());

test('while the shop is offline nothing more is put into a cart, and what is in it can be taken out', async () => {
  const admin = await signedInAs(shop, await anAdmin(shop));
  const write = (qty: number, mode = 'replace') =>
    customer.put<Cart>('/public/cart', {
      ...{ currency: 'CAD', mode },
      lines: qty === 0 ? [] : [{ productId: gold.id, qty }],
    });
  await write(2);
  await admin.put('/update/status', { is_online: false });
  expect(await write(3)).toMatchObject({ status: 503 });
  expect((await write(1)).body.lines).toMatchObject([{ qty: 1 }]);
  expect((await write(2, 'merge')).body.lines).toMatchObject([{ qty: 2 }]);
  expect((await write(0)).body.lines).toEqual([]);
  await admin.put('/update/status', { is_online: true });
});

describe('a cart takes no', () => {
  const line = () => ({ productId: gold.id, qty: 1 });

  test.each([
    ['quantity of none', () => ({ lines: [{ ...line(), qty: 0 }] })],
    ['negative quantity', () => ({ lines: [{ ...line(), qty: -1 }] })],
    ['part of a piece', () => ({ lines: [{ ...line(), qty: 1.5 }] })],
    ['quantity as text', () => ({ lines: [{ ...line(), qty: '5' }] })],
    ['more than 10,000 pieces', () => ({ lines: [{ ...line(), qty: 10_001 }] })],
    ['price of its own', () => ({ lines: [{ ...line(), unit: '1.00' }] })],
    ['total of its own', () => ({ lines: [line()], subtotal: '1.00' })],
    ['product twice', () => ({ lines: [line(), line()] })],
    [
      'more than 100 products',
      () => ({ lines: Array.from({ length: 101 }, () => ({ ...line(), productId: crypto.randomUUID() })) }),
    ],
    ['other way of writing', () => ({ lines: [], mode: 'add' })],
    ['currency in small letters', () => ({ lines: [], currency: 'cad' })],
  ])('%s', async (_what, body) => {
    expect(await customer.put('/public/cart', { currency: 'CAD', ...body() })).toMatchObject({ status: 422 });
  });

  test.each(['1e999', '99999999999999999999', '9007199254740993', '-0.5', 'NaN'])('quantity of %s', async (qty) => {
    const payload = `{"lines":[{"productId":"${gold.id}","qty":${qty}}],"currency":"CAD"}`;
    const headers = { ...(await customer.csrfHeaders()), 'content-type': 'application/json' };

    expect([400, 422]).toContain((await customer.send('PUT', '/public/cart', { headers, payload })).status);
  });

  test('currency the shop does not know', async () => {
    expect(await customer.put('/public/cart', { lines: [], currency: 'JPY' })).toMatchObject({ status: 404 });
  });
});
