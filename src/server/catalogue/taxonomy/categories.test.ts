import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { type CategoryStaff, categoryStaff } from '#server/testing/category-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
let staff: CategoryStaff;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { name: 'Edith Moor', roles: ['content'] }));
  staff = categoryStaff(shop, admin);
});
afterAll(() => shop.close());

describe('a new category', () => {
  test('stands behind the others of its parent and is in the shop at once', async () => {
    const parent = await staff.created();
    const [first, second] = [
      await staff.created({ parentId: parent.id }),
      await staff.created({ parentId: parent.id }),
    ];

    expect([first.position, second.position]).toEqual([0, 1]);
    expect((await staff.inShop()).items.find(({ slug }) => slug === second.slug)).toMatchObject({
      parentSlug: parent.slug,
    });
  });

  test('with an address that another has is refused with a free one', async () => {
    const { slug, name } = await staff.created();

    const { status, body } = await staff.create({ slug });

    expect(status).toBe(422);
    expect(body.errors).toEqual({ slug: [`Taken by "${name}". Free: ${slug}-2`] });
    expect(body.free).toEqual({ slug: `${slug}-2` });
  });

  test.each(['admin', 'Über uns', '../secret', 'a--b', '', '<b>'])('can not have the address %j', async (slug) => {
    const { status, body } = await staff.create({ slug });

    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['slug']);
  });

  test.each([
    ['name', { name: '\u200b \u00a0' }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 'two\nlines' }],
    ['name', { name: 'x'.repeat(81) }],
    ['description', { description: `half ${'\ud800'}` }],
    ['parentId', { parentId: '01900000-0000-7000-8000-00000000dead' }],
  ])('is refused beside its field for %s %j', async (field, own) => {
    const { status, body } = await staff.create(own);

    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('goes no deeper than four levels', async () => {
    let parent = await staff.created();
    for (const _ of [2, 3, 4]) parent = await staff.created({ parentId: parent.id });

    const { status, body } = await staff.create({ parentId: parent.id });

    expect(status).toBe(422);
    expect(body.errors?.parentId?.[0]).toContain('4 levels');
  });

  test('is for those with the right to write', async () => {
    const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

    expect((await sales.get('/admin/categories')).status).toBe(200);
    expect((await sales.post('/admin/categories', staff.values())).status).toBe(403);
    expect((await aVisitor(shop).get('/admin/categories')).status).toBe(401);
  });
});

describe('a changed category', () => {
  test('is refused with the newer one when somebody was faster', async () => {
    const category = await staff.created();
    await staff.update(category, { name: 'First' });

    const { status, body } = await staff.update(category, { name: 'Second' });

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale_version', current: { id: category.id, name: 'First', version: 2 } });
  });

  test('is told from its old address, until another takes that', async () => {
    const category = await staff.created({ slug: 'old-address' });
    const twice = await staff.update((await staff.update(category, { slug: 'newer-address' })).body, {
      slug: 'newest-address',
    });

    expect(twice.status).toBe(200);
    expect((await staff.inShop()).moved).toEqual(
      expect.arrayContaining([
        { from: 'old-address', to: 'newest-address' },
        { from: 'newer-address', to: 'newest-address' },
      ]),
    );

    await staff.created({ slug: 'old-address' });
    expect((await staff.inShop()).moved.map(({ from }) => from)).not.toContain('old-address');
  });

  test('is not changed, audited or counted up by the same values', async () => {
    const category = await staff.created();

    const { body } = await staff.update(category, {});

    expect(body.version).toBe(1);
    const told = await shop.audited({ entityId: category.id });
    expect(told.map(({ action }) => action)).toEqual(['category.created']);
  });

  test('that is hidden leaves the shop with all below it; its products stay on sale', async () => {
    const [top, hidden] = [await staff.created(), await staff.created()];
    const below = await staff.created({ parentId: hidden.id });
    const product = await aProduct(shop);
    await staff.put(product.id, top, below);

    await staff.update(hidden, { status: 'hidden' });

    const slugs = (await staff.inShop()).items.map(({ slug }) => slug);
    expect(slugs).toContain(top.slug);
    expect(slugs).not.toContain(hidden.slug);
    expect(slugs).not.toContain(below.slug);
    const { body } = await aVisitor(shop).get<ProductDetail>(`/public/products/CAD/${product.slug}`);
    expect(body.breadcrumbs).toEqual([{ slug: top.slug, name: top.name }]);
  });
});
