import { asc, eq, inArray } from 'drizzle-orm';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { ProductDetail, ShopReply } from '#contract/catalogue/products.contract.ts';
import type { Tag, TagValues } from '#contract/catalogue/tags.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { productTags, tags } from './taxonomy.table.ts';

let shop: TestApp;
let admin: Browser;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
});
afterAll(() => shop.close());

type Refused = ErrorBody & { current?: Tag };

let made = 0;
const create = (own: Partial<TagValues> = {}) => {
  made += 1;
  const base = { name: `Mark ${made}`, slug: `mark-${made}`, description: '', colour: 'grey' };
  return admin.post<Tag & Refused>('/admin/tags', { ...base, ...own });
};
async function created(own: Partial<TagValues> = {}): Promise<Tag> {
  const { status, body } = await create(own);
  expect(status).toBe(200);
  return body;
}
const give = (productId: string, ...marks: Tag[]) =>
  shop.db.insert(productTags).values(marks.map(({ id }) => ({ productId, tagId: id })));
const bulk = (ids: string[], action: object) =>
  admin.post<BulkReply & Refused>('/admin/tags/bulk', { selection: { by: 'ids', ids }, action });
const tagsOf = async (slug: string) =>
  (await aVisitor(shop).get<ProductDetail>(`/public/products/CAD/${slug}`)).body.tags.map(({ name }) => name);

test('a tag that a product is given shows on its page and filters the shop', async () => {
  const mark = await created({ name: 'Best seller', slug: 'best-seller', colour: 'gold' });
  const product = await aProduct(shop);
  await give(product.id, mark);
  await admin.put(`/admin/tags/${mark.id}`, {
    ...{ name: 'Best sold', slug: 'best-seller', description: '', colour: 'gold', version: 1 },
  });

  expect(await tagsOf(product.slug)).toEqual(['Best sold']);
  const { body } = await aVisitor(shop).get<ShopReply>('/public/products/CAD?f.tag=in:best-seller');
  expect(body.items.map(({ id }) => id)).toEqual([product.id]);
  expect(body.facets.tag).toEqual({ 'best-seller': 1 });
});

test.each([
  ['name', { name: 'MARK twain' }],
  ['slug', { slug: 'mark-twain' }],
  ['slug', { slug: 'admin' }],
  ['colour', { colour: 'pink' as TagValues['colour'] }],
  ['name', { name: ' ' }],
])('a tag is refused beside its %s for %j', async (field, own) => {
  if (made === 0 || (await shop.db.select().from(tags).where(eq(tags.slug, 'mark-twain'))).length === 0)
    await created({ name: 'Mark Twain', slug: 'mark-twain' });

  const { status, body } = await create(own);

  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test('a tag that somebody changed meanwhile comes back as it is now', async () => {
  const mark = await created();
  const { name, slug, description, colour } = mark;
  const save = (own: Partial<TagValues>) =>
    admin.put<Tag & Refused>(`/admin/tags/${mark.id}`, { name, slug, description, colour, ...own, version: 1 });
  await save({ description: 'First.' });

  const { status, body } = await save({ description: 'Second.' });

  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'stale_version', current: { description: 'First.', version: 2 } });
});

test('merged tags go, and each product has the one that stays once', async () => {
  const [one, two, stays] = [await created(), await created(), await created()];
  const [all, first] = [await aProduct(shop), await aProduct(shop)];
  await give(all.id, one, two, stays);
  await give(first.id, one);

  const { body } = await bulk([one.id, two.id, stays.id], { do: 'merge', into: stays.id });

  expect(body).toEqual({ done: 2, skipped: 1, failed: [] });
  const links = await shop.db
    .select()
    .from(productTags)
    .where(inArray(productTags.productId, [all.id, first.id]));
  expect(links.map(({ tagId }) => tagId)).toEqual([stays.id, stays.id]);
  expect(await tagsOf(first.slug)).toEqual([stays.name]);
  const told = await shop.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.entityId, [one.id, two.id]))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  expect(told.filter(({ action }) => action === 'tag.merged').map(({ before }) => before)).toEqual([
    expect.objectContaining({ name: one.name, products: 2 }),
    expect.objectContaining({ name: two.name, products: 1 }),
  ]);
});

test('merging into a tag that is no more is refused and changes nothing', async () => {
  const mark = await created();

  const { status, body } = await bulk([mark.id], { do: 'merge', into: '01900000-0000-7000-8000-00000000dead' });

  expect(status).toBe(422);
  expect(body.errors).toEqual({ 'action.into': ['This tag is no more. Choose another one.'] });
  expect((await admin.get(`/admin/tags/${mark.id}`)).status).toBe(200);
});

test('a deleted tag leaves its products, without it', async () => {
  const mark = await created();
  const product = await aProduct(shop);
  await give(product.id, mark);

  expect((await bulk([mark.id], { do: 'remove' })).body).toMatchObject({ done: 1 });

  expect(await tagsOf(product.slug)).toEqual([]);
});

test('the list says how many products have each tag, and is sorted and filtered by that', async () => {
  const mark = await created({ name: 'Counted' });
  await give((await aProduct(shop)).id, mark);
  await give((await aProduct(shop)).id, mark);

  const { body } = await admin.get<ListReply<Tag>>('/admin/tags?f.products=gte:2&sort=-products');

  expect(body.items.find(({ id }) => id === mark.id)).toMatchObject({ name: 'Counted', products: 2 });
  expect(body.items.every(({ products }) => products >= 2)).toBe(true);
});
