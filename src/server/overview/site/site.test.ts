import { eq } from 'drizzle-orm';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { Badges, PublicSettings } from '#contract/overview/site.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { contacts } from '#server/inbox/contacts/contacts.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { subscribers } from '#server/inbox/subscribers/subscribers.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aCart, review } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' }));
  await admin.put('/update/status', { is_online: true });
});

interface Switched {
  setting: { is_online: boolean };
}
const toggle = () => admin.put<Switched>('/update/status');
const isOnline = async () => (await aVisitor(shop).get<{ is_online: boolean }>('/system-status')).body.is_online;

describe('the switch', () => {
  test('turned by several at once turns as often as they asked', async () => {
    const replies = await Promise.all(Array.from({ length: 7 }, toggle));

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(replies.filter(({ body }) => body.setting.is_online)).toHaveLength(3);
    expect(await isOnline()).toBe(false);
  });

  test('set to where it stands changes and tells nothing', async () => {
    const before = await shop.db.$count(auditLog);
    await admin.put('/update/status', { is_online: true });

    expect(await shop.db.$count(auditLog)).toBe(before);
  });

  test('is written into the audit log with who turned it', async () => {
    await toggle();
    await toggle();

    const entries = await shop.audited({ actorName: 'Sal Sales' });
    expect(entries.slice(-2)).toMatchObject([
      { action: 'site.went_offline', before: { isOnline: true }, after: { isOnline: false }, ip: '127.0.0.1' },
      { action: 'site.went_online', before: { isOnline: false }, after: { isOnline: true } },
    ]);
  });

  test('tells visitors why and until when it is offline, and nothing of it once it is back', async () => {
    const returns_at = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
    const said = { message: 'New servers.', returns_at };
    const status = async () => (await aVisitor(shop).get('/system-status')).body;

    const { body } = await admin.put<Switched>('/update/status', { is_online: false, ...said });
    expect(body.setting).toEqual({ is_online: false, ...said });
    expect(await status()).toEqual({ is_online: false, ...said });

    await toggle();
    expect(await status()).toEqual({ is_online: true });
    await toggle();
    expect(await status()).toEqual({ is_online: false });
  });

  test.each([
    ['a time that is over', { returns_at: '2020-01-01T00:00:00Z' }, 'returns_at'],
    ['no time', { returns_at: 'soon' }, 'returns_at'],
    ['more than 300 characters', { message: 'x'.repeat(301) }, 'message'],
  ])('is not turned with %s', async (_, said, field) => {
    const { status, body } = await admin.put<ErrorBody>('/update/status', { is_online: false, ...said });

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await isOnline()).toBe(true);
  });

  test('refuses a lock and an order while it is off, and says when to ask again', async () => {
    const buyer = await aCart(shop, { lines: [{ product: await aProduct(shop), qty: 1 }] });
    const customer = await signedInAs(shop, buyer);
    const { body: quote } = await customer.post<{ id: string }>('/customer/quotes', review);
    await toggle();

    const lock = await customer.post('/customer/quotes', review);
    const order = await customer.post('/customer/orders', {
      quoteId: quote.id,
      acceptTerms: true,
      acceptMarketLoss: true,
    });

    expect([lock.status, order.status]).toEqual([503, 503]);
    expect(lock.headers['retry-after']).toBe('60');
    expect(order.headers['retry-after']).toBe('60');
  });

  test('voids as many locked prices as it said before that it would', async () => {
    const open = async () => (await admin.get<{ count: number }>('/admin/open-quotes')).body.count;
    const before = await open();
    const buyer = await aCart(shop, { lines: [{ product: await aProduct(shop), qty: 1 }] });
    await (await signedInAs(shop, buyer)).post('/customer/quotes', review);

    const asked = await open();
    await toggle();
    const after = await open();
    await toggle();

    expect([asked - before, after]).toEqual([1, 0]);
  });

  test('locks nobody out: staff, customers and sign-in go on while the shop is offline', async () => {
    await toggle();
    const customer = await signedInAs(shop, await aCustomer(shop));

    expect((await customer.get('/customer/orders')).status).toBe(200);
    expect((await aVisitor(shop).get('/public/products/CAD')).status).toBe(200);
    expect((await aVisitor(shop).post('/login', { email: 'nobody@example.com', password: 'x' })).status).toBe(422);
    expect((await toggle()).body).toEqual({ setting: { is_online: true } });
  });
});

describe('what every page shows of the shop', () => {
  test('follows the saved settings, and has the first ones for what was never saved', async () => {
    await shop.db.insert(settings).values({ key: 'trading', value: { lockSeconds: 300, cancellationFee: '7550' } });
    const { body } = await aVisitor(shop).get<PublicSettings>('/public/settings');
    await shop.db.delete(settings).where(eq(settings.key, 'trading'));

    expect(body).toMatchObject({ lockSeconds: 300, cancellationFee: '75.50', paymentDeadlineHours: 48 });
  });

  test('is told in part to who names the parts, and a part that is none is refused', async () => {
    const ask = (query: string) => aVisitor(shop).get<Partial<PublicSettings>>(`/public/settings${query}`);

    expect((await ask('?only=demo')).body).toEqual({ demo: false });
    expect(Object.keys((await ask('?only=company&only=currencies')).body).toSorted()).toEqual([
      'company',
      'currencies',
    ]);
    expect(await ask('?only=secrets')).toMatchObject({ status: 422 });
  });

  test('tells nothing that is not for everyone', async () => {
    const { body } = await aVisitor(shop).get<PublicSettings>('/public/settings');

    expect(Object.keys(body).toSorted()).toEqual([
      'cancellationFee',
      'cancellationFeeShare',
      'company',
      'currencies',
      'defaultCurrency',
      'demo',
      'lockSeconds',
      'paymentDeadlineHours',
      'payments',
      'sellLockSeconds',
      'simulatedMarket',
      'social',
      'takesOrders',
    ]);
  });
});

test('the badges count the work that waits', async () => {
  // Of all rights: who may not read something finds nothing of it in the badges.
  const admin = await signedInAs(shop, await anAdmin(shop));
  const before = (await admin.get<Badges>('/admin/badges')).body;
  await aCustomer(shop, { status: 'submitted' });
  await aCustomer(shop, { status: 'in_review' });
  await aCustomer(shop, { status: 'approved' });
  await shop.db.insert(contacts).values([
    { name: 'Ada', email: 'ada@example.com', topic: 'other', message: 'Good day.' },
    { name: 'Bea', email: 'bea@example.com', topic: 'other', message: 'Good day.', status: 'closed' },
  ]);
  const joined = (email: string, days: number) => ({
    email,
    emailKey: email,
    source: 'website' as const,
    status: 'active' as const,
    createdAt: new Date(shop.clock.now().getTime() - days * 86_400_000),
  });
  await shop.db.insert(subscribers).values([joined('new@example.com', 6), joined('old@example.com', 8)]);

  expect((await admin.get<Badges>('/admin/badges')).body).toEqual({
    ...before,
    customers: before.customers + 1,
    contacts: before.contacts + 1,
    subscribers: before.subscribers + 1,
  });
});

test('an administrator reads in the badges only what he may read elsewhere', async () => {
  await aCustomer(shop, { status: 'submitted' });
  const nobody = await signedInAs(shop, await anAdmin(shop, { roles: [] }));
  const content = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));

  expect(Object.values((await nobody.get<Badges>('/admin/badges')).body)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect((await content.get<Badges>('/admin/badges')).body).toMatchObject({ customers: 0, contacts: 0, orders: 0 });
});
