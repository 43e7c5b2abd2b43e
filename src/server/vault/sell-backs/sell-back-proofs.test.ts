import { generate } from 'otplib';

import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { aPayoutAccount } from '#server/testing/make-payout-accounts.ts';
import { type SellBackStaff, sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

type Challenge = Parameters<ReturnType<typeof softwarePasskey>['create']>[0];

let shop: TestApp;
let staff: SellBackStaff;
beforeAll(async () => {
  shop = await testApp();
  staff = await sellBackStaff(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.later({ minutes: 11 }));

/** A customer who has an authenticator app, with a bar and an account. */
async function withApp() {
  const customer = await aCustomer(shop, { canSignIn: true });
  const browser = aVisitor(shop);
  await browser.post('/login', { email: customer.email, password });
  const first = { password, code: await ownCode(shop, browser) };
  const { body: key } = await browser.post<AuthenticatorKey>('/account/authenticator', first);
  const shown = () => generate({ secret: key.secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });
  await browser.post('/account/authenticator/confirm', { code: await shown() });
  await shop.later({ seconds: 60 });
  const item = await aStoredItem(shop, { customer, product: staff.gold });
  return { customer, browser, item, shown, payoutAccountId: await aPayoutAccount(shop, customer) };
}
const lockFor = async (browser: Browser, itemId: string): Promise<OwnSellBack> =>
  staff.done(staff.quote([{ itemId, pieces: 1 }], 'CAD', browser));

test('an account with an app sells by a code of it, which no mail replaces', async () => {
  const { customer, browser, item, shown, payoutAccountId } = await withApp();
  const locked = await lockFor(browser, item.id);
  expect(locked.proof).toBe('app');
  expect((await shop.mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Your code to sell'))).toEqual(
    [],
  );
  const sell = (says: object) => staff.submit(locked, { payoutAccountId, ...says }, undefined, browser);

  expect(await sell({})).toMatchObject({ status: 422, body: { errors: { code: expect.anything() } } });
  expect(await browser.post(`/customer/sell-backs/${locked.id}/code`)).toMatchObject({ status: 409 });
  expect((await sell({ code: await shown() })).status).toBe(200);
});

test('a code of the app is not used up by a sale that is refused for another reason', async () => {
  const { browser, item, shown, payoutAccountId } = await withApp();
  const locked = await lockFor(browser, item.id);
  const code = await shown();
  const foreign = await aPayoutAccount(shop, await aCustomer(shop));
  const sell = (account: string) => staff.submit(locked, { payoutAccountId: account, code }, undefined, browser);

  expect((await sell(foreign)).status).toBe(422);
  expect((await sell(payoutAccountId)).status).toBe(200);
});

test('an account with a passkey sells by it, and not by the code of another account’s mail', async () => {
  const customer = await aCustomer(shop, { canSignIn: true });
  const browser = await signedInAs(shop, customer);
  const first = { password, code: await ownCode(shop, browser) };
  const { body: begun } = await browser.post<{ options: Challenge }>('/account/passkeys/begin', first);
  const device = softwarePasskey(shop.config.publicUrl);
  await browser.post('/account/passkeys', { name: 'My phone', credential: device.create(begun.options) });
  const item = await aStoredItem(shop, { customer, product: staff.gold });
  const payoutAccountId = await aPayoutAccount(shop, customer);
  const locked = await lockFor(browser, item.id);
  expect(locked.proof).toBe('passkey');
  const sell = (says: object) => staff.submit(locked, { payoutAccountId, ...says }, undefined, browser);

  expect(await sell({ code: '000000' })).toMatchObject({ status: 422, body: { errors: { code: expect.anything() } } });
  const { body: asked } = await browser.post<{ options: Challenge }>('/account/passkeys/prove');
  expect((await sell({ passkey: device.sign(asked.options) })).status).toBe(200);
});

test('while a price is stale nothing is locked', async () => {
  const item = await staff.stored();
  shop.clock.advance({ minutes: 5 });

  expect((await staff.quote([{ itemId: item.id, pieces: 1 }])).status).toBe(503);
});

test('whoever locks more than five prices within ten minutes waits', async () => {
  const item = await staff.stored();
  const lock = () => staff.quote([{ itemId: item.id, pieces: 1 }]);
  for (let times = 0; times < 5; times += 1) await staff.done(lock());

  expect(await lock()).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^You have locked 5 prices within ten minutes/) },
  });
  await shop.later({ minutes: 10 });
  expect((await lock()).status).toBe(200);
});

test('the mailed code is in no subject, which more of the staff read than the mails themselves', async () => {
  const item = await staff.stored();
  await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }]));
  const code = await staff.code();
  const officer = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'] }));

  const profile = await officer.get(`/admin/customers/${staff.customer.id}/profile`);

  expect(code).toMatch(/^\d{6}$/);
  expect(profile.status).toBe(200);
  expect(JSON.stringify(profile.body)).toContain('Your code for a sale from your vault');
  expect(JSON.stringify(profile.body)).not.toContain(code);
});

test('new locks of the same pieces give no other tries at the mailed code, and no other mail', async () => {
  const item = await staff.stored();
  const lock = () => staff.done(staff.quote([{ itemId: item.id, pieces: 1 }]));
  const codes = async () =>
    (await shop.mailsTo(staff.customer.email)).filter(({ subject }) => subject.startsWith('Your code')).length;
  const first = await lock();
  const mailed = await codes();
  const right = await staff.code();
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 3; tries += 1)
    expect(await staff.submit(first, { code: wrong })).toMatchObject({ status: 422 });
  const second = await lock();
  for (let tries = 0; tries < 2; tries += 1)
    expect(await staff.submit(second, { code: wrong })).toMatchObject({ status: 422 });
  const third = await lock();

  expect(await staff.submit(third, { code: right })).toMatchObject({
    status: 422,
    body: { errors: { code: ['This code no longer works. Ask for a new one.'] } },
  });
  expect(await codes()).toBe(mailed);
});

test('who locks a price for other pieces in between has the code that was mailed last, for the pieces that he sells', async () => {
  const [one, other] = [await staff.stored(), await staff.stored()];
  const lock = (itemId: string) => staff.done(staff.quote([{ itemId, pieces: 1 }]));
  await lock(one.id);
  await lock(other.id);
  const again = await lock(one.id);

  expect((await staff.submit(again, { code: await staff.code() })).status).toBe(200);
});

test('a code that has sold pieces of a lot sells no more of it: the next price has a code of its own', async () => {
  const lot = await staff.stored({ qty: 3 });
  const lock = () => staff.done(staff.quote([{ itemId: lot.id, pieces: 1 }]));
  const codes = async () =>
    (await shop.mailsTo(staff.customer.email)).filter(({ subject }) => subject.startsWith('Your code')).length;
  await lock();
  await staff.done(staff.submit(await lock(), { code: await staff.code() }));
  const mailed = await codes();
  const next = await lock();

  expect(await codes()).toBe(mailed + 1);
  expect((await staff.submit(next, { code: await staff.code() })).status).toBe(200);
});

test('who has sold other pieces in between has the code that was mailed last', async () => {
  const [one, other] = [await staff.stored(), await staff.stored()];
  const lock = (itemId: string) => staff.done(staff.quote([{ itemId, pieces: 1 }]));
  await lock(one.id);
  await staff.done(staff.submit(await lock(other.id), { code: await staff.code() }));
  const again = await lock(one.id);

  expect((await staff.submit(again, { code: await staff.code() })).status).toBe(200);
});

test('a customer reads what happened to his sale, and not who of the staff it was', async () => {
  await staff.signIn();
  const sale = await staff.submitted();
  await staff.done(staff.decide(sale, 'approve'));

  const { body } = await staff.own.get<OwnSellBack>(`/customer/sell-backs/${sale.id}`);
  expect(body.timeline.map(({ actor }) => actor)).toEqual(['Ada Novak', 'Ada Novak', null]);
  expect((await staff.read(sale.id)).timeline.at(-1)?.actor).toBe('Sal Sales');
});

test('another code is mailed after a minute at the earliest, and the one before is over', async () => {
  await shop.db
    .insert(settings)
    .values({ key: 'sellBacks', value: { ...defaultSettings.sellBacks, lockSeconds: 600 } });
  const locked = await staff.quoted();
  const first = await staff.code();
  expect((await staff.own.post(`/customer/sell-backs/${locked.id}/code`)).status).toBe(429);
  await shop.later({ seconds: 61 });

  expect((await staff.own.post(`/customer/sell-backs/${locked.id}/code`)).status).toBe(200);

  const second = await staff.code();
  const old = [first, '000000', '000001'].find((code) => code !== second);
  expect((await staff.submit(locked, { code: old })).status).toBe(422);
  expect((await staff.submit(locked, { code: second })).status).toBe(200);
});

test('while the shop is offline nothing is locked and nothing sells', async () => {
  const locked = await staff.quoted();
  const code = await staff.code();
  const admin = await signedInAs(shop, await anAdmin(shop));
  await admin.put('/update/status', { is_online: false });

  expect((await staff.submit(locked, { code })).status).toBe(503);
  expect((await staff.quote([{ itemId: locked.lines[0]?.itemId ?? '', pieces: 1 }])).status).toBe(503);
});
