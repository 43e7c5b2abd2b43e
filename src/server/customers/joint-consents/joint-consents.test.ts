import type { JointConsent, JointConsents } from '#contract/customers/joint-consents.contract.ts';
import type { JointOwnerships } from '#contract/customers/joint-owners.contract.ts';
import type { PayoutAccounts } from '#contract/customers/payout-accounts.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { signInFailures, type UserRecord } from '#server/identity/users/users.table.ts';
import { addToBalance } from '#server/trade/payments/customer-balances.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { confirmedAccount, ownTogether } from '#server/testing/joint-account.ts';
import { aPayoutAccount } from '#server/testing/make-payout-accounts.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let holder: UserRecord;
let partner: UserRecord;
let ann: Browser;
let ben: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  holder = await aCustomer(shop, { name: 'Ann Able', canSignIn: true });
  partner = await aCustomer(shop, { name: 'Ben Baker', canSignIn: true });
  ann = await signedInAs(shop, holder);
  ben = await signedInAs(shop, partner);
});

const consents = async (by: Browser) => (await by.get<JointConsents>('/customer/joint-consents')).body.consents;
const theOne = async (by: Browser) => (await consents(by))[0] as JointConsent;
const answer = (by: Browser, event: string, { id, version }: JointConsent, own: object = { password }) =>
  by.post<JointConsents>(`/customer/joint-consents/${id}/answer`, { event, version, ...own });
const accounts = async () => (await ann.get<PayoutAccounts>('/customer/payout-accounts')).body.accounts;
const lastMail = async ({ email }: UserRecord) => (await shop.mailsTo(email)).at(-1);

test('a payout account of two owners is paid to once both have agreed, the second in his own session', async () => {
  await ownTogether(shop, holder, partner);
  await confirmedAccount(shop, ann, holder);
  expect((await lastMail(partner))?.text).toContain('Payouts to the account at Northern Bank, ending in 4821');
  await shop.later({ hours: 72 });
  [ann, ben] = [await signedInAs(shop, holder), await signedInAs(shop, partner)];
  expect(await accounts()).toMatchObject([{ state: 'confirmed', isUsable: false, agreementOf: 'Ben Baker' }]);
  expect(await theOne(ann)).toMatchObject({ as: 'holder', name: 'Ben Baker', state: 'asked', may: [] });
  const asked = await theOne(ben);
  expect(asked).toMatchObject({ as: 'partner', name: 'Ann Able', may: ['give', 'refuse'] });

  expect(await answer(ann, 'give', asked)).toMatchObject({ status: 404 });
  expect(await answer(ben, 'give', asked, { password: 'another river' })).toMatchObject({ status: 422 });
  expect(await answer(ben, 'give', asked, {})).toMatchObject({ status: 422 });
  expect(await answer(ben, 'give', asked)).toMatchObject({ status: 200 });

  expect(await accounts()).toMatchObject([{ isUsable: true, agreementOf: null }]);
  expect((await lastMail(holder))?.text).toContain('Ben Baker has agreed.');
  const log = await shop.audited({ action: 'user.joint_consent_given' });
  expect(log.map(({ entityId }) => entityId).toSorted()).toEqual([holder.id, partner.id].toSorted());
});

test('who has refused may still agree, and two answers at once are one', async () => {
  await ownTogether(shop, holder, partner);
  await confirmedAccount(shop, ann, holder);
  const asked = await theOne(ben);
  expect(statusesOf(await Promise.all([answer(ben, 'refuse', asked), answer(ben, 'refuse', asked)]))).toEqual([
    200, 409,
  ]);
  expect((await lastMail(holder))?.text).toContain('Ben Baker has not agreed.');
  const refused = await theOne(ben);
  expect(refused).toMatchObject({ state: 'refused', may: ['give'] });

  expect(await answer(ben, 'give', refused)).toMatchObject({ status: 200 });
});

test('accounts from before are agreed to with the second owner’s coming, and asked for no more once one owns it alone', async () => {
  await aPayoutAccount(shop, holder);
  expect(await accounts()).toMatchObject([{ isUsable: true, agreementOf: null }]);
  await ann.post('/customer/joint-owners', { name: 'Ben', email: partner.email, password });
  const move = async (by: Browser, event: string) => {
    const { ownerships } = (await by.get<JointOwnerships>('/customer/joint-owners')).body;
    const [{ id, version } = { id: '', version: 0 }] = ownerships;
    return by.post(`/customer/joint-owners/${id}/move`, { event, version, password });
  };
  await move(ben, 'accept');
  expect(await accounts()).toMatchObject([{ isUsable: false, agreementOf: 'Ben Baker' }]);
  expect(await consents(ben)).toHaveLength(1);

  await move(ann, 'ask_end');
  expect(await accounts()).toMatchObject([{ isUsable: false }]);
  await move(ben, 'agree_end');

  expect(await accounts()).toMatchObject([{ isUsable: true }]);
  expect(await consents(ben)).toEqual([]);
});

test('a balance of two owners is paid out only once the second has agreed', async () => {
  await ownTogether(shop, holder, partner);
  await inTransaction(shop.db, (tx) => addToBalance(tx, { customerId: holder.id, currency: 'CAD', amount: 50_000n }));
  const finn = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  const fay = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Fay Second' }));
  const { body: refund } = await finn.post<RefundRow>(`/admin/customers/${holder.id}/balance/refunds`, {
    ...{ amount: '500.00', currency: 'CAD', reason: 'They want it back.' },
  });
  expect((await lastMail(partner))?.text).toContain('500.00 CAD from the balance');
  const approve = () => fay.post<RefundRow>(`/admin/refunds/${refund.id}/approve`, { version: refund.version });
  const refused = await approve();
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Ben Baker owns this') } });

  await answer(ben, 'give', await theOne(ben));

  expect(await approve()).toMatchObject({ status: 200 });
});
