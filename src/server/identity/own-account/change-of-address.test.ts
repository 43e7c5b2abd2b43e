import { generate } from 'otplib';

import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import { callCounts } from '#server/http/call-limits.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let owner: UserRecord;
let browser: Browser;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(callCounts);
  owner = await aCustomer(shop, { canSignIn: true });
  browser = await signedInAs(shop, owner);
  count += 1;
});

const elsewhere = () => `moved${count}@example.org`;
/** Without anything shown, of an account that has nothing stronger than a mailed code. */
const ask = async (email = elsewhere(), typed = password, who = browser, shown?: object) =>
  who.post('/account/email', { email, password: typed, ...(shown ?? { code: await ownCode(shop, who) }) });
const lastMail = async (address: string) => (await shop.mailsTo(address)).at(-1);
const tokenTo = async (address: string) => /token=([\w-]{43})/.exec((await lastMail(address))?.text ?? '')?.[1] ?? '';
const confirm = (token: string) => aVisitor(shop).post<{ outcome: string }>('/verify-email', { token });
const undo = (token: string) => aVisitor(shop).post<{ outcome: string }>('/undo-address', { token });
const emailOf = async (who = browser) =>
  (await who.get<{ user: { email: string } }>('/public/check-login-status')).body.user.email;

async function moved(): Promise<string> {
  await ask();
  await confirm(await tokenTo(elsewhere()));
  return tokenTo(owner.email);
}

test('another address is asked for with the password and a mailed code, told to the present one, and taken once its link is used', async () => {
  expect(await ask(elsewhere(), 'another river')).toMatchObject({
    status: 422,
    body: { errors: { password: ['This is not your password.'] } },
  });
  expect(await ask(owner.email.toUpperCase())).toMatchObject({
    status: 422,
    body: { errors: { email: [expect.any(String)] } },
  });
  expect(await ask()).toMatchObject({ status: 200 });
  expect((await lastMail(owner.email))?.subject).toBe('A new address for your account');
  expect(await emailOf()).toBe(owner.email);

  expect(await confirm(await tokenTo(elsewhere()))).toMatchObject({ body: { outcome: 'changed' } });
  expect(await emailOf()).toBe(elsewhere());
  expect((await lastMail(owner.email))?.text).toContain('/undo-address?token=');
});

test('an account with an authenticator app moves for a code of it: the password alone moves nothing', async () => {
  const first = { password, code: await ownCode(shop, browser) };
  const { secret } = (await browser.post<AuthenticatorKey>('/account/authenticator', first)).body;
  const code = () => generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });
  await browser.post('/account/authenticator/confirm', { code: await code() });
  await shop.later({ minutes: 1 });
  const shown = (more: object) => ask(elsewhere(), password, browser, more);
  const refused = { status: 422, body: { errors: { code: [expect.any(String)] } } };

  expect(await shown({})).toMatchObject(refused);
  expect(await shown({ code: '000000' })).toMatchObject(refused);
  expect(await shop.mailsTo(elsewhere())).toEqual([]);
  expect(await shown({ code: await code() })).toMatchObject({ status: 200 });
  expect((await shop.mailsTo(elsewhere())).length).toBe(1);
});

test('an account with a passkey moves for that, or for the code mailed to the present address in its place', async () => {
  const device = softwarePasskey(shop.config.publicUrl);
  type Begun = { options: { challenge: string } };
  const first = { password, code: await ownCode(shop, browser) };
  const { options } = (await browser.post<Begun>('/account/passkeys/begin', first)).body;
  await browser.post('/account/passkeys', { name: 'My phone', credential: device.create(options) });
  const shown = (more: object) => ask(elsewhere(), password, browser, more);

  expect(await shown({})).toMatchObject({ status: 422, body: { errors: { passkey: [expect.any(String)] } } });
  const begun = (await browser.post<Begun>('/account/passkeys/prove')).body.options;
  expect(await shown({ passkey: device.sign(begun) })).toMatchObject({ status: 200 });
  await browser.post('/account/passkeys/mail-code');
  const code = /Your code is (\d{6})/.exec((await lastMail(owner.email))?.text ?? '')?.[1];
  expect(await shown({ code })).toMatchObject({ status: 200 });
});

test('an address that is not confirmed yet is corrected for the stronger factor, too', async () => {
  const newcomer = await aCustomer(shop, { canSignIn: true, verified: false });
  const visitor = await signedInAs(shop, newcomer);
  const device = softwarePasskey(shop.config.publicUrl);
  type Begun = { options: { challenge: string } };
  const { options } = (await visitor.post<Begun>('/account/passkeys/begin', { password })).body;
  await visitor.post('/account/passkeys', { name: 'My phone', credential: device.create(options) });
  const correct = (shown: object) => visitor.post('/verify-email/resend', { email: elsewhere(), password, ...shown });

  expect(await correct({})).toMatchObject({ status: 422, body: { errors: { passkey: [expect.any(String)] } } });
  const begun = (await visitor.post<Begun>('/account/passkeys/prove')).body.options;
  expect(await correct({ passkey: device.sign(begun) })).toMatchObject({ status: 200 });
});

test('who asks for the address of another account hears the same, and the other is told', async () => {
  const other = await aCustomer(shop);
  expect(await ask(other.email)).toEqual(expect.objectContaining({ status: 200, body: (await ask(elsewhere())).body }));
  expect((await lastMail(other.email))?.subject).toBe('This address already has an account');
});

test('the former address takes the account back, once: nobody is signed in and the password is dead', async () => {
  const token = await moved();

  expect(await undo(token)).toMatchObject({ body: { outcome: 'undone' } });
  expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 401 });
  expect(await aVisitor(shop).post('/login', { email: owner.email, password })).toMatchObject({ status: 422 });
  const mail = await lastMail(owner.email);
  const reset = /password\/reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const words = { token: reset, email: owner.email, password: 'a short and noisy brook' };
  expect(await aVisitor(shop).post('/password/reset', words)).toMatchObject({ status: 200 });
  expect(await undo(token)).toMatchObject({ body: { outcome: 'already_used' } });
});

test('a thief who changes the password, or moves the account on, does not keep its owner from taking it back', async () => {
  const token = await moved();
  const changed = { current_password: password, password: 'a short and noisy brook' };
  await browser.put('/password', changed);
  await ask(`further${count}@example.org`, changed.password);
  await confirm(await tokenTo(`further${count}@example.org`));
  expect(await emailOf()).toBe(`further${count}@example.org`);

  const later = await tokenTo(elsewhere());
  expect(await undo(token)).toMatchObject({ body: { outcome: 'undone' } });
  expect(await undo(later)).toMatchObject({ body: { outcome: 'expired' } });
});

test('after 72 hours the way back is closed', async () => {
  const token = await moved();
  await shop.later({ hours: 73 });

  expect(await undo(token)).toMatchObject({ body: { outcome: 'expired' } });
});

test('one account writes to five new addresses an hour at most, whatever they are', async () => {
  // His own address was never confirmed, so that no code is mailed to it before.
  const newcomer = await signedInAs(shop, await aCustomer(shop, { canSignIn: true, verified: false }));
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => ask(`stranger${at}@example.org`, password, newcomer, {})),
  );
  expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);

  const stranger = await aCustomer(shop, { canSignIn: true });
  expect((await ask(undefined, password, await signedInAs(shop, stranger))).status).toBe(200);
});
