import { generate } from 'otplib';

import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import { accept, invite, invitedToken, seen } from '#server/testing/administrators.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let desk: Browser;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0, staffNeedApp: true } });
  desk = await signedInAs(shop, await anAdmin(shop, { name: 'Sol Super' }));
});
afterEach(() => shop.close());

const email = 'ines@example.com';
const look = (token: string) => aVisitor(shop).post('/staff-invitation/look', { token });
const resetMails = async () =>
  (await shop.mailsTo(email)).filter(({ subject }) => /password/i.test(subject ?? '')).length;

test('who is invited chooses a password, sets an app up, and may do what he was invited for', async () => {
  const { status, body: invited } = await invite(desk, { email });
  expect([status, invited.state, invited.invitedBy]).toEqual([200, 'pending', 'Sol Super']);
  const token = await invitedToken(shop, email);
  expect(await look(token)).toMatchObject({ status: 200, body: { name: 'Ines Marchetti', email } });
  expect((await look(token)).status).toBe(200);

  expect((await accept(shop, token, 'password')).status).toBe(422);
  expect((await accept(shop, token)).status).toBe(200);

  const browser = aVisitor(shop);
  await browser.post('/login', { email, password });
  const code = /\b\d{6}\b/.exec((await shop.mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
  const { body } = await browser.post<{ set_up: AuthenticatorKey }>('/otp', { code });
  const epoch = Math.floor(shop.clock.now().getTime() / 1000);
  await browser.post('/otp', { code: await generate({ secret: body.set_up.secret, epoch }) });
  expect((await browser.get('/admin/orders')).status).toBe(200);
  expect((await browser.get('/admin/users')).status).toBe(403);
  expect(await seen(desk, invited.id)).toMatchObject({ state: 'approved', secondFactor: 'app' });
});

test('of two who take the same invitation up at once one does, and it works never again', async () => {
  await invite(desk, { email });
  const token = await invitedToken(shop, email);

  expect(statusesOf(await Promise.all([accept(shop, token), accept(shop, token)]))).toEqual([200, 422]);
  expect((await accept(shop, token)).status).toBe(422);
  expect((await look(token)).status).toBe(422);
});

test('an invitation works for 72 hours; sent again, the one before is over', async () => {
  const { id, version } = (await invite(desk, { email })).body;
  const first = await invitedToken(shop, email);
  shop.clock.advance({ hours: 71 });
  desk = await signedInAs(shop, await anAdmin(shop));
  expect((await look(first)).status).toBe(200);

  expect((await desk.post(`/admin/users/${id}/invitation`, { version })).status).toBe(200);
  const second = await invitedToken(shop, email);

  expect((await look(first)).status).toBe(422);
  shop.clock.advance({ hours: 73 });
  expect((await look(second)).status).toBe(422);
  expect((await accept(shop, second)).status).toBe(422);
});

test('an invitation that is withdrawn opens nothing, and its address is free again', async () => {
  const { id, version } = (await invite(desk, { email })).body;
  const token = await invitedToken(shop, email);

  expect((await desk.post(`/admin/users/${id}/withdraw`, { version })).status).toBe(200);

  expect((await accept(shop, token)).status).toBe(422);
  expect((await desk.get(`/admin/users/${id}`)).status).toBe(404);
  expect((await invite(desk, { email })).status).toBe(200);
});

test('an address that has an account, no role, and a role above one’s own are refused', async () => {
  const customer = await aCustomer(shop);

  expect(await invite(desk, { email: customer.email.toUpperCase() })).toMatchObject({
    status: 422,
    body: { errors: { email: [expect.stringContaining('has an account')] } },
  });
  expect((await invite(desk, { email, roles: [] })).status).toBe(422);
  expect((await invite(desk, { email, ownRoles: ['0193c000-0000-7000-8000-000000000001'] })).status).toBe(422);
});

test('who has not taken an invitation up cannot come in by a new password either', async () => {
  await invite(desk, { email });

  await aVisitor(shop).post('/forget-password', { email });

  expect(await resetMails()).toBe(0);
});

test('who was disabled comes back by a new invitation, with the roles that he had', async () => {
  const { id } = (await invite(desk, { email })).body;
  await accept(shop, await invitedToken(shop, email));
  const { version } = await seen(desk, id);
  const disabled = await desk.post<{ version: number }>(`/admin/users/${id}/disable`, {
    ...{ reason: 'Left the company.', passTo: null, version },
  });
  expect(disabled).toMatchObject({ status: 200, body: { state: 'closed' } });
  expect((await aVisitor(shop).post('/login', { email, password })).status).toBe(422);

  expect((await desk.post(`/admin/users/${id}/invitation`, { version: disabled.body.version })).status).toBe(200);
  expect((await accept(shop, await invitedToken(shop, email), 'another quiet river')).status).toBe(200);

  expect(await seen(desk, id)).toMatchObject({ state: 'approved', roles: ['sales'] });
});

test('who invites somebody is asked for that person’s name, not for his own', async () => {
  expect((await invite(desk, { email, name: ' ' })).body).toMatchObject({ errors: { name: ['Enter the name.'] } });
});
