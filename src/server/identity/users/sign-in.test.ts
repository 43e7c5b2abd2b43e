import { eq } from 'drizzle-orm';

import type { SessionUser } from '#contract/identity/session.contract.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { aVisitor, type Browser } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { sessions } from './sessions.table.ts';
import { signInFailures, type UserRecord, users } from './users.table.ts';

let shop: TestApp;
let customer: UserRecord;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  // Who was refused in the test before is remembered for a second.
  shop.clock.advance({ seconds: 1 });
  customer = await aCustomer(shop, { canSignIn: true });
});

const signIn = (email: string, typed: string, browser: Browser = aVisitor(shop)) =>
  browser.post<{ user: SessionUser; token: string }>('/login', { email, password: typed });

describe('the right password', () => {
  test('starts a session and tells who signed in', async () => {
    const browser = aVisitor(shop);
    const reply = await signIn(customer.email, password, browser);

    expect(reply).toMatchObject({ status: 200, body: { user: { id: customer.id, role: 'customer', verified: true } } });
    expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 200 });
  });

  test('works however the address is written', async () => {
    expect(await signIn(`  ${customer.email.toUpperCase()} `, password)).toMatchObject({ status: 200 });
  });

  test('makes a new session id and ends the session before', async () => {
    const browser = aVisitor(shop);
    await signIn(customer.email, password, browser);
    const before = browser.cookies.get(SESSION_COOKIE) ?? '';

    await signIn(customer.email, password, browser);

    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(before);
    browser.cookies.set(SESSION_COOKIE, before);
    expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 401 });
  });

  test('does not take over a session id that somebody else planted', async () => {
    const browser = aVisitor(shop);
    browser.cookies.set(SESSION_COOKIE, 'planted');
    await signIn(customer.email, password, browser);

    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe('planted');
  });

  test('is written into the audit log, and the credential nowhere', async () => {
    const browser = aVisitor(shop);
    await signIn(customer.email, password, browser);

    const entries = await shop.audited({ entityId: customer.id });
    expect(entries).toMatchObject([{ action: 'session.started', actorId: customer.id, ip: '127.0.0.1' }]);
    const kept = await shop.db.select().from(sessions).where(eq(sessions.userId, customer.id));
    expect(JSON.stringify(kept)).not.toContain(browser.cookies.get(SESSION_COOKIE));
  });
});

describe('what is wrong', () => {
  test('is refused with 422 alike, whether the account exists or not', async () => {
    const wrong = await signIn(customer.email, 'another password');
    const unknown = await signIn('nobody@example.com', 'another password');

    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { password: ['The e-mail address or the password is not right.'] } },
    });
    expect(unknown).toMatchObject({ status: 422, body: wrong.body });
  });

  test.each(['suspended', 'closed'] as const)('an account that is %s is answered like no account', async (status) => {
    const gone = await aCustomer(shop, { canSignIn: true, status });

    expect(await signIn(gone.email, password)).toMatchObject({
      status: 422,
      body: { message: 'The e-mail address or the password is not right.' },
    });
  });

  test('an account without a password cannot be entered with any', async () => {
    const { email } = await aCustomer(shop);

    expect(await signIn(email, password)).toMatchObject({ status: 422 });
    expect(await signIn(email, 'null')).toMatchObject({ status: 422 });
  });

  test('a password is never cut short or trimmed', async () => {
    expect(await signIn(customer.email, `${password} `)).toMatchObject({ status: 422 });
    expect(await signIn(customer.email, password.slice(0, -1))).toMatchObject({ status: 422 });
  });
});

describe('failed tries', () => {
  const failTimes = async (times: number, email: string) => {
    for (let tried = 0; tried < times; tried++) await signIn(email, 'a wrong password');
  };
  /** Failures of other accounts from the address of the tests, without the cost of looking at each password. */
  const failuresFromHere = (count: number) =>
    shop.db.insert(signInFailures).values(
      Array.from({ length: count }, (_, index) => ({
        emailKey: `other${index}@example.com`,
        ip: '127.0.0.1',
        at: shop.clock.now(),
      })),
    );

  test('ten of an account close it to further ones for a quarter of an hour, to the right password too', async () => {
    await failTimes(10, customer.email);

    expect(await signIn(customer.email, password)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    await shop.later({ minutes: 15, seconds: 1 });
    expect(await signIn(customer.email, password)).toMatchObject({ status: 200 });
  });

  test('are counted for an account that does not exist just the same', async () => {
    await failTimes(10, 'nobody@example.com');

    expect(await signIn('nobody@example.com', 'a wrong password')).toMatchObject({ status: 429 });
  });

  test('cannot be hidden by writing the address differently', async () => {
    await failTimes(5, customer.email.toUpperCase());
    await failTimes(5, ` ${customer.email}`);

    expect(await signIn(customer.email, password)).toMatchObject({ status: 429 });
  });

  test('of thirty at once no more than ten are looked at', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => signIn(customer.email, 'a wrong password')));

    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('fifty from one address close it to every account', async () => {
    await failuresFromHere(50);

    expect(await signIn(customer.email, password)).toMatchObject({ status: 429 });
  });

  test('are forgotten when the account is entered, and never counted for signing in often', async () => {
    await failTimes(9, customer.email);
    for (let times = 0; times < 12; times++)
      expect(await signIn(customer.email, password)).toMatchObject({ status: 200 });
    await failTimes(9, customer.email);

    expect(await signIn(customer.email, password)).toMatchObject({ status: 200 });
  });
});

test('with limits switched off, nobody is kept waiting', async () => {
  const unlimited = await testApp({ config: { rateLimit: 0 } });
  const { email } = await aCustomer(unlimited, { canSignIn: true });
  const browser = aVisitor(unlimited);
  for (let tried = 0; tried < 12; tried++) await browser.post('/login', { email, password: 'a wrong password' });

  expect(await browser.post('/login', { email, password })).toMatchObject({ status: 200 });
  await unlimited.close();
});

test('the shop remembers when somebody signed in last', async () => {
  await signIn(customer.email, password);

  const [user] = await shop.db.select().from(users).where(eq(users.id, customer.id));
  expect(user?.lastSignInAt).toEqual(shop.clock.now());
});
