import type { SavedView } from '#contract/platform/list-settings.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { addView, changeView, listSettings, ordersLayout, removeView } from '#server/testing/list-staff.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { listViews } from './list-settings.table.ts';

let shop: TestApp;
let sally: UserRecord;
let salesperson: Browser;
let colleague: Browser;
let chief: Browser;
let customer: Browser;
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
  customer = await signedInAs(shop, await aCustomer(shop));
});

const added = async (by: Browser, own: object = {}) => (await addView(by, own)).body;
const audited = async ({ id }: SavedView) => shop.audited({ entityId: id });

describe('changing a saved view', () => {
  test('replaces what was kept, and counts the version up', async () => {
    const view = await added(salesperson, { layout: ordersLayout });

    expect(await changeView(salesperson, view, { name: 'Large ones', query: 'f.totalCad=gte:9000' })).toMatchObject({
      status: 200,
      body: { name: 'Large ones', query: 'f.totalCad=gte:9000', layout: null, version: 2 },
    });
    expect((await listSettings(salesperson)).views).toMatchObject([{ id: view.id, name: 'Large ones', version: 2 }]);
  });

  test('that somebody else has changed since is refused with 409 and the newer one', async () => {
    const view = await added(salesperson);
    await changeView(salesperson, view, { name: 'Newer' });

    expect(await changeView(salesperson, view, { name: 'Older' })).toMatchObject({
      status: 409,
      body: { current: { id: view.id, name: 'Newer', version: 2 } },
    });
  });

  test('by two at once succeeds once', async () => {
    const view = await added(salesperson);

    expect(statusesOf(await Promise.all([changeView(salesperson, view), changeView(salesperson, view)]))).toEqual([
      200, 409,
    ]);
  });

  test('checks the new query as a new view’s', async () => {
    const view = await added(salesperson);

    expect(await changeView(salesperson, view, { query: 'f.colour=in:red' })).toMatchObject({
      status: 400,
      body: { code: 'unknown_column' },
    });
  });

  test('to a name that is taken is refused beside the name', async () => {
    await added(salesperson, { name: 'Taken' });
    const view = await added(salesperson);

    expect(await changeView(salesperson, view, { name: 'Taken' })).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] } },
    });
  });

  test('of somebody else is not found, and neither is removing it', async () => {
    const view = await added(salesperson);

    for (const other of [colleague, chief]) {
      expect(await changeView(other, view)).toMatchObject({
        status: 404,
        body: { message: 'The view was not found.' },
      });
      expect(await removeView(other, view)).toMatchObject({ status: 404 });
    }
    expect((await listSettings(salesperson)).views).toEqual([view]);
  });

  test('under the key of another list finds nothing', async () => {
    const view = await added(salesperson);

    expect(await removeView(salesperson, view, 'customers')).toMatchObject({ status: 404 });
  });
});

describe('a shared view', () => {
  test('is seen by every administrator who may see the list, with whose it is', async () => {
    const view = await added(salesperson, { shared: true });

    expect((await listSettings(colleague)).views).toEqual([{ ...view, own: false }]);
    expect((await listSettings(chief)).views).toEqual([view]);
    const editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
    expect(await editor.get('/lists/orders/settings')).toMatchObject({ status: 403 });
  });

  test('is changed and removed by its owner or a super administrator, by nobody else', async () => {
    const view = await added(salesperson, { shared: true });

    expect(await changeView(colleague, view, { shared: true })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Sally Sales') as string },
    });
    expect(await removeView(colleague, view)).toMatchObject({ status: 403 });
    expect(await changeView(chief, view, { shared: true, name: 'House view' })).toMatchObject({
      status: 200,
      body: { name: 'House view', ownerName: 'Sally Sales', own: true },
    });
    expect(await removeView(chief, view)).toMatchObject({ status: 200 });
    expect((await listSettings(salesperson)).views).toEqual([]);
  });

  test('is no longer seen by others once its owner keeps it for himself', async () => {
    const view = await added(salesperson, { shared: true });
    await changeView(salesperson, view, { shared: false });

    expect((await listSettings(colleague)).views).toEqual([]);
  });

  test('is written into the audit log with before and after; a personal one is nobody’s business', async () => {
    const personal = await added(salesperson, { name: 'Mine' });
    const shared = await added(salesperson, { shared: true });
    await changeView(chief, shared, { shared: true, name: 'House view' });
    await removeView(salesperson, shared);

    expect(await audited(personal)).toEqual([]);
    expect((await audited(shared)).toSorted((a, b) => a.id.localeCompare(b.id))).toMatchObject([
      { action: 'list_view.added', actorName: 'Sally Sales', before: null, after: { name: 'Worth a look' } },
      {
        action: 'list_view.changed',
        actorName: 'Charlotte Chief',
        before: { name: 'Worth a look', list: 'orders' },
        after: { name: 'House view', ownerId: sally.id },
      },
      { action: 'list_view.removed', before: { name: 'House view' }, after: null },
    ]);
  });

  test('is not for customers, who keep theirs for themselves', async () => {
    const own = { query: 'f.status=in:completed' };

    expect(await addView(customer, { ...own, shared: true }, 'own-orders')).toMatchObject({
      status: 422,
      body: { errors: { shared: [expect.any(String)] } },
    });
    expect(await addView(customer, own, 'own-orders')).toMatchObject({ status: 200, body: { shared: false } });
    const neighbour = await signedInAs(shop, await aCustomer(shop));
    expect((await listSettings(neighbour, 'own-orders')).views).toEqual([]);
  });
});

test('no refusal was a fault', () => {
  expect(shop.faults).toEqual([]);
});
