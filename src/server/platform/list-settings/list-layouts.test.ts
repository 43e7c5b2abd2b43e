import { eq } from 'drizzle-orm';

import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { addView, listSettings, ordersLayout } from '#server/testing/list-staff.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { listLayouts } from './list-settings.table.ts';

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
  sally = await anAdmin(shop, { roles: ['sales'], name: 'Sally Sales' });
  salesperson = await signedInAs(shop, sally);
  colleague = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Colin Colleague' }));
  chief = await signedInAs(shop, await anAdmin(shop, { roles: ['super'], name: 'Charlotte Chief' }));
  customer = await signedInAs(shop, await aCustomer(shop));
});

describe('the arrangement of a list', () => {
  test('is kept for the person and the list, and for nobody and nothing else', async () => {
    const before = await listSettings(salesperson);
    await salesperson.put('/lists/orders/layout', { layout: ordersLayout });

    // What an order earned is for who reads the books.
    expect(before).toEqual({ layout: null, views: [], withheld: ['marginPct'] });
    expect((await listSettings(salesperson)).layout).toEqual(ordersLayout);
    expect((await listSettings(salesperson, 'customers')).layout).toBeNull();
    expect((await listSettings(colleague)).layout).toBeNull();
  });

  test('is what was written last, from whichever window', async () => {
    const other = await signedInAs(shop, sally);
    await salesperson.put('/lists/orders/layout', { layout: ordersLayout });
    await other.put('/lists/orders/layout', { layout: { ...ordersLayout, density: 'dense' } });

    expect((await listSettings(salesperson)).layout).toEqual({ ...ordersLayout, density: 'dense' });
  });

  test('written twice at once is one of the two', async () => {
    const replies = await Promise.all([
      salesperson.put('/lists/orders/layout', { layout: ordersLayout }),
      salesperson.put('/lists/orders/layout', { layout: { ...ordersLayout, hidden: [] } }),
    ]);

    expect(statusesOf(replies)).toEqual([200, 200]);
    expect(await shop.db.select().from(listLayouts).where(eq(listLayouts.userId, sally.id))).toHaveLength(1);
  });

  test('is given up for the page’s own', async () => {
    await salesperson.put('/lists/orders/layout', { layout: ordersLayout });

    expect(await salesperson.put('/lists/orders/layout', { layout: null })).toMatchObject({ body: { layout: null } });
    expect((await listSettings(salesperson)).layout).toBeNull();
  });

  test('is kept by a customer for his own lists', async () => {
    await customer.put('/lists/own-orders/layout', { layout: ordersLayout });

    expect((await listSettings(customer, 'own-orders')).layout).toEqual(ordersLayout);
  });

  test.each([
    ['of another version', { v: 2 }],
    ['with a column narrower than 15 pixels', { width: { number: 14 } }],
    ['with a width that is no whole number', { width: { number: 100.5 } }],
    ['with a column that cannot be one', { order: ['no such; column'] }],
    ['with more columns than a list has', { hidden: Array.from({ length: 61 }, (_, n) => `column${n}`) }],
    ['with more widths than a list has columns', { width: fromColumns(61) }],
    ['with something of its own', { colour: 'red' }],
  ])('%s is refused', async (_how, wrong) => {
    expect(await salesperson.put('/lists/orders/layout', { layout: { ...ordersLayout, ...wrong } })).toMatchObject({
      status: 422,
    });
  });
});

describe('the settings of a list', () => {
  test('that does not exist are not found', async () => {
    for (const list of ['nothing', 'constructor', 'sessions']) {
      expect(await chief.get(`/lists/${list}/settings`)).toMatchObject({
        status: 404,
        body: { message: 'The list was not found.' },
      });
      expect(await addView(chief, {}, list)).toMatchObject({ status: 404 });
    }
  });

  test('are for those who may see the list itself', async () => {
    expect(await aVisitor(shop).get('/lists/orders/settings')).toMatchObject({ status: 401 });
    expect(await customer.get('/lists/orders/settings')).toMatchObject({ status: 403 });
    expect(await addView(customer)).toMatchObject({ status: 403 });
    expect(await chief.get('/lists/own-orders/settings')).toMatchObject({ status: 403 });
    expect(await salesperson.put('/lists/outbox/layout', { layout: ordersLayout })).toMatchObject({ status: 403 });
  });
});

function fromColumns(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`column${n}`, 100]));
}
