import { eq } from 'drizzle-orm';

import type {
  PayoutAccount,
  PayoutAccounts,
  StaffPayoutAccount,
} from '#contract/customers/payout-accounts.contract.ts';
import { signInFailures, type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { payoutAccounts } from './payout-accounts.table.ts';

let shop: TestApp;
let customer: UserRecord;
let ann: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  customer = await aCustomer(shop, { name: 'Ann Able', canSignIn: true });
  ann = await signedInAs(shop, customer);
});

const canadian = {
  ...{ kind: 'canadian', bankName: 'Northern Bank', currency: 'CAD' },
  ...{ institution: '003', transit: '00412', account: '7714821' },
};
const foreign = {
  ...{ kind: 'iban', bankName: 'Bergbank', currency: 'USD' },
  ...{ iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' },
};
const add = (numbers: object = canadian, by = ann) =>
  by.post<PayoutAccounts>('/customer/payout-accounts', { numbers, password });
const added = async (numbers?: object) => (await add(numbers)).body.accounts.at(-1) as PayoutAccount;
const mails = () => shop.mailsTo(customer.email);
const mailedCode = async () => /Your code is (\d{6})/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
const confirm = (id: string, code: string) =>
  ann.post<PayoutAccounts>(`/customer/payout-accounts/${id}/confirm`, { code });
const confirmed = async () => {
  const { id } = await added();
  await confirm(id, await mailedCode());
  return id;
};
/** When the account has cooled; the session of before is over by then. */
async function threeDaysLater() {
  await shop.later({ hours: 72 });
  ann = await signedInAs(shop, customer);
}
const list = async () => (await ann.get<PayoutAccounts>('/customer/payout-accounts')).body.accounts;

test('an account is confirmed by a mailed code and paid to three days later', async () => {
  const { id, state, holder, ending } = await added();
  expect({ state, holder, ending }).toEqual({ state: 'unconfirmed', holder: 'Ann Able', ending: '4821' });
  await confirm(id, await mailedCode());
  expect(await list()).toMatchObject([{ state: 'confirmed', isUsable: false }]);
  expect((await mails()).at(-1)?.subject).toBe('A payout account was added to your account');
  await threeDaysLater();
  expect(await list()).toMatchObject([{ isUsable: true }]);
});

test('an account elsewhere is read with its spaces', async () => {
  expect(await added(foreign)).toMatchObject({ kind: 'iban', ending: '3000', currency: 'USD' });
});

test.each([
  ['an institution of two digits', { ...canadian, institution: '03' }, 'numbers.institution'],
  ['an account number with letters', { ...canadian, account: '77148a1' }, 'numbers.account'],
  ['an IBAN with a mistake', { ...foreign, iban: 'DE88 3704 0044 0532 0130 00' }, 'numbers.iban'],
  ['a BIC that is none', { ...foreign, bic: 'COBA' }, 'numbers.bic'],
])('%s is refused beside its field', async (_what, numbers, field) => {
  expect(await add(numbers)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('a wrong password enters nothing and counts like one at sign-in', async () => {
  const reply = await ann.post('/customer/payout-accounts', { numbers: canadian, password: 'another river' });
  expect(reply).toMatchObject({ status: 422, body: { errors: { password: ['This is not your password.'] } } });
  expect(await list()).toEqual([]);
  expect(await shop.db.select().from(signInFailures)).toHaveLength(1);
});

test('five wrong codes end a code, and the right one comes too late', async () => {
  const { id } = await added();
  const code = await mailedCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm(id, wrong)).status).toBe(422);
  expect((await confirm(id, code)).status).toBe(409);
});

test('a code is good for a quarter of an hour, and another is mailed after a minute', async () => {
  const { id } = await added();
  const old = await mailedCode();
  expect((await ann.post(`/customer/payout-accounts/${id}/resend`)).status).toBe(429);
  await shop.later({ minutes: 15 });
  expect((await confirm(id, old)).status).toBe(409);
  expect((await ann.post(`/customer/payout-accounts/${id}/resend`)).status).toBe(200);
  expect((await confirm(id, await mailedCode())).status).toBe(200);
});

test('the numbers stand nowhere in the database, and are gone when the account is removed', async () => {
  const id = await confirmed();
  const rows = JSON.stringify(await shop.db.select().from(payoutAccounts).where(eq(payoutAccounts.id, id)));
  expect(rows).not.toContain(canadian.account);
  const logged = JSON.stringify(await shop.audited({ entityId: customer.id }));
  expect(logged).toContain('4821');
  expect(logged).not.toContain(canadian.account);

  const [{ version } = { version: 0 }] = await list();
  await ann.post(`/customer/payout-accounts/${id}/remove`, { version });
  expect(await shop.db.select().from(payoutAccounts).where(eq(payoutAccounts.id, id))).toMatchObject([
    { state: 'removed', sealedNumbers: '', codeHash: null },
  ]);
  expect((await mails()).at(-1)?.subject).toBe('A payout account was removed');
});

test('the same account is entered once, and again after it was removed, but not for more tries at its code', async () => {
  const { id, version } = await added();
  expect((await add()).status).toBe(409);
  await ann.post(`/customer/payout-accounts/${id}/remove`, { version });
  expect((await add()).status).toBe(429);
  await shop.later({ minutes: 1 });
  expect((await add()).status).toBe(200);
});

test('an account whose code never came back is forgotten after a day', async () => {
  await added();
  await shop.later({ hours: 24 });
  ann = await signedInAs(shop, customer);
  await shop.services.staffPayoutAccounts.lapse();
  expect(await list()).toEqual([]);
});

test('nobody confirms, removes or is mailed a code for the account of another', async () => {
  const { id, version } = await added();
  const code = await mailedCode();
  const bob = await signedInAs(shop, await aCustomer(shop, { canSignIn: true }));
  const tries = await Promise.all([
    bob.post(`/customer/payout-accounts/${id}/confirm`, { code }),
    bob.post(`/customer/payout-accounts/${id}/resend`),
    bob.post(`/customer/payout-accounts/${id}/remove`, { version }),
  ]);
  expect(statusesOf(tries)).toEqual([404, 404, 404]);
});

describe('the staff', () => {
  interface Told {
    accounts: StaffPayoutAccount[];
  }
  const told = (by: Browser) => by.get<Told>(`/admin/customers/${customer.id}/payout-accounts`);

  test('sees how many other customers have entered the same number', async () => {
    await confirmed();
    const bob = await signedInAs(shop, await aCustomer(shop, { canSignIn: true }));
    await add(canadian, bob);
    const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
    expect((await told(finance)).body.accounts).toMatchObject([{ ending: '4821', elsewhere: expect.any(Number) }]);
    expect((await told(finance)).body.accounts[0]?.elsewhere).toBeGreaterThan(0);
  });

  test('blocks one with a reason, which the customer does not read, and releases it to cool anew', async () => {
    const id = await confirmed();
    await threeDaysLater();
    const officer = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'] }));
    const act = (what: string, body: object) => officer.post<Told>(`/admin/payout-accounts/${id}/${what}`, body);

    const blocked = await act('block', { version: 2, reason: 'The bank says that it is not hers.' });
    expect(blocked.body.accounts).toMatchObject([{ state: 'blocked', version: 3 }]);
    expect(await list()).toMatchObject([{ state: 'blocked', isUsable: false }]);
    expect(JSON.stringify([await list(), await mails()])).not.toContain('not hers');
    expect((await ann.post(`/customer/payout-accounts/${id}/remove`, { version: 3 })).status).toBe(409);
    expect((await act('block', { version: 3, reason: 'Again.' })).status).toBe(409);

    expect((await act('release', { version: 3 })).status).toBe(200);
    expect(await list()).toMatchObject([{ state: 'confirmed', isUsable: false }]);
    await threeDaysLater();
    expect(await list()).toMatchObject([{ isUsable: true }]);
  });

  test('without the right to suspend customers blocks none', async () => {
    const id = await confirmed();
    const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
    const reply = await finance.post(`/admin/payout-accounts/${id}/block`, { version: 2, reason: 'Why not.' });
    expect(reply.status).toBe(403);
  });
});

test('an account waits for the confirmation of the e-mail address', async () => {
  await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, customer.id));

  expect(await add()).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
  expect((await ann.get<PayoutAccounts>('/customer/payout-accounts')).body.accounts).toEqual([]);
});
