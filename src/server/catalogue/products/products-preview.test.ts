import type { ProductPreview } from '#contract/catalogue/admin-products.contract.ts';
import type { ProductValues } from '#contract/catalogue/product-values.rules.ts';
import { pricedFields } from '#contract/catalogue/product-values.rules.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { someProductValues } from '#server/testing/make-product-values.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
let staff: ProductStaff;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { name: 'Edith Moor', roles: ['content', 'finance'] }));
  staff = productStaff(shop, admin);
});
afterAll(() => shop.close());

describe('the preview of a price', () => {
  const priced = (facts: Partial<ProductValues> = {}) => {
    const values = someProductValues(facts);
    return Object.fromEntries(pricedFields.map((field) => [field, values[field]]));
  };

  test('is the worked example, in CAD and in another currency, at one piece and at each break', async () => {
    const { body } = await admin.post<ProductPreview>('/admin/products/preview', { values: priced(), currency: 'USD' });

    expect(body.examples).toMatchObject([
      {
        currency: 'CAD',
        buyback: '5586.35',
        buysDearer: false,
        steps: [
          {
            qty: 1,
            unit: '5876.53',
            total: '5876.53',
            overMetal: '218.52',
            overSpot: '0.038621778611',
            floored: false,
          },
          { qty: 10, unit: '5848.03', total: '58480.30' },
        ],
      },
      { currency: 'USD', steps: [{ qty: 1, unit: '4315.29' }, { qty: 10 }] },
    ]);
  });

  test('says when we would pay more than we ask', async () => {
    const values = priced({ buyback: { enabled: true, pct: '0.1', fixed: '0.00' } });
    const { body } = await admin.post<ProductPreview>('/admin/products/preview', { values, currency: 'CAD' });

    expect(body.examples).toMatchObject([{ currency: 'CAD', buysDearer: true }]);
  });

  test.each([0, -1])('refuses a break that begins at %i pieces, beside its field', async (minQty) => {
    const values = priced({ breaks: [{ minQty, premiumPct: '1.00', premiumFixed: '0.00' }] });

    expect(await admin.post('/admin/products/preview', { values, currency: 'CAD' })).toMatchObject({
      status: 422,
      body: { errors: { 'breaks.0.minQty': [expect.any(String)] } },
    });
  });

  test('refuses what no price follows from, and what it does not know', async () => {
    const values = priced({ premiumPct: '1.5' });

    expect(await admin.post('/admin/products/preview', { values, currency: 'CAD' })).toMatchObject({
      status: 422,
      body: { errors: { premiumPct: [expect.stringMatching(/between 0 and 100/)] } },
    });
    expect(await admin.post('/admin/products/preview', { values: priced(), currency: 'JPY' })).toMatchObject({
      status: 404,
    });
  });
});

test('who may only read the catalogue changes nothing', async () => {
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const product = await staff.created();

  expect(await sales.get(`/admin/products/${product.id}`)).toMatchObject({ status: 200 });
  expect(
    await sales.put(`/admin/products/${product.id}`, { values: product.values, version: product.version }),
  ).toMatchObject({ status: 403 });
});
