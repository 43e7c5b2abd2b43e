import { eq } from 'drizzle-orm';

import type { SessionUser } from '#contract/identity/session.contract.ts';
import { OTP_COOKIE, SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { otpChallenges, signInFailures, type UserRecord, users } from './users.table.ts';

let shop: TestApp;
let admin: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  admin = await anAdmin(shop, { canSignIn: true, secondFactor: true });
  browser = aVisitor(shop);
});

const typePassword = () => browser.post('/login', { email: admin.email, password });
const typeCode = (code: string) => browser.post<{ user: SessionUser }>('/otp', { code });
const mailedCode = async (): Promise<string> => {
  const mails = await shop.mailsTo(admin.email);
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
};
/** Six digits that are not the code. */
const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a sign-in under way ends with the password that began it', async () => {
  await typePassword();
  const code = await mailedCode();
  const owner = await signedInAs(shop, admin);
  const changed = await owner.put('/password', { current_password: password, password: 'a third and silent lake' });
  expect(changed.status).toBe(200);

  expect(await typeCode(code)).toMatchObject({ status: 401 });
  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
});

test('the password alone answers 202 and starts no session', async () => {
  const reply = await typePassword();

  expect(reply.status).toBe(202);
  expect(reply.body).toEqual({ otp_required: true, by: 'mail' });
  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 401 });
});

test('the code from the mail completes the sign-in', async () => {
  await typePassword();

  expect(await typeCode(await mailedCode())).toMatchObject({
    status: 200,
    body: { user: { id: admin.id, role: 'admin' } },
  });
  expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 200 });
  expect(browser.cookies.has(OTP_COOKIE)).toBe(false);
});

test('a session that was open is over while the code is waited for', async () => {
  await typePassword();
  await typeCode(await mailedCode());
  await typePassword();

  expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 401 });
});

test('a code works once', async () => {
  await typePassword();
  const code = await mailedCode();
  const challenge = browser.cookies.get(OTP_COOKIE) ?? '';
  await typeCode(code);
  browser.cookies.set(OTP_COOKIE, challenge);

  expect(await typeCode(code)).toMatchObject({ status: 401 });
});

test('a code works in the browser only that asked for it', async () => {
  await typePassword();
  const code = await mailedCode();

  expect(await aVisitor(shop).post('/otp', { code })).toMatchObject({
    status: 401,
    body: { message: 'Please enter your password first.' },
  });
});

test('a wrong code is refused with 422 beside its field, five end the sign-in', async () => {
  await typePassword();
  const code = await mailedCode();

  for (let tried = 0; tried < 5; tried++) {
    expect(await typeCode(anotherThan(code))).toMatchObject({
      status: 422,
      body: { errors: { code: ['This code is not right.'] } },
    });
  }
  expect(await typeCode(code)).toMatchObject({
    status: 401,
    body: { message: 'Too many wrong codes. Please enter your password again.' },
  });
});

test('knowing the password does not buy more than ten guesses of codes in a quarter of an hour', async () => {
  for (let round = 0; round < 2; round++) {
    await typePassword();
    const code = await mailedCode();
    for (let tried = 0; tried < 5; tried++) await typeCode(anotherThan(code));
  }

  expect(await typePassword()).toMatchObject({ status: 429 });
});

test('guesses sent at once are counted one by one', async () => {
  await typePassword();
  const code = await mailedCode();
  const replies = await Promise.all(Array.from({ length: 12 }, () => typeCode(anotherThan(code))));

  expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
});

test('two right codes at once start one session', async () => {
  await typePassword();
  const code = await mailedCode();
  const replies = await Promise.all([typeCode(code), typeCode(code)]);

  expect(statusesOf(replies)).toEqual([200, 401]);
});

test('a code ends after ten minutes', async () => {
  await typePassword();
  const code = await mailedCode();
  await shop.later({ minutes: 10 });

  expect(await typeCode(code)).toMatchObject({ status: 401, body: { message: expect.stringContaining('expired') } });
});

describe('a new code', () => {
  test('can be asked for after a minute, and ends the one before', async () => {
    await typePassword();
    const [first, challenge] = [await mailedCode(), browser.cookies.get(OTP_COOKIE) ?? ''];

    expect(await browser.post('/otp/resend')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { message: 'A code was sent a moment ago. Please try again in 60 seconds.' },
    });
    await shop.later({ seconds: 60 });
    expect(await browser.post('/otp/resend')).toMatchObject({ status: 200 });

    const before = aVisitor(shop);
    before.cookies.set(OTP_COOKIE, challenge);
    expect(await before.post('/otp', { code: first })).toMatchObject({ status: 401 });
    expect(await typeCode(await mailedCode())).toMatchObject({ status: 200 });
  });

  test('is not sent without a sign-in under way', async () => {
    expect(await browser.post('/otp/resend')).toMatchObject({ status: 401 });
  });
});

test('an account suspended between password and code is not entered', async () => {
  await typePassword();
  const code = await mailedCode();
  await shop.db.update(users).set({ status: 'suspended' }).where(eq(users.id, admin.id));

  expect(await typeCode(code)).toMatchObject({ status: 401 });
  await shop.later({ seconds: 61 });
  expect(await browser.post('/otp/resend')).toMatchObject({ status: 401 });
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ['000000'], 123456])(
  '%j is no code and is refused without being counted',
  async (code) => {
    await typePassword();

    expect(await browser.post('/otp', { code })).toMatchObject({ status: 422 });
    expect(await shop.db.$count(signInFailures)).toBe(0);
  },
);

test('sign-ins that nobody completed are removed when they have ended', async () => {
  await typePassword();
  await shop.services.signIn.sweep();
  const waiting = await shop.db.$count(otpChallenges);
  await shop.later({ minutes: 10 });
  await shop.services.signIn.sweep();

  expect(waiting).toBeGreaterThan(0);
  expect(await shop.db.$count(otpChallenges)).toBe(0);
});
