import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { ProductChange } from '#contract/catalogue/product-change.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';
import { categories, productCategories } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { type ProductRecord, products } from './products.table.ts';

let shop: TestApp;
let admin: Browser;
let three: ProductRecord[];
let made = 0;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['content', 'finance'] }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  made += 1;
  three = [];
  for (const premiumPct of ['0.03', '0.004', '0.998']) {
    three.push(await aProduct(shop, { mint: `Mint ${made}`, premiumPct, breaks: [], stock: 0 }));
  }
});

type Answer = BulkReply & ErrorBody;

const ticked = (): Selection => ({ by: 'ids', ids: three.map(({ id }) => id) });
const bulk = (change: ProductChange, more: { selection?: Selection; dryRun?: boolean; key?: string } = {}) => {
  const { selection = ticked(), dryRun = false, key = randomUUID() } = more;
  return admin.post<Answer>('/admin/products/bulk', { selection, change, dryRun }, { key });
};
const now = async () => {
  const rows = await shop.db
    .select()
    .from(products)
    .where(eq(products.mint, `Mint ${made}`))
    .orderBy(products.id);
  return rows.map(({ premiumPct, status, version }) => [premiumPct, status, version]);
};

test('premiums move by percentage points, and none out of its range', async () => {
  const failed = [{ id: three[1]?.id, name: three[1]?.name, reason: 'A premium of it would be -0.1 %.' }];

  expect(await bulk({ kind: 'premium', points: '-0.5' }, { dryRun: true })).toMatchObject({
    status: 200,
    body: { done: 2, skipped: 0, failed },
  });
  expect((await now()).map(([premium]) => premium)).toEqual(['0.03', '0.004', '0.998']);

  expect((await bulk({ kind: 'premium', points: '-0.5' })).body).toMatchObject({ done: 2, failed });
  expect((await now()).map(([premium]) => premium)).toEqual(['0.025', '0.004', '0.993']);
  const { body } = await aVisitor(shop).get<{ price: { unit: string } }>(`/public/products/CAD/${three[0]?.slug}`);
  expect(body.price.unit).toBe('5848.03');
});

test('breaks move with the premium of a single piece', async () => {
  const breaks = [{ minQty: 10, premiumPct: '0.025', premiumFixed: '5.00' }];
  const product = await aProduct(shop, { breaks });
  await bulk({ kind: 'premium', points: '0.25' }, { selection: { by: 'ids', ids: [product.id] } });

  const [changed] = await shop.db.select().from(products).where(eq(products.id, product.id));
  expect(changed?.breaks).toEqual([{ minQty: 10, premiumPct: '0.0275', premiumFixed: '5.00' }]);
});

test('what a query matches is changed, if it is what the person was told', async () => {
  const selection = (expected: number): Selection => ({
    by: 'query',
    query: `f.mint=equals:Mint ${made}`,
    exclude: [three[2]?.id ?? ''],
    expected,
  });

  expect(await bulk({ kind: 'status', status: 'hidden' }, { selection: selection(7) })).toMatchObject({ status: 409 });
  expect(await bulk({ kind: 'status', status: 'hidden' }, { selection: selection(3) })).toMatchObject({
    status: 200,
    body: { done: 2, skipped: 0, failed: [] },
  });
  expect((await now()).map(([, status]) => status)).toEqual(['hidden', 'hidden', 'active']);
});

test('what is so already is passed over, and what cannot become so is named', async () => {
  await shop.db
    .update(products)
    .set({ status: 'draft' })
    .where(eq(products.id, three[1]?.id ?? ''));

  expect((await bulk({ kind: 'status', status: 'active' })).body).toEqual({ done: 1, skipped: 2, failed: [] });
  expect((await bulk({ kind: 'status', status: 'draft' })).body.failed).toHaveLength(3);
});

test('products go into a category and out again', async () => {
  const [level] = await shop.db
    .insert(categories)
    .values({ slug: `bulk-${made}`, name: 'Bulk' })
    .returning();
  const categoryId = level?.id ?? '';
  const inIt = () => shop.db.$count(productCategories, eq(productCategories.categoryId, categoryId));

  expect((await bulk({ kind: 'addCategory', categoryId })).body).toEqual({ done: 3, skipped: 0, failed: [] });
  expect((await bulk({ kind: 'addCategory', categoryId })).body).toEqual({ done: 0, skipped: 3, failed: [] });
  expect(await inIt()).toBe(3);
  expect((await bulk({ kind: 'removeCategory', categoryId })).body).toMatchObject({ done: 3 });
  expect(await inIt()).toBe(0);
  expect(await bulk({ kind: 'addCategory', categoryId: randomUUID() })).toMatchObject({ status: 422 });
});

test('the same call again gives the same answer and changes nothing more', async () => {
  const key = randomUUID();
  const first = await bulk({ kind: 'premium', points: '0.1' }, { key });
  const again = await bulk({ kind: 'premium', points: '0.1' }, { key });

  expect(again.body).toEqual(first.body);
  expect((await now()).map(([premium]) => premium)).toEqual(['0.031', '0.005', '0.999']);
  const about = and(eq(auditLog.entityId, three[0]?.id ?? ''), eq(auditLog.action, 'product.changed'));
  expect(await shop.db.$count(auditLog, about)).toBe(1);
});

test.each([
  { kind: 'premium', points: '0' },
  { kind: 'premium', points: '1e2' },
  { kind: 'premium', points: 5 },
  { kind: 'status', status: 'sold' },
  { kind: 'addCategory', categoryId: '1' },
  { kind: 'price', amount: '1' },
  { kind: 'premium', points: '1', costFloor: '0' },
])('%j is no change', async (change) => {
  expect(await bulk(change as ProductChange)).toMatchObject({ status: 422 });
});
