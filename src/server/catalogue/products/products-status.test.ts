import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
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

describe('the status', () => {
  test.each([
    ['draft', ['active', 'discontinued']],
    ['active', ['hidden', 'discontinued']],
    ['hidden', ['active', 'discontinued']],
    ['discontinued', ['hidden']],
  ] as const)('%s leads to %j', async (from, to) => {
    for (const status of ['draft', 'active', 'hidden', 'discontinued'] as const) {
      const record = await aProduct(shop, { status: from, stock: 0 });
      const { body: product } = await admin.get<AdminProduct>(`/admin/products/${record.id}`);
      const allowed = status === from || (to as readonly string[]).includes(status);

      expect(await staff.setStatus(product, status)).toMatchObject({ status: allowed ? 200 : 409 });
    }
  });

  test('is written down with who set it, and what is hidden is not sold', async () => {
    const product = await staff.created({ slug: 'hidden-bar' });
    await staff.setStatus(product, 'hidden');

    expect(await staff.inShop('hidden-bar')).toMatchObject({ status: 404 });
    expect((await staff.auditOf(product.id)).at(-1)).toMatchObject({
      action: 'product.status_set',
      before: { status: 'active' },
      after: { status: 'hidden' },
    });
  });
});

describe('a duplicate', () => {
  test('is a draft with the same terms under names of its own', async () => {
    const product = await staff.created({ name: 'Bar', slug: 'bar', sku: 'BAR', gtin: '96385074', lowAt: 3 });
    const { body } = await admin.post<AdminProduct>(`/admin/products/${product.id}/duplicate`);

    expect(body).toMatchObject({
      status: 'draft',
      version: 1,
      values: { ...product.values, name: 'Bar (copy)', slug: 'bar-2', sku: 'BAR-2', gtin: null },
    });
    expect((await staff.auditOf(body.id))[0]).toMatchObject({ after: { copiedFrom: 'BAR' } });
  });
});

describe('deleting', () => {
  test('takes away what was never stocked or ordered, also from carts', async () => {
    const product = await staff.created({ slug: 'mistake' });
    const buyer = await signedInAs(shop, await aCustomer(shop));
    await buyer.put('/public/cart', { lines: [{ productId: product.id, qty: 1 }], currency: 'CAD' });

    expect(await staff.remove(product)).toMatchObject({ status: 200, body: { id: product.id } });
    expect(await staff.inShop('mistake')).toMatchObject({ status: 404 });
    expect(await admin.get(`/admin/products/${product.id}`)).toMatchObject({ status: 404 });
    expect((await staff.auditOf(product.id)).at(-1)).toMatchObject({
      action: 'product.deleted',
      before: { slug: 'mistake' },
    });
  });

  test('is refused for what was stocked or ordered, and says what to do instead', async () => {
    const stocked = await aProduct(shop, { stock: 1 });
    const ordered = await aProduct(shop, { stock: 1 });
    await anOrder(shop, { lines: [{ product: ordered, qty: 1 }] });

    for (const { id } of [stocked, ordered]) {
      const { body: product } = await admin.get<AdminProduct>(`/admin/products/${id}`);
      expect(product.undeletable).toMatch(/Discontinue it instead/);
      expect(await staff.remove(product)).toMatchObject({ status: 409, body: { message: product.undeletable } });
    }
  });

  test('needs the version that was seen', async () => {
    const product = await staff.created();
    await staff.update(product, { lowAt: 1 });

    expect(await staff.remove(product)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(
      await admin.send('DELETE', `/admin/products/${product.id}`, { headers: await admin.csrfHeaders() }),
    ).toMatchObject({ status: 422 });
  });
});
