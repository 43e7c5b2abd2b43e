import { eq } from 'drizzle-orm';
import { generate } from 'otplib';

import type { Passkey } from '#contract/identity/passkey.contract.ts';
import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { signInFailures, type UserRecord, users } from '#server/identity/users/users.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let owner: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { staffNeedApp: true } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  owner = await aCustomer(shop, { canSignIn: true });
  browser = await signedInAs(shop, owner);
});

type Device = ReturnType<typeof softwarePasskey>;
const aDevice = () => softwarePasskey(shop.config.publicUrl);
const begin = (who = browser) => who.post<{ options: { challenge: string } }>('/account/passkeys/begin', { password });
async function add(device: Device, name = 'My phone', who = browser) {
  const { body } = await begin(who);
  return who.post('/account/passkeys', { name, credential: device.create(body.options) });
}
const asked = async (who: Browser) =>
  (await who.post<{ options: { challenge: string } }>('/sign-in/passkey/begin')).body.options;
async function signIn(device: Device, who = aVisitor(shop), more: Parameters<Device['sign']>[1] = {}) {
  const credential = device.sign(await asked(who), more);
  return who.post<{ user: { email: string } }>('/sign-in/passkey', { credential });
}
const held = async (who = browser) =>
  (await who.get<{ passkeys: Passkey[]; lastStays: boolean }>('/account/passkeys')).body;
const isIn = async (who = browser) => (await who.get('/public/check-login-status')).status === 200;
const subjects = async () => (await shop.mailsTo(owner.email)).map(({ subject }) => subject);

test('a passkey is added for the password, named and listed, and its owner is told', async () => {
  const elsewhere = await signedInAs(shop, owner);
  expect(await browser.post('/account/passkeys/begin', { password: 'another river' })).toMatchObject({
    status: 422,
    body: { errors: { password: ['This is not your password.'] } },
  });
  expect(await add(aDevice(), 'My <phone>')).toMatchObject({ status: 200 });

  expect(await held()).toMatchObject({
    passkeys: [{ name: 'My <phone>', lastUsedAt: null }],
    lastStays: false,
  });
  expect(await subjects()).toEqual(['A passkey was added to your account']);
  expect(await isIn(elsewhere)).toBe(false);
  expect(await isIn()).toBe(true);
});

test('a passkey signs in without a password, and the list says when', async () => {
  const device = aDevice();
  await add(device);
  const phone = aVisitor(shop);

  expect(await signIn(device, phone)).toMatchObject({ status: 200, body: { user: { email: owner.email } } });
  expect(await isIn(phone)).toBe(true);
  expect((await held(phone)).passkeys[0]?.lastUsedAt).toBe(shop.clock.now().toISOString());
});

test('what a browser was asked to sign works once, for five minutes, and in that browser only', async () => {
  const device = aDevice();
  await add(device);
  const [phone, other] = [aVisitor(shop), aVisitor(shop)];
  const options = await asked(phone);
  await asked(other);
  expect(await other.post('/sign-in/passkey', { credential: device.sign(options) })).toMatchObject({ status: 422 });
  const twice = [1, 2].map(() => phone.post('/sign-in/passkey', { credential: device.sign(options) }));
  expect(statusesOf(await Promise.all(twice))).toEqual([200, 422]);

  const late = await asked(phone);
  await shop.later({ minutes: 6 });
  expect(await phone.post('/sign-in/passkey', { credential: device.sign(late) })).toMatchObject({
    body: { message: 'This took too long. Please try your passkey once more.' },
  });
});

test.each([
  ['nobody unlocked the device', { verified: false }],
  ['the browser stood at another site', { from: 'https://evil.example' }],
  ['it was asked for within a page of another site', { framed: true }],
  ['the count has gone back, as of a copy', { counter: 1 }],
])('no session begins where %s', async (_why, more) => {
  const device = aDevice();
  await add(device);
  await signIn(device, aVisitor(shop), { counter: 5 });
  const phone = aVisitor(shop);

  expect(await signIn(device, phone, more)).toMatchObject({
    status: 422,
    body: { message: 'This passkey does not open an account here.' },
  });
  expect(phone.cookies.has(SESSION_COOKIE)).toBe(false);
});

test('a passkey of a suspended account, and one that nobody has, are refused alike', async () => {
  const device = aDevice();
  await add(device);
  await shop.db.update(users).set({ status: 'suspended' }).where(eq(users.id, owner.id));
  const replies = [await signIn(device), await signIn(aDevice())];

  expect(statusesOf(replies)).toEqual([422, 422]);
  expect(replies[0]?.body).toEqual(replies[1]?.body);
});

test('ten proofs that fail in a quarter of an hour are too many', async () => {
  const device = aDevice();
  await add(device);
  for (let tried = 0; tried < 10; tried++) await signIn(device, aVisitor(shop), { verified: false });

  expect(await signIn(device)).toMatchObject({ status: 429 });
});

test('a passkey is given another name, and removed for the password; then it opens nothing', async () => {
  const device = aDevice();
  await add(device);
  const id = (await held()).passkeys[0]?.id ?? '';
  expect(await browser.put(`/account/passkeys/${id}`, { name: 'Old phone' })).toMatchObject({ status: 200 });
  const stranger = await signedInAs(shop, await aCustomer(shop, { canSignIn: true }));
  expect(await stranger.post(`/account/passkeys/${id}/remove`, { password })).toMatchObject({ status: 404 });
  expect(await stranger.put(`/account/passkeys/${id}`, { name: 'Mine' })).toMatchObject({ status: 404 });
  expect((await held()).passkeys).toMatchObject([{ name: 'Old phone' }]);

  expect(await browser.post(`/account/passkeys/${id}/remove`, { password })).toMatchObject({ status: 200 });
  expect((await subjects()).at(-1)).toBe('A passkey was removed from your account');
  expect(await signIn(device)).toMatchObject({ status: 422 });
});

test('an administrator of a live shop may have a passkey in place of the app, and keeps one of the two', async () => {
  owner = await anAdmin(shop, { canSignIn: true });
  browser = await signedInAs(shop, owner);
  const device = aDevice();
  await add(device);

  expect(await aVisitor(shop).post('/login', { email: owner.email, password })).toMatchObject({
    status: 422,
    body: { message: 'This account signs in with a passkey.' },
  });
  expect(await signIn(device)).toMatchObject({ status: 200 });
  const { passkeys, lastStays } = await held();
  expect(lastStays).toBe(true);
  expect(await browser.post(`/account/passkeys/${passkeys[0]?.id}/remove`, { password })).toMatchObject({
    status: 403,
  });
});

test('where there is an app a passkey takes a code of it, too: the password alone adds no way in', async () => {
  const { body: key } = await browser.post<AuthenticatorKey>('/account/authenticator', { password });
  const code = await generate({ secret: key.secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });
  const { body } = await browser.post<{ recovery_codes: [string] }>('/account/authenticator/confirm', { code });
  const [recovery] = body.recovery_codes;

  for (const typed of [undefined, '000000', code])
    expect(await browser.post('/account/passkeys/begin', { password, code: typed })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    });
  expect(await browser.post('/account/passkeys/begin', { password, code: recovery })).toMatchObject({ status: 200 });
});

test('an answer that is no passkey is refused, and no passkey can be added twice', async () => {
  const device = aDevice();
  const { body } = await begin();
  const made = device.create({ challenge: 'AAAA' });
  expect(await browser.post('/account/passkeys', { name: 'It', credential: made })).toMatchObject({ status: 422 });
  expect(
    await browser.post('/account/passkeys', { name: 'It', credential: device.create(body.options) }),
  ).toMatchObject({ status: 409 });
  await add(device);
  expect(await add(device)).toMatchObject({ status: 409 });
});
