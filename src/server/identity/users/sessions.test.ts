import { eq } from 'drizzle-orm';

import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { sessions } from './sessions.table.ts';
import { users } from './users.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const isSignedIn = async (browser: Browser) => (await browser.get('/public/check-login-status')).status === 200;

describe.each([
  ['an administrator', () => anAdmin(shop), { idle: 30, longest: 12 * 60 }],
  ['a customer', () => aCustomer(shop), { idle: 24 * 60, longest: 30 * 24 * 60 }],
])('the session of %s', (_who, person, { idle, longest }) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await signedInAs(shop, await person());
  });

  test('lives through idleness to its limit, and not beyond', async () => {
    shop.clock.advance({ minutes: idle });
    expect(await isSignedIn(browser)).toBe(true);

    shop.clock.advance({ minutes: idle, seconds: 1 });
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('ends at its longest, however busy it was', async () => {
    const step = idle / 2;
    for (let minutes = step; minutes < longest; minutes += step) {
      shop.clock.advance({ minutes: step });
      expect(await isSignedIn(browser)).toBe(true);
    }

    shop.clock.advance({ minutes: step });
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is not ended by a clock that was set back an hour', async () => {
    shop.clock.advance({ hours: -1 });

    expect(await isSignedIn(browser)).toBe(true);
  });
});

test('a session is dead after log-out, for whoever kept its cookie', async () => {
  const browser = await signedInAs(shop, await aCustomer(shop));
  const secret = browser.cookies.get(SESSION_COOKIE) ?? '';
  await browser.post('/logout');

  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  browser.cookies.set(SESSION_COOKIE, secret);
  expect(await isSignedIn(browser)).toBe(false);
});

test.each(['suspended', 'closed'] as const)('an account that becomes %s is out at its next call', async (status) => {
  const customer = await aCustomer(shop);
  const browser = await signedInAs(shop, customer);
  await shop.db.update(users).set({ status }).where(eq(users.id, customer.id));

  expect(await browser.get('/customer/orders')).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
});

test('a right that was taken away is gone at the next call', async () => {
  const admin = await anAdmin(shop, { roles: ['finance'] });
  const browser = await signedInAs(shop, admin);
  await shop.db
    .update(users)
    .set({ adminRoles: ['vault'] })
    .where(eq(users.id, admin.id));

  expect(await browser.get('/admin/feed/health')).toMatchObject({ status: 403 });
});

test.each(['', 'nonsense', 'x'.repeat(10_000), '%00', '__proto__'])(
  'a cookie that is no session opens nothing and breaks nothing: %j',
  async (secret) => {
    const browser = aVisitor(shop);
    browser.cookies.set(SESSION_COOKIE, secret);

    expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 401 });
    expect(await browser.get('/public/settings')).toMatchObject({ status: 200 });
  },
);

test('sessions that are over are removed, the others stay', async () => {
  const customer = await aCustomer(shop);
  await signedInAs(shop, customer);
  shop.clock.advance({ days: 29 });
  await signedInAs(shop, customer);
  shop.clock.advance({ days: 2 });
  await shop.services.sessions.sweep();

  expect(await shop.db.$count(sessions, eq(sessions.userId, customer.id))).toBe(1);
});
