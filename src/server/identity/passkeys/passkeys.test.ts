import { eq } from 'drizzle-orm';
import { generate } from 'otplib';

import type { Passkey } from '#contract/identity/passkey.contract.ts';
import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { signInFailures, type UserRecord, users } from '#server/identity/users/users.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { createPasskeyProof } from './passkey-proof.ts';

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
const begin = (who = browser, shown: object = {}) =>
  who.post<{ options: { challenge: string } }>('/account/passkeys/begin', { password, ...shown });
/** Without anything shown it is the first of an account, which takes a mailed code. */
async function add(device: Device, name = 'My phone', who = browser, shown?: object) {
  const { body } = await begin(who, shown ?? { code: await ownCode(shop, who) });
  return who.post('/account/passkeys', { name, credential: device.create(body.options) });
}
const asked = async (who: Browser) =>
  (await who.post<{ options: { challenge: string } }>('/sign-in/passkey/begin')).body.options;
const proving = async (who = browser) =>
  (await who.post<{ options: { challenge: string } }>('/account/passkeys/prove')).body.options;
async function signIn(device: Device, who = aVisitor(shop), more: Parameters<Device['sign']>[1] = {}) {
  const credential = device.sign(await asked(who), more);
  return who.post<{ user: { email: string } }>('/sign-in/passkey', { credential });
}
const held = async (who = browser) =>
  (await who.get<{ passkeys: Passkey[]; lastStays: boolean }>('/account/passkeys')).body;
const isIn = async (who = browser) => (await who.get('/public/check-login-status')).status === 200;
const subjects = async () => (await shop.mailsTo(owner.email)).map(({ subject }) => subject);

test('a passkey is added for the password and a mailed code, named and listed, and its owner is told', async () => {
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
  expect(await subjects()).toEqual(['Your code to change how you sign in', 'A passkey was added to your account']);
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

  expect(await browser.post(`/account/passkeys/${id}/remove`, { password })).toMatchObject({
    status: 422,
    body: { errors: { passkey: [expect.any(String)] } },
  });
  const shown = { password, passkey: device.sign(await proving()) };
  expect(await browser.post(`/account/passkeys/${id}/remove`, shown)).toMatchObject({ status: 200 });
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
  const shown = { password, passkey: device.sign(await proving()) };
  expect(await browser.post(`/account/passkeys/${passkeys[0]?.id}/remove`, shown)).toMatchObject({ status: 403 });
});

test('where there is an app a passkey takes a code of it, too: the password alone adds no way in', async () => {
  const first = { password, code: await ownCode(shop, browser) };
  const { body: key } = await browser.post<AuthenticatorKey>('/account/authenticator', first);
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

test('where there is a passkey and no app, another one or an app takes that passkey: the password alone adds no way in', async () => {
  const device = aDevice();
  await add(device);
  for (const path of ['/account/passkeys/begin', '/account/authenticator']) {
    const begun = (more: object) => browser.post(path, { password, ...more });
    const refused = { status: 422, body: { errors: { passkey: [expect.any(String)] } } };
    expect(await begun({})).toMatchObject(refused);
    await proving();
    expect(await begun({ passkey: aDevice().sign(await proving()) })).toMatchObject(refused);
    const passkey = device.sign(await proving());
    expect(await begun({ passkey })).toMatchObject({ status: 200 });
    expect(await begun({ passkey })).toMatchObject(refused);
  }
});

test('a customer without the passkey at hand has a code mailed, which has one try; an administrator who has one gets none', async () => {
  await add(aDevice());
  const mailed = async () => {
    expect(await browser.post('/account/passkeys/mail-code')).toMatchObject({ status: 200 });
    return /Your code is (\d{6})/.exec((await shop.mailsTo(owner.email)).at(-1)?.text ?? '')?.[1] ?? '';
  };
  const begun = (code: string) => browser.post('/account/passkeys/begin', { password, code });
  const code = await mailed();
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await begun(wrong)).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
  expect(await begun(code)).toMatchObject({ status: 422 });
  const late = await mailed();
  await shop.later({ minutes: 5 });
  expect(await begun(late)).toMatchObject({ status: 422 });

  const next = await mailed();
  expect(await begun(next)).toMatchObject({ status: 200 });
  expect(await begun(next)).toMatchObject({ status: 422 });
  const admin = await signedInAs(shop, await anAdmin(shop, { canSignIn: true }));
  await add(aDevice(), 'Desk', admin);
  expect(await admin.post('/account/passkeys/mail-code')).toMatchObject({ status: 403 });
});

test('an answer that is no passkey is refused, and no passkey can be added twice', async () => {
  const device = aDevice();
  const { body } = await begin(browser, { code: await ownCode(shop, browser) });
  const made = device.create({ challenge: 'AAAA' });
  expect(await browser.post('/account/passkeys', { name: 'It', credential: made })).toMatchObject({ status: 422 });
  expect(
    await browser.post('/account/passkeys', { name: 'It', credential: device.create(body.options) }),
  ).toMatchObject({ status: 409 });
  await add(device);
  expect(await add(device, 'Again', browser, { passkey: device.sign(await proving()) })).toMatchObject({ status: 409 });
});

test('a shop that is tried out at a number of the computer itself has its passkeys at localhost', async () => {
  const home = createPasskeyProof('http://127.0.0.1:3000');
  const device = softwarePasskey('http://localhost:3000');
  const made = await home.registration('Maple', owner, []);
  expect(made.rp.id).toBe('localhost');
  expect(await home.read(device.create(made), made.challenge)).toMatchObject({ credentialId: device.id });
  expect(await home.read(softwarePasskey('http://127.0.0.1:3000').create(made), made.challenge)).toBeNull();
});
