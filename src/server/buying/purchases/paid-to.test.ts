import { eq } from 'drizzle-orm';

import type { JointConsents } from '#contract/customers/joint-consents.contract.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { askConsents } from '#server/customers/joint-consents/ask-consent.ts';
import { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import { type BuyingStaff, aScrapLine, buyingStaff } from '#server/testing/buying-staff.ts';
import { aPayoutAccount } from '#server/testing/make-payout-accounts.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { ownTogether } from '#server/testing/joint-account.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { purchases } from './purchases.table.ts';

let shop: TestApp;
let staff: BuyingStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await buyingStaff(shop);
});
afterAll(() => shop.close());

const wiredTo = (payoutAccountId: string) => staff.ask({ payout: 'wire', payoutAccountId });
const sold = (payoutAccountId: string) => staff.accepted({ lines: [aScrapLine()], payout: 'wire', payoutAccountId });
/** An account goes and is entered anew: each is one of its own kind. */
const account = (own: Parameters<typeof aPayoutAccount>[2] = {}) => aPayoutAccount(shop, staff.customer, own);
const becomes = (id: string, set: Partial<typeof payoutAccounts.$inferInsert>) =>
  shop.db.update(payoutAccounts).set(set).where(eq(payoutAccounts.id, id));

test.each<[string, () => Promise<string>]>([
  ['a number that he types', async () => '003-00012-7654321'],
  ['another customer’s account', async () => aPayoutAccount(shop, await aCustomer(shop))],
  ['an account that nobody confirmed', () => account({ state: 'unconfirmed', usableFrom: null })],
  [
    'an account that has not waited its time',
    () => account({ usableFrom: new Date(shop.clock.now().getTime() + 1000) }),
  ],
  ['a blocked account', () => account({ state: 'blocked' })],
  ['a removed account', () => account({ state: 'removed', sealedNumbers: '' })],
  ['an account in another currency', () => account({ currency: 'USD' })],
])('nobody sells to the shop for money on %s', async (_what, make) => {
  expect(await wiredTo(await make())).toMatchObject({
    status: 422,
    body: { errors: { payoutAccountId: expect.anything() } },
  });
});

test('a sale names its account by the last digits, keeps no number, and shows all of it while it is paid to who pays', async () => {
  const goods = await sold(await account());

  expect(goods).toMatchObject({ bankName: 'Bank of Hamilton', account: '… 4321' });
  const [row] = await shop.db.select().from(purchases).where(eq(purchases.id, goods.id));
  expect(
    JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ).not.toContain('7654321');
  const read = async (by = staff.sales) => (await by.get<object>(`/admin/purchases/${goods.id}`)).body;
  expect(await read()).toMatchObject({ account: '… 4321' });
  expect(await read(staff.finance)).toMatchObject({ account: '003-00012-7654321', moves: ['instruct'] });
  const pending = await staff.done(staff.move(goods, 'instruct', {}, staff.finance));
  await staff.done(staff.move(pending, 'pay', { reference: 'WIRE 8' }, staff.finance));
  expect(await read(staff.finance)).toMatchObject({ account: '… 4321' });
});

test.each<[string, Partial<typeof payoutAccounts.$inferInsert>]>([
  ['blocked', { state: 'blocked' }],
  ['removed', { state: 'removed', sealedNumbers: '' }],
])('an account that was %s after the sale is not paid to; the money can go to the balance', async (_what, set) => {
  const id = await account();
  const goods = await sold(id);
  expect(await staff.move(goods, 'credit', {}, staff.finance)).toMatchObject({ status: 409 });
  const pending = await staff.done(staff.move(goods, 'instruct', {}, staff.finance));
  await becomes(id, set);

  expect(await staff.move(pending, 'pay', { reference: 'WIRE 9' }, staff.finance)).toMatchObject({ status: 409 });
  const back = await staff.done(staff.move(pending, 'fail', { reason: 'Stopped.' }, staff.finance));
  expect(back.moves).toEqual(['credit']);
  expect(await staff.move(back, 'instruct', {}, staff.finance)).toMatchObject({ status: 409 });
  const paid = await staff.done(staff.move(back, 'credit', {}, staff.finance));
  expect(paid).toMatchObject({ state: 'paid', payout: 'balance' });
});

test('a sale of an account of two owners is wired once the second has agreed to it and to the payout account', async () => {
  const partner = await aCustomer(shop, { name: 'Ben Baker', canSignIn: true });
  await ownTogether(shop, staff.customer, partner);
  const ben = await signedInAs(shop, partner);
  const consents = async () => (await ben.get<JointConsents>('/customer/joint-consents')).body.consents;
  const agree = async () => {
    for (const { id, version, may } of await consents())
      if (may.includes('give'))
        await ben.post(`/customer/joint-consents/${id}/answer`, { event: 'give', version, password });
  };
  const id = await account();
  expect(await wiredTo(id)).toMatchObject({
    status: 422,
    body: { errors: { payoutAccountId: [expect.stringContaining('has not agreed')] } },
  });
  await inTransaction(shop.db, (tx) =>
    askConsents(
      tx,
      { clock: shop.clock, publicUrl: '' },
      {
        ...{ holderId: staff.customer.id, actor: systemActor },
        asked: [{ kind: 'payout_account', refId: id, what: 'An account' }],
      },
    ),
  );
  await agree();

  const goods = await sold(id);

  expect(await consents()).toMatchObject([{ kind: 'sale', what: expect.stringContaining(goods.number) }, {}]);
  const refused = await staff.move(goods, 'instruct', {}, staff.finance);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Ben Baker owns this') } });
  await agree();
  const pending = await staff.done(staff.move(goods, 'instruct', {}, staff.finance));
  expect(await staff.done(staff.move(pending, 'pay', { reference: 'WIRE 10' }, staff.finance))).toMatchObject({
    state: 'paid',
  });
});
