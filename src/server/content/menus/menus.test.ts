import { eq } from 'drizzle-orm';

import type { Menu, MenuEntry, MenuEntryValues } from '#contract/content/menus.contract.ts';
import type { MenuLocation } from '#contract/content/menus.rules.ts';
import type { LayoutContent } from '#contract/content/public-content.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { categoryStaff } from '#server/testing/category-staff.ts';
import { menuEntryValues } from '#server/testing/make-content.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['content'], name: 'Edith Moor' }));
});
afterAll(() => shop.close());

type Refused = MenuEntry & ErrorBody & { current?: MenuEntry };
const add = (own: Partial<MenuEntryValues> = {}, location: MenuLocation = 'account') =>
  admin.post<Refused>(`/admin/menus/${location}`, menuEntryValues(own));
async function added(own: Partial<MenuEntryValues> = {}, location: MenuLocation = 'account'): Promise<MenuEntry> {
  const { status, body } = await add(own, location);
  expect(status).toBe(200);
  return body;
}
const move = ({ id, version }: MenuEntry, parentId: string | null, position: number) =>
  admin.put<Menu & ErrorBody>(`/admin/menu-entries/${id}/place`, { parentId, position, version });
const shown = async (location: MenuLocation) =>
  (await aVisitor(shop).get<LayoutContent>('/public/layout')).body.menus[location];

test('a new shop begins with the ways to its goods, its prices and its service', async () => {
  const { header, footer, account, mobile } = (await aVisitor(shop).get<LayoutContent>('/public/layout')).body.menus;

  expect(header.map(({ label, path }) => `${label} ${path}`)).toEqual([
    'Shop all /shop',
    'Gold /category/gold',
    'Silver /category/silver',
    'Platinum /category/platinum',
    'Palladium /category/palladium',
    'Live prices /live-prices',
  ]);
  expect(footer.map(({ label, path, children }) => [label, path, children.length])).toEqual([
    ['Shop', null, 5],
    ['Service', null, 4],
  ]);
  expect([account, mobile]).toEqual([[], []]);
});

test('an entry with what lies in it is shown to visitors at once, in its order', async () => {
  const top = await added({ name: 'Guides', type: 'heading', target: '' }, 'mobile');
  const first = await added({ name: 'Storage', type: 'page', target: 'storage', parentId: top.id }, 'mobile');
  const second = await added({ name: 'News', type: 'post', target: 'first-news', parentId: top.id }, 'mobile');
  await move(second, top.id, 0);

  expect(await shown('mobile')).toEqual([
    expect.objectContaining({
      label: 'Guides',
      path: null,
      children: [
        expect.objectContaining({ id: second.id, path: '/post/first-news' }),
        expect.objectContaining({ id: first.id, path: '/storage' }),
      ],
    }),
  ]);
});

test.each([
  ['a script', { type: 'url', target: 'javascript:alert(1)' }, 'target'],
  ['another host without a scheme', { type: 'url', target: '//evil.example' }, 'target'],
  ['a scheme in disguise', { type: 'url', target: 'java\tscript:alert(1)' }, 'target'],
  ['a page of the shop that is none', { type: 'site', target: 'nowhere' }, 'target'],
  ['no category', { type: 'category', target: '' }, 'target'],
  ['a category that is none', { type: 'category', target: '0193c000-0000-7000-8000-000000000001' }, 'target'],
  ['a product that is no id', { type: 'product', target: 'gold' }, 'target'],
  ['a page with a wrong address', { type: 'page', target: 'No Slug' }, 'target'],
  ['an end before its start', { startsAt: '2026-12-02T10:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' }, 'endsAt'],
  ['no name', { name: ' ' }, 'name'],
  ['a parent that is none', { parentId: '0193c000-0000-7000-8000-000000000001' }, 'parentId'],
] satisfies [string, Partial<MenuEntryValues>, string][])(
  'an entry with %s is refused beside the field',
  async (_what, own, field) => {
    const { status, body } = await add(own);

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  },
);

test.each(['https://example.com/a', 'mailto:desk@ingot.test', 'tel:+14165550123', '/shop?sort=name'])(
  'the address %s may be linked',
  async (target) => {
    expect((await add({ type: 'url', target })).body.path).toBe(target);
  },
);

test('entries lie three deep and no deeper, and none in itself', async () => {
  const one = await added();
  const two = await added({ parentId: one.id });
  const three = await added({ parentId: two.id });

  expect((await add({ parentId: three.id })).body.errors?.parentId?.[0]).toMatch('go 3 levels deep');
  expect((await move(one, three.id, 0)).body.errors?.parentId?.[0]).toMatch('cannot be in itself');
});

test('what is no longer there, hidden or not on sale is told to staff and not shown to visitors', async () => {
  const staff = categoryStaff(shop, admin);
  const [gone, hidden] = [await staff.created(), await staff.created({ name: 'Back room', status: 'hidden' })];
  const product = await aProduct(shop);
  const entries = [
    await added({ name: 'Gone', type: 'category', target: gone.id }, 'mobile'),
    await added({ name: 'Hidden', type: 'category', target: hidden.id }, 'mobile'),
    await added({ name: 'Sold', type: 'product', target: product.id }, 'mobile'),
  ];
  expect(entries.at(2)?.path).toBe(`/product/${product.slug}`);
  const { body: uses } = await admin.get(`/admin/categories/${gone.id}/uses`);
  expect(uses).toMatchObject({ items: [{ id: entries[0]?.id, menu: 'Phone', name: 'Gone' }] });
  await staff.remove(gone);
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, product.id));

  const { items } = (await admin.get<Menu>('/admin/menus/mobile')).body;
  const dead = entries.map(({ id }) => items.find((item) => item.id === id)?.dead);
  expect(dead).toEqual([
    'The category is no more.',
    'The category “Back room” is hidden.',
    `“${product.name}” is not on sale.`,
  ]);
  const labels = (await shown('mobile')).map(({ label }) => label);
  expect(labels).not.toEqual(expect.arrayContaining(['Gone']));
  expect(labels.filter((label) => ['Gone', 'Hidden', 'Sold'].includes(label))).toEqual([]);
});

test('an entry is shown from its first moment to its last, with all that lies in it', async () => {
  const now = shop.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const over = await added({ name: 'Over', endsAt: at(-1) });
  await added({ name: 'In what is over', parentId: over.id });
  await added({ name: 'Not yet', startsAt: at(1) });
  await added({ name: 'Now', startsAt: at(-1), endsAt: at(1) });

  const labels = (await shown('account')).map(({ label }) => label);
  expect(labels).toContain('Now');
  expect(labels).not.toContain('Over');
  expect(labels).not.toContain('In what is over');
  expect(labels).not.toContain('Not yet');
});

test('a change of an older version is refused with the newer entry', async () => {
  const entry = await added();
  const change = (name: string) =>
    admin.put<Refused>(`/admin/menu-entries/${entry.id}`, { ...menuEntryValues({ name }), version: entry.version });

  const replies = await Promise.all([change('One'), change('Two')]);

  expect(statusesOf(replies)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.current?.version).toBe(2);
});

test('moves by many at once leave every entry once, in places without gaps', async () => {
  const parent = await added({ name: 'Many' });
  const five = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) five.push(await added({ name, parentId: parent.id }));

  const replies = await Promise.all(five.map((entry, at) => move(entry, parent.id, (at * 3) % 5)));

  expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200]);
  const { items } = (await admin.get<Menu>('/admin/menus/account')).body;
  const places = items.filter(({ parentId }) => parentId === parent.id).map(({ position }) => position);
  expect(places).toEqual([0, 1, 2, 3, 4]);
});

test('deleting takes what lies in it along, closes the gap, and is told in the audit log', async () => {
  const [first, going, last] = [
    await added({ name: 'First' }, 'mobile'),
    await added({ name: 'Going' }, 'mobile'),
    await added({ name: 'Last' }, 'mobile'),
  ];
  const inside = await added({ name: 'Inside', parentId: going.id }, 'mobile');

  const { body } = await admin.send<Menu>('DELETE', `/admin/menu-entries/${going.id}?version=1`, {
    headers: await admin.csrfHeaders(),
  });

  const ids = body.items.map(({ id }) => id);
  expect(ids).not.toContain(going.id);
  expect(ids).not.toContain(inside.id);
  const place = (id: string) => body.items.find((item) => item.id === id)?.position ?? -1;
  expect(place(last.id) - place(first.id)).toBe(1);
  const [told] = await shop.audited({ action: 'menu.entry_deleted', entityId: going.id });
  expect(told).toMatchObject({ actorName: 'Edith Moor', before: { name: 'Going', menu: 'mobile', within: 1 } });
});

test('who only reads the content may not change it', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect((await auditor.get('/admin/menus/header')).status).toBe(200);
  expect((await auditor.post('/admin/menus/header', menuEntryValues())).status).toBe(403);
});
