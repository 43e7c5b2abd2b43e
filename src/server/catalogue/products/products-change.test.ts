import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { aQuote } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
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

describe('a change', () => {
  test('shows in the shop at once, and the log names the changed fields only', async () => {
    const product = await staff.created({ slug: 'changing-bar' });
    const { body } = await staff.update(product, { premiumPct: '0.0400', lowAt: 25 });

    expect(body).toMatchObject({ version: 2, values: { premiumPct: '0.04', lowAt: 25 } });
    expect((await staff.inShop('changing-bar')).body.price?.unit).toBe('5933.53');
    expect((await staff.auditOf(product.id)).slice(1)).toMatchObject([
      {
        action: 'product.changed',
        actorName: 'Edith Moor',
        before: { premiumPct: '0.03', lowAt: 10 },
        after: { premiumPct: '0.04', lowAt: 25 },
      },
    ]);
    expect(body.history[0]).toMatchObject({ actorName: 'Edith Moor', before: { lowAt: 10 }, after: { lowAt: 25 } });
  });

  test('of its address leaves the old one leading to it, until another has that or it leaves the shop', async () => {
    const product = await staff.created({ slug: 'first-address' });
    const second = (await staff.update(product, { slug: 'second-address' })).body;
    const third = (await staff.update(second, { slug: 'third-address' })).body;

    for (const slug of ['first-address', 'second-address']) {
      expect((await staff.inShop(slug)).body).toMatchObject({ id: product.id, slug: 'third-address' });
    }
    const other = await staff.created({ slug: 'first-address' });
    expect((await staff.inShop('first-address')).body.id).toBe(other.id);
    await staff.setStatus(third, 'hidden');
    expect((await staff.inShop('second-address')).status).toBe(404);
  });

  test('that changes nothing writes nothing', async () => {
    const product = await staff.created();

    expect((await staff.update(product, { premiumFixed: '5', weightValue: '1.000' })).body).toMatchObject({
      version: 1,
    });
    expect(await staff.auditOf(product.id)).toHaveLength(1);
  });

  test('made to an older version is refused with the newer product', async () => {
    const product = await staff.created();
    await staff.update(product, { lowAt: 11 });

    expect(await staff.update(product, { lowAt: 12 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { version: 2, values: { lowAt: 11 } } },
    });
  });

  test('made by eight at once is made by one', async () => {
    const product = await staff.created();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => staff.update(product, { description: [`From ${at}.`] })),
    );

    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await staff.auditOf(product.id)).toHaveLength(2);
  });

  test('of the metal or its weight is refused once a piece is in the books', async () => {
    const booked = await aProduct(shop, { stock: 1, grossNg: 31_106_587_459n });
    const { body: product } = await admin.get<AdminProduct>(`/admin/products/${booked.id}`);

    expect(product.weightLocked).toMatch(/in the books/);
    expect(await staff.update(product, { weightValue: '2' })).toMatchObject({
      status: 422,
      body: { errors: { weightValue: [product.weightLocked] } },
    });
    expect(await staff.update(product, { metal: 'XAG' })).toMatchObject({
      status: 422,
      body: { errors: { metal: [product.weightLocked] } },
    });
    expect(await staff.update(product, { weightValue: '31.1034768', weightUnit: 'g' })).toMatchObject({ status: 200 });
    await expectCleanBooks(shop);
  });

  test('of the premium leaves a locked quote as it is, and reprices the cart', async () => {
    const stocked = await aProduct(shop, { slug: 'quoted-bar', stock: 5, grossNg: 31_106_587_459n });
    const { customer, quote } = await aQuote(shop, { lines: [{ product: stocked, qty: 2 }] });
    const { body: product } = await admin.get<AdminProduct>(`/admin/products/${stocked.id}`);
    const buyer = await signedInAs(shop, customer);

    expect(product.carts).toBe(1);
    await staff.update(product, { premiumPct: '0.2' });

    expect((await buyer.get<typeof quote>(`/customer/quotes/${quote.id}`)).body).toMatchObject({
      status: 'active',
      total: quote.total,
    });
    const { body: cart } = await buyer.get<{ lines: { unit: string }[] }>('/public/cart?currency=CAD');
    expect(cart.lines[0]?.unit).toBe('6845.62');
  });
});
