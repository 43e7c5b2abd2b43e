import { eq } from 'drizzle-orm';

import { addToBalance } from '#server/trade/trade.door.ts';
import { subscribers } from '#server/inbox/subscribers/subscribers.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let owner: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await aCustomer(shop, { canSignIn: true });
  browser = await signedInAs(shop, owner);
});

const close = (typed = password) => browser.post('/account/close', { password: typed });

test('a customer closes his account with his password: he is signed out everywhere, and cannot sign in', async () => {
  const elsewhere = await signedInAs(shop, owner);
  expect(await close('another river')).toMatchObject({ status: 422 });
  expect(await browser.get('/account/closing')).toMatchObject({ body: { open: [] } });
  expect(await close()).toMatchObject({ status: 200 });

  for (const who of [browser, elsewhere])
    expect(await who.get('/public/check-login-status')).toMatchObject({ status: 401 });
  expect(await aVisitor(shop).post('/login', { email: owner.email, password })).toMatchObject({ status: 422 });
  expect((await shop.mailsTo(owner.email)).at(-1)?.subject).toBe('Your account is closed');
  const entries = await shop.audited({ entityId: owner.id });
  expect(entries.map(({ action }) => action)).toContain('user.closed');
});

describe('the newsletter', () => {
  const subscriptionOf = async (email: string) =>
    (await shop.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.status;

  test('ends with the account', async () => {
    await browser.put('/customer/newsletter', { subscribed: true });
    expect(await subscriptionOf(owner.email)).toBe('active');

    expect(await close()).toMatchObject({ status: 200 });

    expect(await subscriptionOf(owner.email)).toBe('unsubscribed');
    const told = await shop.audited({ actorId: owner.id });
    expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(['subscriber.left', 'user.closed']));
  });

  test('of an address that was never confirmed goes on: it may be somebody else’s', async () => {
    const unsure = await aCustomer(shop, { canSignIn: true, verified: false });
    await shop.db.insert(subscribers).values({
      ...({ email: unsure.email, emailKey: unsure.emailKey, source: 'website', status: 'active' } as const),
      confirmedAt: shop.clock.now(),
    });

    expect(await (await signedInAs(shop, unsure)).post('/account/close', { password })).toMatchObject({ status: 200 });

    expect(await subscriptionOf(unsure.email)).toBe('active');
  });
});

test('an account with a balance stays open, and says why', async () => {
  await inTransaction(shop.db, (tx) => addToBalance(tx, { customerId: owner.id, currency: 'CAD', amount: 12_50n }));
  const why = 'You have a balance of 12.50 CAD; ask us to pay it out first.';

  expect(await browser.get('/account/closing')).toMatchObject({ body: { open: [why] } });
  expect(await close()).toMatchObject({ status: 409, body: { message: expect.stringContaining(why) } });
  expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 200 });
});

test('the address of a closed account may open another, which has nothing of the old one; staff sees the old one closed', async () => {
  await close();
  const account = { name: 'Again', account_type: 'individual', consent: true, email: owner.email, password };
  await aVisitor(shop).post('/register', account);
  const rows = await shop.db.select().from(users).where(eq(users.email, owner.email));
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['closed', 'pending']);

  const staff = await signedInAs(shop, await anAdmin(shop));
  expect(await staff.get(`/admin/customers/${owner.id}`)).toMatchObject({ body: { status: 'closed' } });
});

test('an administrator cannot close his account himself', async () => {
  const staff = await signedInAs(shop, await anAdmin(shop, { canSignIn: true }));

  expect(await staff.post('/account/close', { password })).toMatchObject({ status: 403 });
});
