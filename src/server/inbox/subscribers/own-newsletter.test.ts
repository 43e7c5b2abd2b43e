import { eq } from 'drizzle-orm';

import { newsletterConsent } from '#contract/inbox/subscribers.rules.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { subscriberConsents, subscribers } from './subscribers.table.ts';

let shop: TestApp;
let customer: UserRecord;
let ann: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop);
  ann = await signedInAs(shop, customer);
});

const choose = (subscribed: boolean, by = ann) => by.put('/customer/newsletter', { subscribed });
const kept = async () => (await shop.db.select().from(subscribers).where(eq(subscribers.email, customer.email)))[0];

test('a customer subscribes by a switch, without a mail that asks again, and what he agreed to is kept', async () => {
  expect((await ann.get('/customer/newsletter')).body).toEqual({ subscribed: false });
  expect((await choose(true)).body).toEqual({ subscribed: true });
  expect((await ann.get('/customer/newsletter')).body).toEqual({ subscribed: true });
  const row = await kept();
  expect(row).toMatchObject({ status: 'active', source: 'account' });
  expect(
    await shop.db
      .select()
      .from(subscriberConsents)
      .where(eq(subscriberConsents.subscriberId, row?.id ?? '')),
  ).toMatchObject([{ text: newsletterConsent, source: 'account', confirmedAt: expect.any(Date), endedAt: null }]);
  expect(await shop.mailsTo(customer.email)).toEqual([]);
});

test('he leaves by the same switch, and both can be said again', async () => {
  await choose(true);
  await choose(true);
  await choose(false);
  expect((await choose(false)).body).toEqual({ subscribed: false });
  expect(await kept()).toMatchObject({ status: 'unsubscribed' });
});

test('one whose address is not confirmed is asked to confirm it first', async () => {
  const stranger = await signedInAs(shop, await aCustomer(shop, { verified: false }));
  expect(await choose(true, stranger)).toMatchObject({ status: 409 });
});
