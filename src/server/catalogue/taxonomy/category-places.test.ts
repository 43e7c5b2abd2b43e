import { eq, inArray } from 'drizzle-orm';

import type { CategoryTree } from '#contract/catalogue/categories.contract.ts';
import { inTreeOrder } from '#contract/list/tree.ts';
import type { ShopReply } from '#contract/catalogue/products.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { type CategoryStaff, categoryStaff } from '#server/testing/category-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { categories, productCategories } from './taxonomy.table.ts';

let shop: TestApp;
let admin: Browser;
let staff: CategoryStaff;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { name: 'Edith Moor', roles: ['content'] }));
  staff = categoryStaff(shop, admin);
});
afterAll(() => shop.close());

describe('a move', () => {
  test('takes a category with all below it among new siblings, numbered without gaps', async () => {
    const [from, to] = [await staff.created(), await staff.created()];
    const [one, two, three] = [
      await staff.created({ parentId: from.id, name: 'One' }),
      await staff.created({ parentId: from.id, name: 'Two' }),
      await staff.created({ parentId: from.id, name: 'Three' }),
    ];
    await staff.created({ parentId: to.id, name: 'There' });

    const { status, body } = await staff.move(two, to.id, 0);

    expect(status).toBe(200);
    expect(body.items.filter(({ parentId }) => parentId === to.id).map(({ name }) => name)).toEqual(['Two', 'There']);
    const left = body.items.filter(({ parentId }) => parentId === from.id);
    expect(left.map(({ id, position }) => [id, position])).toEqual([
      [one.id, 0],
      [three.id, 1],
    ]);
    expect(left.map(({ version }) => version)).toEqual([1, 1]);
    const [told] = await shop.audited({ action: 'category.moved' });
    expect(told).toMatchObject({ before: { in: from.name, position: 2 }, after: { in: to.name, position: 1 } });
  });

  test('into itself or below itself is refused', async () => {
    const top = await staff.created();
    const below = await staff.created({ parentId: top.id });

    expect((await staff.move(top, top.id, 0)).body.errors?.parentId?.[0]).toContain('cannot be in itself');
    expect((await staff.move(top, below.id, 0)).status).toBe(422);
    expect((await staff.update(top, { parentId: below.id })).status).toBe(422);
  });

  test('of two at once leaves a tree: one of them is refused when both would make a ring', async () => {
    const [one, two] = [await staff.created({ name: 'Ring one' }), await staff.created({ name: 'Ring two' })];

    const replies = await Promise.all([staff.move(one, two.id, 0), staff.move(two, one.id, 0)]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { body } = await admin.get<CategoryTree>('/admin/categories/tree');
    expect(inTreeOrder(body.items)).toHaveLength(body.items.length);
  });

  test('by many at once keeps every sibling once, in places without gaps', async () => {
    const parent = await staff.created();
    const five = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) five.push(await staff.created({ parentId: parent.id, name }));

    const replies = await Promise.all(five.map((child, at) => staff.move(child, parent.id, (at * 3) % 5)));

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await staff.childrenOf(parent.id)).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
    const rows = await shop.db.select().from(categories).where(eq(categories.parentId, parent.id));
    expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('deleting', () => {
  test('what holds products or categories needs a target', async () => {
    const category = await staff.created();
    await staff.created({ parentId: category.id });
    await staff.put((await aProduct(shop)).id, category);

    const { status, body } = await staff.remove(category);

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'in_use', message: 'It holds 1 product and 1 category. Choose where they go.' });
  });

  test('with a target moves products once, categories to its end, and the address to it', async () => {
    const [gone, target] = [await staff.created({ slug: 'gone-shelf' }), await staff.created()];
    const child = await staff.created({ parentId: gone.id });
    const [both, one] = [await aProduct(shop), await aProduct(shop)];
    await staff.put(both.id, gone, target);
    await staff.put(one.id, gone);

    const { status } = await staff.remove(gone, target);

    expect(status).toBe(200);
    expect(await staff.read(target.id)).toMatchObject({ products: 2 });
    expect(await staff.read(child.id)).toMatchObject({ parentId: target.id, version: 2 });
    expect((await staff.inShop()).moved).toContainEqual({ from: 'gone-shelf', to: target.slug });
    const links = await shop.db
      .select()
      .from(productCategories)
      .where(inArray(productCategories.productId, [both.id, one.id]));
    expect(links.map(({ categoryId }) => categoryId)).toEqual([target.id, target.id]);
    const { body } = await aVisitor(shop).get<ShopReply>(`/public/products/CAD?f.category=equals:${target.slug}`);
    expect(body.total).toBe(2);
  });

  test('into itself or into what is below it is refused', async () => {
    const category = await staff.created();
    const below = await staff.created({ parentId: category.id });

    for (const target of [category, below]) {
      const { status, body } = await staff.remove(category, target);
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['target']);
    }
  });

  test('of an older version is refused', async () => {
    const category = await staff.created();
    await staff.update(category, { name: 'Changed' });

    expect((await staff.remove(category)).status).toBe(409);
  });
});
