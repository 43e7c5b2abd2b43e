import { eq } from 'drizzle-orm';

import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { storeKycCase } from '#server/identity/identity.door.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { seen } from '#server/testing/administrators.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { loadedLists } from '#server/testing/loaded-lists.ts';
import { somePapers } from '#server/testing/make-papers.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let owner: Browser;
let leaver: UserRecord;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await loadedLists(shop);
  owner = await signedInAs(shop, await anAdmin(shop, { name: 'Sol Super' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  leaver = await anAdmin(shop, { roles: ['compliance'], name: 'Lea Leaver' });
});

/** An identity check that the leaver has taken into review. */
async function aTakenCase(): Promise<UserRecord> {
  const customer = await aCustomer(shop, { status: 'pending' });
  await somePapers(shop, customer);
  await (await signedInAs(shop, customer)).post('/customer/kyc/submit', individualForm);
  const { version } = await now(customer.id);
  const desk = await signedInAs(shop, leaver);
  expect(await desk.post(`/admin/customers/${customer.id}/kyc/claim`, { version })).toMatchObject({ status: 200 });
  return customer;
}
const now = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0] as UserRecord;
const deskOf = async (id: string, by: UserRecord) =>
  (await (await signedInAs(shop, by)).get<KycDesk>(`/admin/customers/${id}/kyc`)).body;
const disable = (passTo: string | null) =>
  owner.post(`/admin/users/${leaver.id}/disable`, { reason: 'Left the company.', passTo, version: 1 });

test('who leaves passes on the identity checks he has taken, to somebody who may review', async () => {
  const { id } = await aTakenCase();
  const heir = await anAdmin(shop, { roles: ['compliance'], name: 'Hal Heir' });
  const sales = await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' });
  expect((await seen(owner, leaver.id)).holdings).toEqual([
    { key: 'checks', words: 'Identity checks in review', count: 1 },
  ]);

  expect(await disable(sales.id)).toMatchObject({
    status: 422,
    body: { errors: { passTo: ['Sal Sales has no right to take this over: identity checks in review.'] } },
  });
  expect(await disable(heir.id)).toMatchObject({ status: 200 });

  expect(await deskOf(id, heir)).toMatchObject({
    claim: { by: 'Hal Heir', isMine: true },
    may: ['release', 'ask', 'approve', 'reject'],
  });
  const told = await shop.audited({ action: 'kyc.passed_on' });
  expect(told).toMatchObject([
    { entityId: id, actorName: 'Sol Super', before: { reviewer: 'Lea Leaver' }, after: { reviewer: 'Hal Heir' } },
  ]);
});

test('one on which the heir may not decide goes back into the queue', async () => {
  const { id } = await aTakenCase();
  const heir = await anAdmin(shop, { roles: ['compliance'], name: 'Ed Editor' });
  await inTransaction(shop.db, (tx) => storeKycCase(tx, id, { editedBy: [heir.id] }));

  expect(await disable(heir.id)).toMatchObject({ status: 200 });

  expect(await now(id)).toMatchObject({ status: 'submitted' });
  expect(await deskOf(id, heir)).toMatchObject({ claim: null });
});

test('nothing is passed on of a claim that has ended', async () => {
  await aTakenCase();
  shop.clock.advance({ minutes: 61 });
  await shop.services.kycWatch.look();
  owner = await signedInAs(shop, await anAdmin(shop, { name: 'Sol Super' }));

  expect(await disable(null)).toMatchObject({ status: 200 });
});
