import { eq } from 'drizzle-orm';

import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { storeKycCase } from '#server/identity/identity.door.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { loadedLists } from '#server/testing/loaded-lists.ts';
import { openPapers, somePapers } from '#server/testing/make-papers.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
let cora: Browser;
let coraId: string;
let rafe: Browser;
let sam: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await loadedLists(shop);
  shop.clock.set('2026-11-20T19:30:00Z');
  const reviewer = await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' });
  coraId = reviewer.id;
  cora = await signedInAs(shop, reviewer);
  rafe = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Rafe Reviewer' }));
  sam = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Sam Sales' }));
});
afterAll(() => shop.close());

const { consent: _consent, declaration: _declaration, signature: _signature, ...answers } = individualForm;

async function aPerson(status: UserRecord['status'] = 'approved', form: KycDraft = individualForm): Promise<void> {
  customer = await aCustomer(shop, {
    status,
    name: 'Ada Novak',
    accountType: 'companyName' in form ? 'commercial' : 'individual',
  });
  await inTransaction(shop.db, (tx) => storeKycCase(tx, customer.id, { form }));
}
const path = () => `/admin/customers/${customer.id}/details`;
const read = async (by = cora) => (await by.get<CustomerDetails>(path())).body;
const change = async (by: Browser, own: object) => {
  const { name, tags, dailyLimit, version } = await read(by);
  return by.put<CustomerDetails>(path(), { name, tags, dailyLimit, version, ...own });
};
const answer = (by: Browser, own: object, more: object = {}) =>
  change(by, { answers: { ...answers, ...own }, ...more });
const kept = async () => (await shop.db.select().from(kycCases).where(eq(kycCases.userId, customer.id)))[0];
const subjects = async () => (await shop.mailsTo(customer.email)).map(({ subject }) => subject);

test('another phone number is kept with what the customer signed, told by mail, and stands in the log with before and after', async () => {
  await aPerson();
  const { status, body } = await answer(sam, { phone: '+1 519 555 0188' });

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'approved', answers: { phone: '+1 519 555 0188' } });
  expect(await kept()).toMatchObject({ form: { ...individualForm, phone: '+1 519 555 0188' } });
  expect(await subjects()).toEqual(['We have changed your details']);
  const logged = await shop.audited({ entityId: customer.id });
  expect(logged.filter(({ action }) => action === 'customer.details_changed')).toMatchObject([
    { actorName: 'Sam Sales', before: { phone: '+1 416 555 0123' }, after: { phone: '+1 519 555 0188' } },
  ]);
});

test('tags and a limit are the staff’s own: nobody is mailed, and a change of nothing changes no version', async () => {
  await aPerson();
  const { body } = await change(sam, { tags: ['Collector', 'Calls early'], dailyLimit: '25000' });

  expect(body).toMatchObject({ tags: ['Collector', 'Calls early'], dailyLimit: '25000.00' });
  expect(await subjects()).toEqual([]);
  expect((await change(sam, {})).body.version).toBe(body.version);
  expect((await change(sam, { tags: [], dailyLimit: null })).body).toMatchObject({ tags: [], dailyLimit: null });
});

test('of two who change the same version the second is told what is there now', async () => {
  await aPerson();
  const { name, tags, dailyLimit, version } = await read();
  await change(sam, { tags: ['Collector'] });

  expect(await cora.put(path(), { name, tags, dailyLimit, version })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { tags: ['Collector'], version: version + 1 } },
  });
});

test('a postal code of another province is refused beside its field; what was wrong before may stay', async () => {
  await aPerson('approved', { ...individualForm, documentExpiry: '2026-01-01' });
  const address = { ...individualForm.address, province: 'BC' };
  const old = { documentExpiry: '2026-01-01' };

  expect(await answer(sam, { ...old, address })).toMatchObject({
    status: 422,
    body: { errors: { 'address.postalCode': ['N1G 4V2 is in Ontario, not in British Columbia.'] } },
  });
  expect((await answer(sam, { ...old, occupation: 'Geologist' })).status).toBe(200);
});

describe('who somebody is', () => {
  const slip = { legalLastName: 'Nowak' };

  test('is not changed by sales once it is checked, and not by anybody without a reason and a word on the check', async () => {
    await aPerson();
    expect((await answer(sam, slip, { reason: 'A slip.', identity: 'correction' })).status).toBe(403);
    expect(await answer(cora, slip)).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
    expect(await answer(cora, slip, { reason: 'A slip.' })).toMatchObject({
      status: 422,
      body: { errors: { identity: [expect.any(String)] } },
    });
  });

  test('is corrected where it was a slip, and stays approved', async () => {
    await aPerson();
    const { body } = await answer(cora, slip, { reason: 'Passport has a w.', identity: 'correction' });

    expect(body).toMatchObject({ status: 'approved', answers: slip });
    expect(await kept()).toMatchObject({ editedBy: [coraId] });
  });

  test.each([
    ['another name', { legalLastName: 'Tremblay' }],
    ['another birth date', { birthDate: '1988-04-13' }],
    ['high office', { politicallyExposed: true, exposedOffice: 'Mayor since 2024.' }],
  ])('is more than a slip: %s', async (_what, own) => {
    await aPerson();
    expect(await answer(cora, own, { reason: 'Told us.', identity: 'correction' })).toMatchObject({
      status: 422,
      body: { errors: { identity: [expect.stringContaining('checked again')] } },
    });
  });

  test('is checked again by another person, and the customer is told', async () => {
    await aPerson('pending');
    await somePapers(shop, customer);
    await shop.db.update(users).set({ status: 'approved' }).where(eq(users.id, customer.id));
    await openPapers(rafe, customer.id);
    const { body } = await answer(cora, { legalLastName: 'Tremblay' }, { reason: 'Married.', identity: 'again' });
    expect(body).toMatchObject({ status: 'submitted', answersBarred: null });
    expect(await subjects()).toEqual(expect.arrayContaining(['We are checking your identity again']));
    const decide = (by: Browser) =>
      by.post(`/admin/customers/${customer.id}/kyc-decision`, {
        ...{ decision: 'approve', reason: 'Certificate seen.', version: body.version },
      });

    expect(statusesOf([await decide(cora), await decide(rafe)])).toEqual([200, 403]);
  });

  test('is a reason’s matter before the check too, and the name of the account belongs to it', async () => {
    await aPerson('submitted');
    expect((await change(sam, { name: 'Ada Tremblay' })).status).toBe(422);
    expect((await change(sam, { name: 'Ada Tremblay', reason: 'Married.' })).body).toMatchObject({
      name: 'Ada Tremblay',
    });
  });
});

test.each(['draft', 'more_info', 'rejected', 'suspended'] as const)(
  'what was declared is not written in while it is not the staff’s turn: %s',
  async (status) => {
    await aPerson(status);
    expect((await read()).answersBarred).toEqual(expect.any(String));
    expect((await answer(cora, { phone: '+1 519 555 0188' })).status).toBe(409);
    expect((await change(cora, { tags: ['Collector'] })).status).toBe(200);
  },
);

test('a company is changed by its own questions; what the customer signed is not', async () => {
  await aPerson('approved', companyForm as KycDraft);
  const { consent: _c, declaration: _d, signature: _s, ...company } = companyForm;
  const send = (own: object) => change(cora, { answers: { ...company, ...own } });

  expect((await send({ website: 'https://okafor.example' })).body.answers).toMatchObject({
    website: 'https://okafor.example',
  });
  expect((await send({ legalFirstName: 'Ada' })).status).toBe(422);
  expect((await send({ signature: 'Somebody Else' })).status).toBe(422);
});

test('a closed account and an unknown one are not changed', async () => {
  await aPerson('closed');
  expect((await change(cora, { tags: ['Gone'] })).status).toBe(409);
  expect((await cora.get(`/admin/customers/${coraId}/details`)).status).toBe(404);
});
