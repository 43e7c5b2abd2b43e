import { eq } from 'drizzle-orm';

import { callCounts } from '#server/http/call-limits.table.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { passwordProblem } from './passwords.ts';
import { signInFailures, type UserRecord, users } from './users.table.ts';

const newPassword = 'a short and noisy brook';

let shop: TestApp;
let visitor: Browser;
let customer: UserRecord;
beforeAll(async () => {
  shop = await testApp();
  visitor = aVisitor(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  await shop.db.delete(callCounts);
  // Who was over a limit in the test before is remembered until its hour is over.
  shop.clock.advance({ hours: 1 });
  customer = await aCustomer(shop, { canSignIn: true });
});

const enters = async (typed: string) =>
  (await aVisitor(shop).post('/login', { email: customer.email, password: typed })).status === 200;
const isSignedIn = async (browser: Browser) => (await browser.get('/public/check-login-status')).status === 200;
const forget = (email: string, headers: Record<string, string> = {}) =>
  visitor.post('/forget-password', { email }, { headers });
const mailedToken = async (): Promise<string> => {
  const mails = await shop.mailsTo(customer.email);
  const reset = mails.filter(({ subject }) => subject === 'Choose a new password');
  return /\/password\/reset\/([\w-]+)\//.exec(reset.at(-1)?.text ?? '')?.[1] ?? '';
};
const reset = (token: string, more: object = {}) =>
  visitor.post('/password/reset', { token, email: customer.email, password: newPassword, ...more });

describe('a forgotten password', () => {
  test('is asked about alike, whether the account exists or not', async () => {
    const known = await forget(customer.email);
    const unknown = await forget('nobody@example.com');

    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(await shop.mailsTo('nobody@example.com')).toEqual([]);
  });

  test('is mailed about five times in an hour at most, and the caller learns nothing of it', async () => {
    const answers: unknown[] = [];
    for (let times = 0; times < 7; times += 1) answers.push((await forget(customer.email)).status);

    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(await shop.mailsTo(customer.email)).toHaveLength(5);
  });

  test('is asked about thirty times in an hour at most from one place, whatever the addresses', async () => {
    const replies = await Promise.all(Array.from({ length: 31 }, (_, n) => forget(`person${n}@example.com`)));

    expect(statusesOf(replies).filter((status) => status === 429)).toHaveLength(1);
    expect(await aVisitor(shop).post('/forget-password', { email: customer.email })).toMatchObject({ status: 429 });
  });

  test('is replaced by way of the link, which ends every session and is told by mail', async () => {
    const open = await signedInAs(shop, customer);
    await forget(customer.email.toUpperCase());

    expect(await reset(await mailedToken())).toMatchObject({ status: 200 });

    expect(await isSignedIn(open)).toBe(false);
    expect(await enters(password)).toBe(false);
    expect(await enters(newPassword)).toBe(true);
    expect((await shop.mailsTo(customer.email)).at(-1)).toMatchObject({ subject: 'Your password was changed' });
  });

  test("has a link that leads to the shop's own address, whatever host the caller names", async () => {
    await forget(customer.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const [mail] = await shop.mailsTo(customer.email);

    expect(mail?.text).toMatch(/^https:\/\/shop\.example\/password\/reset\/[\w-]{43}\//m);
    expect(mail?.text).not.toContain('evil');
  });
});

describe('the link', () => {
  test('works once, and of two at once for one', async () => {
    await forget(customer.email);
    const token = await mailedToken();
    const replies = await Promise.all([reset(token), reset(token)]);

    expect(statusesOf(replies)).toEqual([200, 422]);
    expect(await reset(token)).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
  });

  test('ends after an hour', async () => {
    await forget(customer.email);
    const token = await mailedToken();
    await shop.later({ hours: 1 });

    expect(await reset(token)).toMatchObject({ status: 422 });
    expect(await enters(password)).toBe(true);
  });

  test('ends when a newer one is asked for', async () => {
    await forget(customer.email);
    const first = await mailedToken();
    await forget(customer.email);

    expect(await reset(first)).toMatchObject({ status: 422 });
    expect(await reset(await mailedToken())).toMatchObject({ status: 200 });
  });

  test('ends when the password is changed in another way', async () => {
    await forget(customer.email);
    const token = await mailedToken();
    const browser = await signedInAs(shop, customer);
    await browser.put('/password', { current_password: password, password: newPassword });

    expect(await reset(token, { password: 'a third and silent lake' })).toMatchObject({ status: 422 });
  });

  test("does not work for another's address, and is not used up by trying", async () => {
    await forget(customer.email);
    const token = await mailedToken();

    expect(await reset(token, { email: 'other@example.com' })).toMatchObject({ status: 422 });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('is not used up by a password that cannot be taken', async () => {
    await forget(customer.email);
    const token = await mailedToken();

    expect(await reset(token, { password: 'password123' })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('of a verification is no link to a new password', async () => {
    const unverified = await aCustomer(shop, { verified: false, status: 'pending' });
    await (await signedInAs(shop, unverified)).post('/verify-email/resend', {});
    const [mail] = await shop.mailsTo(unverified.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

    expect(await reset(token, { email: unverified.email })).toMatchObject({ status: 422 });
  });
});

describe('changing the password', () => {
  const change = (browser: Browser, current: string) =>
    browser.put('/password', { current_password: current, password: newPassword });

  test('ends every session, and the one that asks goes on under another secret', async () => {
    const here = await signedInAs(shop, customer);
    const before = here.cookies.get(SESSION_COOKIE) ?? '';
    const elsewhere = await signedInAs(shop, customer);

    expect(await change(here, password)).toMatchObject({ status: 200 });

    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    here.cookies.set(SESSION_COOKIE, before);
    expect(await isSignedIn(here)).toBe(false);
    expect(await enters(newPassword)).toBe(true);
  });

  test('needs the current one, and ten wrong ones are as many as at sign-in', async () => {
    const browser = await signedInAs(shop, customer);

    for (let tried = 0; tried < 10; tried++) {
      expect(await change(browser, 'a wrong password')).toMatchObject({
        status: 422,
        body: { errors: { current_password: ['This is not your current password.'] } },
      });
    }
    expect(await change(browser, password)).toMatchObject({ status: 429 });
  });
});

describe('a password', () => {
  const shopName = 'Ingot Metals Inc.';
  const problemOf = (typed: string, email = 'ada@example.com') => passwordProblem(typed, { email, shop: shopName });

  test.each([
    ...[
      '12345678',
      'PASSWORD1',
      'Qwerty123',
      '  password  ',
      'password2',
      'qwerty1!',
      'Football!',
      '11112222',
      'blink182',
    ],
    ...['victoria', 'corvette', 'mercedes', 'Sunshine2024'],
  ])('is refused when it is common: %s', (typed) => {
    expect(problemOf(typed)).toMatch(/first that are tried/);
  });

  test.each(['Ada.Novak@example.com', 'ADA.NOVAK', 'my ada.novak 1957'])(
    'is refused with the address in it: %s',
    (typed) => {
      expect(problemOf(typed, 'ada.novak@example.com')).toMatch(/e-mail address/);
    },
  );

  test('is refused with the name of the shop in it, and that is said beside the field', async () => {
    const browser = await signedInAs(shop, customer);

    expect(problemOf('my INGOT account')).toMatch(/name of the shop/);
    expect(await browser.put('/password', { current_password: password, password: 'my ingot account' })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.stringMatching(/name of the shop/)] } },
    });
  });

  test.each(['aaaaaaaa', 'x'.repeat(64), 'goldgold', 'abab abab '])(
    'is refused when it repeats a short piece: %s',
    (typed) => {
      expect(problemOf(typed)).toMatch(/repeats a short piece/);
    },
  );

  test.each(['ein Häuschen am See', '密码是很长很长的', 'correct horse 7'])('may be %s', (typed) => {
    expect(problemOf(typed)).toBeNull();
  });

  test('is the same however its accents are typed', async () => {
    const browser = await signedInAs(shop, customer);
    const composed = 'ein H\u00e4uschen am See';
    await browser.put('/password', { current_password: password, password: composed });

    expect(await enters(composed.normalize('NFD'))).toBe(true);
  });

  test('is kept as an Argon2id hash', async () => {
    const [row] = await shop.db.select().from(users).where(eq(users.id, customer.id));

    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
