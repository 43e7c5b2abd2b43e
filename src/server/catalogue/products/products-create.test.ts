import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { TakenNames } from '#contract/catalogue/admin-products.contract.ts';
import { categories } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { someProductValues } from '#server/testing/make-product-values.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { products } from './products.table.ts';

let shop: TestApp;
let admin: Browser;
let staff: ProductStaff;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { name: 'Edith Moor', roles: ['content', 'finance'] }));
  staff = productStaff(shop, admin);
});
afterAll(() => shop.close());

describe('a new product', () => {
  test('is sold at the next request, at the price of the one rule', async () => {
    const product = await staff.created({ slug: 'new-bar', seo: { title: 'Buy a bar', description: null } });

    expect(product).toMatchObject({
      version: 1,
      status: 'active',
      weightLabel: '1 oz',
      fineNg: '31103476800',
      grossNg: '31106587459',
      stock: { onHand: 0, reserved: 0, available: 0 },
      carts: 0,
      weightLocked: null,
      undeletable: null,
      tax: { treatment: 'exempt' },
      values: { seo: { title: 'Buy a bar', description: null }, grossValue: null },
    });
    expect((await staff.inShop('new-bar')).body).toMatchObject({
      price: { unit: '5876.53' },
      available: 0,
      seo: { title: 'Buy a bar', description: null },
    });
  });

  test('is offered the mints that others name, each once, those of most products first', async () => {
    for (const slug of ['one', 'two'])
      await staff.created({ slug: `perth-${slug}`, mint: 'The Perth Mint', country: 'Australia' });
    await staff.created({ slug: 'alone', mint: 'A Lone Mint', country: 'Norway' });

    const { body } = await admin.get<{ items: { mint: string; country: string }[] }>('/admin/products/makers');

    const perth = body.items.filter(({ mint }) => mint === 'The Perth Mint');
    expect(perth).toEqual([{ mint: 'The Perth Mint', country: 'Australia' }]);
    const places = ['The Perth Mint', 'A Lone Mint'].map((name) => body.items.findIndex(({ mint }) => mint === name));
    expect(places[0]).toBeLessThan(places[1] ?? -1);
  });

  test('is not seen as long as it is a draft', async () => {
    const product = await staff.created({ slug: 'secret-bar' }, 'draft');

    expect(await staff.inShop('secret-bar')).toMatchObject({ status: 404 });
    await staff.setStatus(product, 'active');
    expect(await staff.inShop('secret-bar')).toMatchObject({ status: 200 });
  });

  test('keeps weights as entered beside the exact ones: a twenty-fifth of an ounce is 1.244139072 g', async () => {
    const { values, fineNg, grossNg, weightLabel } = await staff.created({
      weightValue: '0.0400',
      grossValue: '0.0012455',
      grossUnit: 'kg',
    });

    expect({ fineNg, grossNg, weightLabel }).toEqual({
      fineNg: '1244139072',
      grossNg: '1245500000',
      weightLabel: '1/25 oz',
    });
    expect(values).toMatchObject({ weightValue: '0.04', grossValue: '0.0012455', grossUnit: 'kg' });
  });

  test('lies in the categories it is put into, and in no category that is no more', async () => {
    const [level] = await shop.db.insert(categories).values({ slug: 'shelf', name: 'Shelf' }).returning();
    const product = await staff.created({ slug: 'shelved-bar', categoryIds: [level?.id ?? ''] });

    expect((await staff.inShop('shelved-bar')).body.breadcrumbs).toEqual([{ slug: 'shelf', name: 'Shelf' }]);
    expect(await staff.update(product, { categoryIds: [randomUUID()] })).toMatchObject({
      status: 422,
      body: { errors: { categoryIds: ['One of these categories is no more. Please choose again.'] } },
    });
  });

  test('tells of every field that is wrong, with its remedy', async () => {
    const values = someProductValues({ name: ' ', weightValue: '0', grossValue: '31.1', sku: '' });

    expect(await admin.post('/admin/products', { values, status: 'draft' })).toMatchObject({
      status: 422,
      body: {
        message: 'Please correct the marked fields.',
        errors: {
          name: ['Enter a name.'],
          sku: ['Enter a stock number, such as AU-BAR-1OZ.'],
          weightValue: ['Enter a weight between 0.1 g and 1,000 kg.'],
        },
      },
    });
  });

  test('weighs at least its fine metal', async () => {
    const values = someProductValues({ grossValue: '31.1000' });

    expect(await admin.post('/admin/products', { values, status: 'draft' })).toMatchObject({
      status: 422,
      body: { errors: { grossValue: ['Less than its fine gold: at 999.9 it is at least 31.1066 g.'] } },
    });
  });

  test('takes no name that another has, and is told a free one', async () => {
    await staff.created({ name: 'The first', slug: 'one-of-two', sku: 'AU-2', gtin: '4006381333931' });
    await staff.created({ slug: 'one-of-two-2' });
    const names = { slug: 'one-of-two', sku: 'au-2', gtin: '4006381333931' };

    expect(await admin.post('/admin/products', { values: someProductValues(names), status: 'draft' })).toMatchObject({
      status: 422,
      body: {
        errors: {
          slug: ['Taken by "The first". Free: one-of-two-3'],
          sku: ['Taken by "The first". Free: au-2-2'],
          gtin: ['Taken by "The first".'],
        },
        free: { slug: 'one-of-two-3', sku: 'au-2-2' },
      },
    });
    const { body } = await admin.get<TakenNames>('/admin/products/taken?slug=one-of-two&sku=new-one');
    expect(body).toMatchObject({ slug: { by: { name: 'The first' }, free: 'one-of-two-3' }, sku: null, gtin: null });
    expect(await admin.get('/admin/products/taken?slug=%00')).toMatchObject({ status: 422 });
  });

  test('of twins made at one moment one is made', async () => {
    const values = someProductValues();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => admin.post('/admin/products', { values, status: 'active' })),
    );

    expect(statusesOf(replies)).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await shop.db.$count(products, eq(products.slug, values.slug))).toBe(1);
  });
});
