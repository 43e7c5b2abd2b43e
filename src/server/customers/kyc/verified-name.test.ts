import { eq } from 'drizzle-orm';

import type { PayoutAccount, PayoutAccounts } from '#contract/customers/payout-accounts.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { loadedLists } from '#server/testing/loaded-lists.ts';
import { openPapers, somePapers } from '#server/testing/make-papers.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let cora: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await loadedLists(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-20T19:30:00Z');
  cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }));
});

async function registeredAs(name: string) {
  customer = await aCustomer(shop, { status: 'pending', name, canSignIn: true });
  browser = await signedInAs(shop, customer);
}
const numbers = {
  ...{ kind: 'canadian', bankName: 'Northern Bank', currency: 'CAD' },
  ...{ institution: '003', transit: '00412', account: '7714821' },
};
const add = (more: object = {}) =>
  browser.post<PayoutAccounts>('/customer/payout-accounts', { numbers: { ...numbers, ...more }, password });
async function confirmed(more: object = {}) {
  const { id } = (await add(more)).body.accounts.at(-1) as PayoutAccount;
  const code = /Your code is (\d{6})/.exec((await shop.mailsTo(customer.email)).at(-1)?.text ?? '')?.[1] ?? '';
  expect(await browser.post(`/customer/payout-accounts/${id}/confirm`, { code })).toMatchObject({ status: 200 });
}
const accounts = async () => (await browser.get<PayoutAccounts>('/customer/payout-accounts')).body;
const desk = async () => (await cora.get<KycDesk>(`/admin/customers/${customer.id}/kyc`)).body;
async function send() {
  await somePapers(shop, customer);
  expect(await browser.post('/customer/kyc/submit', individualForm)).toMatchObject({ status: 200 });
}
async function approve() {
  await openPapers(cora, customer.id);
  const { version } = await desk();
  const decision = { decision: 'approve', reason: 'Papers agree.', version };
  expect(await cora.post(`/admin/customers/${customer.id}/kyc-decision`, decision)).toMatchObject({
    status: 200,
    body: { status: 'approved' },
  });
}
const mailed = async () => (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
const toldOfName = 'Your account now carries your verified name';

test('an account takes the verified name with the approval; that is told and kept in the audit log', async () => {
  await registeredAs('Mule Person');
  await send();
  expect((await desk()).risk.reasons).toEqual([{ why: 'Registered under another name: Mule Person', points: 20 }]);

  await approve();

  const [now] = await shop.db.select().from(users).where(eq(users.id, customer.id));
  expect(now?.name).toBe('Ada Novak');
  expect((await accounts()).holder).toBe('Ada Novak');
  expect(await mailed()).toContain(toldOfName);
  const entries = await shop.audited({ entityId: customer.id, action: 'user.name_verified' });
  expect(entries).toMatchObject([
    { actorName: 'Cora Compliance', before: { name: 'Mule Person' }, after: { name: 'Ada Novak' } },
  ]);
});

test('payout accounts under another name are blocked with it until they are entered again', async () => {
  await registeredAs('Mule Person');
  await confirmed();
  await add({ account: '5550001' });
  await send();
  await approve();
  expect((await accounts()).accounts).toMatchObject([{ state: 'blocked', holder: 'Mule Person', ending: '4821' }]);

  await confirmed();

  expect((await accounts()).accounts).toMatchObject([{ state: 'confirmed', holder: 'Ada Novak', ending: '4821' }]);
});

test('a name that differs only in how it is written raises no risk and blocks nothing', async () => {
  await registeredAs('ADA Maria Novák');
  await confirmed();
  await send();
  expect((await desk()).risk.reasons).toEqual([]);

  await approve();

  expect((await accounts()).accounts).toMatchObject([{ state: 'confirmed' }]);
});

test('the same name is not told anew', async () => {
  await registeredAs('Ada Novak');
  await send();
  await approve();

  expect(await mailed()).not.toContain(toldOfName);
});
