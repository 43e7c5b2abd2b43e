import { eq } from 'drizzle-orm';

import { listLimits } from '#contract/list/list-query.ts';
import type { SavedView } from '#contract/platform/list-settings.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { addView, listSettings, ordersLayout, removeView, viewWords } from '#server/testing/list-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';

import { listLayouts, listViews } from './list-settings.table.ts';

let shop: TestApp;
let sally: UserRecord;
let salesperson: Browser;
let colleague: Browser;
let chief: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(listViews);
  sally = await anAdmin(shop, { roles: ['sales'], name: 'Sally Sales' });
  salesperson = await signedInAs(shop, sally);
  colleague = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Colin Colleague' }));
  chief = await signedInAs(shop, await anAdmin(shop, { roles: ['super'], name: 'Charlotte Chief' }));
});

const added = async (by: Browser, own: object = {}) => (await addView(by, own)).body;

describe('a saved view', () => {
  test('is there when its owner comes back, and nobody else sees it', async () => {
    const view = await added(salesperson, { layout: ordersLayout });

    expect(view).toMatchObject({ ...viewWords, layout: ordersLayout, own: true, ownerName: 'Sally Sales', version: 1 });
    expect((await listSettings(await signedInAs(shop, sally))).views).toEqual([view]);
    expect((await listSettings(salesperson, 'customers')).views).toEqual([]);
    expect((await listSettings(colleague)).views).toEqual([]);
    expect((await listSettings(chief)).views).toEqual([]);
  });

  test('keeps its query in the one way the grammar writes it, without where one stood in the list', async () => {
    const { query } = await added(salesperson, {
      query: '?sort=-placedAt&first=50&view=other&count=exact&totals=true&f.totalCad=gte%3A1000&rows=50&q=smith',
    });

    expect(query).toBe('q=smith&f.totalCad=gte:1000&rows=50');
  });

  test.each([
    ['a column that the list does not have', 'f.colour=in:red', 'unknown_column', 'f.colour'],
    ['a column of another list', 'f.submittedAt=notEmpty', 'unknown_column', 'f.submittedAt'],
    ['a value that is none', 'f.status=in:sleeping', 'bad_value', 'f.status'],
    ['an order there is not', 'sort=shoeSize', 'unknown_sort', 'sort'],
    ['a part of no grammar', 'drop=table', 'unknown_parameter', 'drop'],
  ])('is refused with %s, in the words of the list', async (_what, query, code, path) => {
    const reply = await addView(salesperson, { query });

    expect(reply).toMatchObject({ status: 400, body: { code, errors: { [path]: [expect.any(String)] } } });
    expect((await listSettings(salesperson)).views).toEqual([]);
  });

  test.each([
    ['without a name', { name: '   ' }, 'name'],
    ['with a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['with a name of two lines', { name: 'one\ntwo' }, 'name'],
    ['with a name that cannot be kept', { name: 'one\0two' }, 'name'],
    ['with a query longer than any', { query: `q=${'x'.repeat(listLimits.length)}` }, 'query'],
    ['with an owner of its own', { ownerId: '0193c000-0000-7000-8000-000000000001' }, 'form'],
  ])('is refused %s', async (_how, wrong, field) => {
    const reply = await addView(salesperson, wrong);

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });

  test('of a name that is taken is refused beside the name; another list or person may have it', async () => {
    await addView(salesperson);

    expect(await addView(salesperson)).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.stringContaining('already')] } },
    });
    expect(await addView(salesperson, { query: '' }, 'customers')).toMatchObject({ status: 200 });
    expect(await addView(colleague)).toMatchObject({ status: 200 });
  });

  test('saved twice at once is saved once', async () => {
    expect(statusesOf(await Promise.all([addView(salesperson), addView(salesperson)]))).toEqual([200, 422]);
    expect((await listSettings(salesperson)).views).toHaveLength(1);
  });

  test('is one of at most fifty on a list, also when two are saved at once', async () => {
    await shop.db.insert(listViews).values(
      Array.from({ length: listLimits.views - 1 }, (_, n) => ({
        ownerId: sally.id,
        list: 'orders',
        name: `View ${n}`,
        query: '',
      })),
    );

    const replies = await Promise.all([
      addView(salesperson, { name: 'Last' }),
      addView(salesperson, { name: 'Too many' }),
    ]);

    expect(statusesOf(replies)).toEqual([200, 422]);
    expect((await listSettings(salesperson)).views).toHaveLength(listLimits.views);
    expect(await addView(salesperson, { query: '' }, 'customers')).toMatchObject({ status: 200 });
  });

  test('whose query the list no longer understands is still listed, and can be removed', async () => {
    await shop.db.insert(listViews).values({ ownerId: sally.id, list: 'orders', name: 'Old', query: 'f.gone=empty' });

    const [old] = (await listSettings(salesperson)).views;

    expect(old).toMatchObject({ name: 'Old', query: 'f.gone=empty' });
    expect(await removeView(salesperson, old as SavedView)).toMatchObject({ status: 200 });
  });

  test('goes with its owner, as his arrangement does', async () => {
    await added(salesperson);
    await salesperson.put('/lists/orders/layout', { layout: ordersLayout });

    await shop.db.delete(users).where(eq(users.id, sally.id));

    expect(await shop.db.select().from(listViews)).toEqual([]);
    expect(await shop.db.select().from(listLayouts).where(eq(listLayouts.userId, sally.id))).toEqual([]);
  });
});

test('no refusal was a fault', () => {
  expect(shop.faults).toEqual([]);
});
