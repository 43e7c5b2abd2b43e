import { generate } from 'otplib';

import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin, password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { takeLostApp } from './lost-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { staffNeedApp: true } });
});
afterAll(() => shop.close());

const shown = (secret: string) => generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });
const mailedTo = async (address: string) =>
  /\b\d{6}\b/.exec((await shop.mailsTo(address)).at(-1)?.text ?? '')?.[0] ?? '';

/** Types the password and the mailed code; answers what comes next. */
async function asFarAsMail(desk: Browser, email: string) {
  await desk.post('/login', { email, password });
  return desk.post<{ set_up: AuthenticatorKey }>('/otp', { code: await mailedTo(email) });
}

test('who administers a live shop sets an app up before his first session begins', async () => {
  const { email } = await anAdmin(shop, { canSignIn: true });
  const desk = aVisitor(shop);
  const { status, body } = await asFarAsMail(desk, email);
  expect(status).toBe(202);
  expect(desk.cookies.has(SESSION_COOKIE)).toBe(false);
  expect(await desk.post('/otp', { code: '000000' })).toMatchObject({ status: 422 });

  const entered = await desk.post<{ recovery_codes: string[] }>('/otp', { code: await shown(body.set_up.secret) });

  expect(entered).toMatchObject({ status: 200, body: { user: { email } } });
  expect(entered.body.recovery_codes).toHaveLength(10);
  expect((await desk.get('/public/check-login-status')).status).toBe(200);
});

test('who breaks off while he sets it up begins with the password again, and with another secret', async () => {
  const { email } = await anAdmin(shop, { canSignIn: true });
  const first = await asFarAsMail(aVisitor(shop), email);
  const second = await asFarAsMail(aVisitor(shop), email);

  expect(second.status).toBe(202);
  expect(second.body.set_up.secret).not.toBe(first.body.set_up.secret);
});

test('no code is mailed while an app is set up', async () => {
  const { email } = await anAdmin(shop, { canSignIn: true });
  const desk = aVisitor(shop);
  await asFarAsMail(desk, email);

  expect(await desk.post('/otp/resend')).toMatchObject({ status: 403 });
});

test('the app of an administrator can be changed, and never left', async () => {
  const { email } = await anAdmin(shop, { canSignIn: true });
  const desk = aVisitor(shop);
  const { body } = await asFarAsMail(desk, email);
  await desk.post('/otp', { code: await shown(body.set_up.secret) });

  expect(await desk.get('/account/second-factor')).toMatchObject({ body: { required: true } });
  expect(await desk.post('/account/authenticator/remove', { password, code: '123456' })).toMatchObject({ status: 403 });
});

test('who has lost his app and his recovery codes is let in by who runs the server, and sets another up', async () => {
  const { email, name } = await anAdmin(shop, { canSignIn: true });
  const desk = aVisitor(shop);
  const { body } = await asFarAsMail(desk, email);
  await desk.post('/otp', { code: await shown(body.set_up.secret) });
  const parts = { ...shop, publicUrl: shop.config.publicUrl, sessions: shop.services.sessions };

  expect(await takeLostApp(parts, 'nobody@example.com')).toBeNull();
  expect(await takeLostApp(parts, email.toUpperCase())).toBe(name);

  expect(await desk.get('/public/check-login-status')).toMatchObject({ status: 401 });
  expect((await shop.mailsTo(email)).at(-1)?.subject).toBe('Your account no longer asks for a code');
  expect((await asFarAsMail(aVisitor(shop), email)).body.set_up.secret).not.toBe(body.set_up.secret);
});

test('passkeys alone that were lost are taken in the same way, and their owner is told', async () => {
  const admin = await anAdmin(shop, { canSignIn: true });
  const desk = await signedInAs(shop, admin);
  const first = { password, code: await ownCode(shop, desk) };
  const { body } = await desk.post<{ options: { challenge: string } }>('/account/passkeys/begin', first);
  const credential = softwarePasskey(shop.config.publicUrl).create(body.options);
  await desk.post('/account/passkeys', { name: 'Phone', credential });
  expect((await aVisitor(shop).post('/login', { email: admin.email, password })).status).toBe(422);

  await takeLostApp({ ...shop, publicUrl: shop.config.publicUrl, sessions: shop.services.sessions }, admin.email);

  expect(await desk.get('/public/check-login-status')).toMatchObject({ status: 401 });
  expect((await shop.mailsTo(admin.email)).at(-1)?.subject).toBe('Your account no longer asks for a code');
  expect((await asFarAsMail(aVisitor(shop), admin.email)).body).toHaveProperty('set_up');
});
