import { generate } from 'otplib';

import type { Passkey } from '#contract/identity/passkey.contract.ts';
import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { keysCoolUntil } from './keys-changed.ts';
import type { UserRecord } from './users.table.ts';

let shop: TestApp;
let owner: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await aCustomer(shop, { canSignIn: true });
  browser = await signedInAs(shop, owner);
});

const DAY = 86_400_000;
const coolsUntil = () => keysCoolUntil(shop.db, owner.id, shop.clock.now());
const fromNow = (ms: number) => new Date(shop.clock.now().getTime() + ms);
const tokenTo = async (address: string, pattern: RegExp) =>
  pattern.exec((await shop.mailsTo(address)).at(-1)?.text ?? '')?.[1] ?? '';

async function anApp() {
  const begun = { password, code: await ownCode(shop, browser) };
  const { secret } = (await browser.post<AuthenticatorKey>('/account/authenticator', begun)).body;
  const code = () => generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });
  await browser.post('/account/authenticator/confirm', { code: await code() });
  return code;
}
async function aPasskey() {
  const device = softwarePasskey(shop.config.publicUrl);
  const begun = { password, code: await ownCode(shop, browser) };
  const made = await browser.post<{ options: { challenge: string } }>('/account/passkeys/begin', begun);
  await browser.post('/account/passkeys', { name: 'My phone', credential: device.create(made.body.options) });
  return device;
}
const elsewhere = () => `elsewhere.${owner.id}@example.org`;
async function moved() {
  await browser.post('/account/email', { email: elsewhere(), password, code: await ownCode(shop, browser) });
  await aVisitor(shop).post('/verify-email', { token: await tokenTo(elsewhere(), /token=([\w-]{43})/) });
  return tokenTo(owner.email, /undo-address\?token=([\w-]{43})/);
}

test('an account cools for a day after an app was set up, and anew after it was removed', async () => {
  expect(await coolsUntil()).toBeNull();
  const code = await anApp();
  expect(await coolsUntil()).toEqual(fromNow(DAY));
  await shop.later({ hours: 25 });
  expect(await coolsUntil()).toBeNull();

  browser = await signedInAs(shop, owner);
  await browser.post('/account/authenticator/remove', { password, code: await code() });
  expect(await coolsUntil()).toEqual(fromNow(DAY));
});

test('it cools after a passkey was added, and anew after one was removed', async () => {
  const device = await aPasskey();
  expect(await coolsUntil()).toEqual(fromNow(DAY));
  await shop.later({ hours: 25 });
  browser = await signedInAs(shop, owner);
  const { passkeys } = (await browser.get<{ passkeys: [Passkey] }>('/account/passkeys')).body;
  const { options } = (await browser.post<{ options: { challenge: string } }>('/account/passkeys/prove')).body;
  const shown = { password, passkey: device.sign(options) };
  expect((await browser.post(`/account/passkeys/${passkeys[0].id}/remove`, shown)).status).toBe(200);

  expect(await coolsUntil()).toEqual(fromNow(DAY));
});

test('it cools after its address was changed, and anew after that was undone', async () => {
  const undo = await moved();
  expect(await coolsUntil()).toEqual(fromNow(DAY));
  await shop.later({ hours: 30 });

  await aVisitor(shop).post('/undo-address', { token: undo });
  expect(await coolsUntil()).toEqual(fromNow(DAY));
});

test('it cools after a forgotten password was reset', async () => {
  await aVisitor(shop).post('/forget-password', { email: owner.email });
  const token = await tokenTo(owner.email, /password\/reset\/([\w-]{43})/);
  const reset = { token, email: owner.email, password: 'a short and noisy brook' };
  expect((await aVisitor(shop).post('/password/reset', reset)).status).toBe(200);

  expect(await coolsUntil()).toEqual(fromNow(DAY));
});

test('confirming the first address cools nothing', async () => {
  owner = await aCustomer(shop, { canSignIn: true, verified: false });
  browser = await signedInAs(shop, owner);
  await browser.post('/verify-email/resend', {});
  await aVisitor(shop).post('/verify-email', { token: await tokenTo(owner.email, /token=([\w-]{43})/) });

  expect(await coolsUntil()).toBeNull();
});
