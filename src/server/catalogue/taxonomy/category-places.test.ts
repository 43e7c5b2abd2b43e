import { eq, inArray } from 'drizzle-orm';

import type { CategoryTree } from '#contract/catalogue/categories.contract.ts';
import { inTreeOrder } from '#contract/catalogue/categories.rules.ts';
import type { ShopReply } from '#contract/catalogue/products.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { type CategoryDesk, categoryDesk } from '#server/testing/category-desk.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { categories, productCategories } from './catalogue-terms.table.ts';

let shop: TestApp;
let admin: Browser;
let desk: CategoryDesk;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { name: 'Edith Moor', roles: ['content'] }));
  desk = categoryDesk(shop, admin);
});
afterAll(() => shop.close());

describe('a move', () => {
  test('takes a category with all below it among new siblings, numbered without gaps', async () => {
    const [from, to] = [await desk.created(), await desk.created()];
    const [one, two, three] = [
      await desk.created({ parentId: from.id, name: 'One' }),
      await desk.created({ parentId: from.id, name: 'Two' }),
      await desk.created({ parentId: from.id, name: 'Three' }),
    ];
    await desk.created({ parentId: to.id, name: 'There' });

    const { status, body } = await desk.move(two, to.id, 0);

    expect(status).toBe(200);
    expect(body.items.filter(({ parentId }) => parentId === to.id).map(({ name }) => name)).toEqual(['Two', 'There']);
    const left = body.items.filter(({ parentId }) => parentId === from.id);
    expect(left.map(({ id, position }) => [id, position])).toEqual([
      [one.id, 0],
      [three.id, 1],
    ]);
    expect(left.map(({ version }) => version)).toEqual([1, 1]);
    const [told] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'category.moved'));
    expect(told).toMatchObject({ before: { in: from.name, position: 2 }, after: { in: to.name, position: 1 } });
  });

  test('into itself or below itself is refused', async () => {
    const top = await desk.created();
    const below = await desk.created({ parentId: top.id });

    expect((await desk.move(top, top.id, 0)).body.errors?.parentId?.[0]).toContain('cannot be in itself');
    expect((await desk.move(top, below.id, 0)).status).toBe(422);
    expect((await desk.update(top, { parentId: below.id })).status).toBe(422);
  });

  test('of two at once leaves a tree: one of them is refused when both would make a ring', async () => {
    const [one, two] = [await desk.created({ name: 'Ring one' }), await desk.created({ name: 'Ring two' })];

    const replies = await Promise.all([desk.move(one, two.id, 0), desk.move(two, one.id, 0)]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { body } = await admin.get<CategoryTree>('/admin/categories/tree');
    expect(inTreeOrder(body.items)).toHaveLength(body.items.length);
  });

  test('by many at once keeps every sibling once, in places without gaps', async () => {
    const parent = await desk.created();
    const five = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) five.push(await desk.created({ parentId: parent.id, name }));

    const replies = await Promise.all(five.map((child, at) => desk.move(child, parent.id, (at * 3) % 5)));

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await desk.childrenOf(parent.id)).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
    const rows = await shop.db.select().from(categories).where(eq(categories.parentId, parent.id));
    expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('deleting', () => {
  test('what holds products or categories needs a target', async () => {
    const category = await desk.created();
    await desk.created({ parentId: category.id });
    await desk.put((await aProduct(shop)).id, category);

    const { status, body } = await desk.remove(category);

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'in_use', message: 'It holds 1 product and 1 category. Choose where they go.' });
  });

  test('with a target moves products once, categories to its end, and the address to it', async () => {
    const [gone, target] = [await desk.created({ slug: 'gone-shelf' }), await desk.created()];
    const child = await desk.created({ parentId: gone.id });
    const [both, one] = [await aProduct(shop), await aProduct(shop)];
    await desk.put(both.id, gone, target);
    await desk.put(one.id, gone);

    const { status } = await desk.remove(gone, target);

    expect(status).toBe(200);
    expect(await desk.read(target.id)).toMatchObject({ products: 2 });
    expect(await desk.read(child.id)).toMatchObject({ parentId: target.id, version: 2 });
    expect((await desk.inShop()).moved).toContainEqual({ from: 'gone-shelf', to: target.slug });
    const links = await shop.db
      .select()
      .from(productCategories)
      .where(inArray(productCategories.productId, [both.id, one.id]));
    expect(links.map(({ categoryId }) => categoryId)).toEqual([target.id, target.id]);
    const { body } = await aVisitor(shop).get<ShopReply>(`/public/products/CAD?f.category=equals:${target.slug}`);
    expect(body.total).toBe(2);
  });

  test('into itself or into what is below it is refused', async () => {
    const category = await desk.created();
    const below = await desk.created({ parentId: category.id });

    for (const target of [category, below]) {
      const { status, body } = await desk.remove(category, target);
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['target']);
    }
  });

  test('of an older version is refused', async () => {
    const category = await desk.created();
    await desk.update(category, { name: 'Changed' });

    expect((await desk.remove(category)).status).toBe(409);
  });
});
