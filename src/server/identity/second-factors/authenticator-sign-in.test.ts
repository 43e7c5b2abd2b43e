import { and, eq } from 'drizzle-orm';
import { generate } from 'otplib';

import type { AuthenticatorKey, SecondFactor } from '#contract/identity/second-factor.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { OTP_COOKIE, SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { signInFailures, type UserRecord } from '#server/identity/users/users.table.ts';
import { aVisitor, type Browser, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { authenticators } from './second-factors.table.ts';

let shop: TestApp;
let owner: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  owner = await aCustomer(shop, { canSignIn: true });
  browser = aVisitor(shop);
});

const typePassword = (who = browser) => who.post('/login', { email: owner.email, password });
const typeCode = (code: string, who = browser) => who.post<{ recovery_codes?: string[] }>('/otp', { code });
/** What the app shows at the shop's time, or so many half minutes later. */
const shown = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) + 30 * steps });
const isIn = async (who = browser) => (await who.get('/public/check-login-status')).status === 200;

/** Signs in, sets an app up, and answers its secret and the recovery codes. */
async function setUp(who = browser) {
  await typePassword(who);
  const shownFirst = { password, code: await ownCode(shop, who) };
  const { body: key } = await who.post<AuthenticatorKey>('/account/authenticator', shownFirst);
  const confirmed = await who.post<{ recovery_codes: string[] }>('/account/authenticator/confirm', {
    code: await shown(key.secret),
  });
  await shop.later({ seconds: 60 });
  return { ...key, codes: confirmed.body.recovery_codes };
}

test('an app is given its secret for the password and a mailed code, and counts once a code of it was sent', async () => {
  await typePassword();
  expect(await browser.post('/account/authenticator', { password: 'another river' })).toMatchObject({
    status: 422,
    body: { errors: { password: ['This is not your password.'] } },
  });
  const shownFirst = { password, code: await ownCode(shop, browser) };
  const { body: key } = await browser.post<AuthenticatorKey>('/account/authenticator', shownFirst);
  expect(key.uri).toContain(`secret=${key.secret}`);
  expect((await typePassword(aVisitor(shop))).status).toBe(200);

  const wrong = await browser.post('/account/authenticator/confirm', { code: await shown(key.secret, 9) });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { code: [expect.stringContaining('not right')] } } });
  const right = await browser.post('/account/authenticator/confirm', { code: await shown(key.secret) });

  expect(right.body).toMatchObject({
    recovery_codes: expect.arrayContaining([expect.stringMatching(/^\w{5}-\w{5}$/)]),
  });
  expect((await typePassword(aVisitor(shop))).body).toEqual({ otp_required: true, by: 'app' });
  expect((await shop.mailsTo(owner.email)).at(-1)?.subject).toBe('Your account now asks for a code');
  expect((await browser.get<SecondFactor>('/account/second-factor')).body).toMatchObject({ codesLeft: 10 });
});

test('where an app is set up all other devices are signed out', async () => {
  const elsewhere = aVisitor(shop);
  await typePassword(elsewhere);
  await setUp();

  expect(await isIn(elsewhere)).toBe(false);
  expect(await isIn()).toBe(true);
});

test('the password starts no session until the app’s code is typed, which may be half a minute off', async () => {
  const { secret } = await setUp();
  const phone = aVisitor(shop);
  await typePassword(phone);
  expect(phone.cookies.has(SESSION_COOKIE)).toBe(false);
  expect((await typeCode(await shown(secret, 3), phone)).status).toBe(422);

  expect((await typeCode(await shown(secret, 1), phone)).status).toBe(200);
  expect(phone.cookies.has(OTP_COOKIE)).toBe(false);
});

test('a code of the app works once, also at two places at the same moment', async () => {
  const { secret } = await setUp();
  const [one, other] = [aVisitor(shop), aVisitor(shop)];
  await typePassword(one);
  await typePassword(other);
  const code = await shown(secret);
  const replies = await Promise.all([typeCode(code, one), typeCode(code, other)]);

  expect(statusesOf(replies)).toEqual([200, 422]);
});

test('a recovery code takes the place of the app’s once, however it is typed, and its owner is told', async () => {
  const { codes } = await setUp();
  const [code = ''] = codes;
  const phone = aVisitor(shop);
  await typePassword(phone);

  expect((await typeCode(` ${code.toUpperCase().replace('-', ' ')}`, phone)).status).toBe(200);
  const told = (await shop.mailsTo(owner.email)).find(({ subject }) => subject.startsWith('A recovery code'));
  expect(told?.text).toContain('You have 9 left.');
  const again = aVisitor(shop);
  await typePassword(again);
  expect((await typeCode(code, again)).status).toBe(422);
});

test('a customer without his phone has a code mailed in place of the app’s; an administrator has not', async () => {
  await setUp();
  const phone = aVisitor(shop);
  await typePassword(phone);
  expect((await phone.post('/otp/resend')).status).toBe(200);
  const mailed = /\b\d{6}\b/.exec((await shop.mailsTo(owner.email)).at(-1)?.text ?? '')?.[0] ?? '';
  expect((await typeCode(mailed, phone)).status).toBe(200);

  owner = await anAdmin(shop, { canSignIn: true });
  const desk = aVisitor(shop);
  await setUp(desk);
  const next = aVisitor(shop);
  await typePassword(next);
  expect(await next.post('/otp/resend')).toMatchObject({
    status: 403,
    body: { message: 'Enter one of your recovery codes in place of the code.' },
  });
});

test('another app takes the place of the first only once a code of it was sent', async () => {
  const first = await setUp();
  const begin = (code?: string) => browser.post<AuthenticatorKey>('/account/authenticator', { password, code });
  expect(statusesOf([await begin(), await begin('000000')])).toEqual([422, 422]);
  const { body: second } = await begin(first.codes[0]);
  await typePassword();
  expect((await typeCode(await shown(first.secret))).status).toBe(200);
  await browser.post('/account/authenticator/confirm', { code: await shown(second.secret) });
  await shop.later({ seconds: 60 });

  await typePassword();
  expect((await typeCode(await shown(first.secret))).status).toBe(422);
  expect((await typeCode(await shown(second.secret))).status).toBe(200);
});

test('an app is left with the password and a code, and the recovery codes go with it', async () => {
  const { secret, codes } = await setUp();
  const leave = (code: string) => browser.post('/account/authenticator/remove', { password, code });
  expect((await leave(await shown(secret, 5))).status).toBe(422);
  expect((await leave(await shown(secret))).status).toBe(200);

  expect((await browser.get('/account/second-factor')).body).toMatchObject({ appSince: null, codesLeft: 0 });
  expect((await typePassword(aVisitor(shop))).status).toBe(200);
  expect((await leave(codes[0] ?? '')).status).toBe(422);
});

test('new recovery codes end the old ones', async () => {
  const { codes } = await setUp();
  const renew = (code?: string) =>
    browser.post<{ recovery_codes: string[] }>('/account/recovery-codes', { password, code });
  expect((await renew()).status).toBe(422);
  const { body } = await renew(codes[1]);
  await typePassword();

  expect((await typeCode(codes[0] ?? '')).status).toBe(422);
  expect((await typeCode(body.recovery_codes[0] ?? '')).status).toBe(200);
});

test('the database holds neither the secret nor a recovery code, and the log neither of them', async () => {
  const { secret, codes } = await setUp();
  const rows = JSON.stringify([
    await shop.db.select().from(authenticators).where(eq(authenticators.userId, owner.id)),
    await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, owner.id))),
  ]);

  expect(rows).toContain('user.authenticator_set_up');
  for (const hidden of [secret, ...codes]) expect(rows).not.toContain(hidden);
});

test('ten wrong codes of the app in a quarter of an hour are too many', async () => {
  const { secret } = await setUp();
  const phone = aVisitor(shop);
  for (let round = 0; round < 2; round++) {
    await typePassword(phone);
    for (let tried = 0; tried < 5; tried++) await typeCode(await shown(secret, 100 + tried), phone);
  }

  expect((await typePassword(phone)).status).toBe(429);
});
