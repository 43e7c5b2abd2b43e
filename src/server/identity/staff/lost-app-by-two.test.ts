import { generate } from 'otplib';

import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import { seen } from '#server/testing/administrators.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anAdmin, password } from '#server/testing/make-people.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let first: Browser;
let second: Browser;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0, staffNeedApp: true } });
  first = await signedInAs(shop, await anAdmin(shop, { name: 'Fay First' }));
  second = await signedInAs(shop, await anAdmin(shop, { name: 'Sam Second', email: 'sam@example.com' }));
});
afterEach(() => shop.close());

const mailed = async (email: string) => /\b\d{6}\b/.exec((await shop.mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';

async function signInAnew(email: string) {
  const browser = aVisitor(shop);
  await browser.post('/login', { email, password });
  return { browser, reply: await browser.post<{ set_up: AuthenticatorKey }>('/otp', { code: await mailed(email) }) };
}

async function withApp() {
  const user = await anAdmin(shop, { roles: ['sales'], canSignIn: true, name: 'Lou Lost' });
  const { browser, reply } = await signInAnew(user.email);
  const epoch = Math.floor(shop.clock.now().getTime() / 1000);
  const code = await generate({ secret: reply.body.set_up.secret, epoch });
  const { body } = await browser.post<{ recovery_codes: string[] }>('/otp', { code });
  return { user, browser, recoveryCodes: body.recovery_codes };
}

const step = async (by: Browser, id: string) =>
  by.post(`/admin/users/${id}/lost-app`, {
    ...{ reason: 'He showed his passport.', version: (await seen(by, id)).version },
  });

test('who has lost app and codes is let in by two others, and sets another up', async () => {
  const { user, browser } = await withApp();

  expect((await step(first, user.id)).status).toBe(200);
  expect((await browser.get('/admin/orders')).status).toBe(200);
  expect((await shop.mailsTo('sam@example.com')).at(-1)?.subject).toBe('Lou Lost has lost the authenticator app');
  expect((await seen(first, user.id)).acts).not.toContain('agreeLostApp');
  expect(await step(first, user.id)).toMatchObject({
    status: 403,
    body: { message: 'Another person has to agree to what you have asked for.' },
  });

  expect((await seen(second, user.id)).acts).toContain('agreeLostApp');
  expect(await step(second, user.id)).toMatchObject({ status: 200, body: { secondFactor: 'mail', lostApp: null } });

  expect((await browser.get('/admin/orders')).status).toBe(401);
  expect((await shop.mailsTo(user.email)).at(-1)?.subject).toBe('You can set up a new authenticator app');
  expect((await signInAnew(user.email)).reply.status).toBe(202);
  expect((await step(first, user.id)).status).toBe(409);
});

test('who has only passkeys and has lost them is let in by two others as well', async () => {
  const { user, browser, recoveryCodes } = await withApp();
  const device = softwarePasskey(shop.config.publicUrl);
  const [forPasskey, forApp] = recoveryCodes.map((code) => ({ password, code }));
  const { body } = await browser.post<{ options: { challenge: string } }>('/account/passkeys/begin', forPasskey);
  await browser.post('/account/passkeys', { name: 'Phone', credential: device.create(body.options) });
  expect(await browser.post('/account/authenticator/remove', forApp)).toMatchObject({ status: 200 });
  expect(await seen(first, user.id)).toMatchObject({ secondFactor: 'passkey' });
  expect((await aVisitor(shop).post('/login', { email: user.email, password })).status).toBe(422);

  expect(await step(first, user.id)).toMatchObject({ status: 200 });
  expect(await step(second, user.id)).toMatchObject({ status: 200, body: { secondFactor: 'mail' } });

  expect((await signInAnew(user.email)).reply.body).toHaveProperty('set_up');
});

test('what was asked for a day ago is asked for anew', async () => {
  const { user } = await withApp();
  await step(first, user.id);
  shop.clock.advance({ hours: 25 });
  const other = await signedInAs(shop, await anAdmin(shop));

  expect(await step(other, user.id)).toMatchObject({ status: 200, body: { secondFactor: 'app' } });
});

test('of two who agree at the same moment one does', async () => {
  const { user } = await withApp();
  await step(first, user.id);
  const third = await signedInAs(shop, await anAdmin(shop));

  const replies = await Promise.all([step(second, user.id), step(third, user.id)]);

  expect(statusesOf(replies)).toEqual([200, 409]);
});
