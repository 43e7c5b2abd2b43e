import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { eq } from 'drizzle-orm';

import type { Customer, KycDraft } from '#contract/customers/customers.contract.ts';
import type { KycCheck } from '#contract/customers/kyc-checks.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';
import { complianceCases } from '#server/compliance/cases/cases.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { storeKycCase } from '#server/identity/identity.door.ts';
import { users, type UserRecord } from '#server/identity/users/users.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { listOfRupert } from '#server/testing/cases-staff.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { openPapers, somePapers } from '#server/testing/make-papers.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { createClearance } from './clearance.ts';
import { createListIndex } from './list-index.ts';
import { formScreenings } from './screening.table.ts';

let shop: TestApp;
let staff: ComplianceStaff;
let list: string;
beforeAll(async () => {
  list = await listOfRupert(1);
  const watchLists = { canada: list, ofac: undefined };
  shop = await testApp({ config: { rateLimit: 0, watchLists } });
  staff = await complianceStaff(shop);
});
afterAll(async () => {
  await shop.close();
  await rm(dirname(list), { recursive: true });
});
const load = () => staff.cora.post('/admin/compliance/lists/canada/load');

async function sent(name: readonly [string, string], more: object = {}): Promise<UserRecord> {
  const customer = await aCustomer(shop, { status: 'pending', name: name.join(' ') });
  await somePapers(shop, customer);
  const browser = await signedInAs(shop, customer);
  const names = { legalFirstName: name[0], legalLastName: name[1], signature: name.join(' ') };
  expect(await browser.post('/customer/kyc/submit', { ...individualForm, ...names, ...more })).toMatchObject({
    status: 200,
  });
  await openPapers(staff.cora, customer.id);
  return customer;
}
const desk = async ({ id }: UserRecord) => (await staff.cora.get<KycDesk>(`/admin/customers/${id}/kyc`)).body;
async function decide(
  { id }: UserRecord,
  body: object = { decision: 'approve', reason: 'Papers agree.' },
  by = staff.cora,
) {
  const [{ version } = { version: 0 }] = await shop.db.select().from(users).where(eq(users.id, id));
  return by.post<Customer & { message: string }>(`/admin/customers/${id}/kyc-decision`, { ...body, version });
}
const screeningCase = async ({ id }: UserRecord) => {
  const [found] = await shop.db.select().from(complianceCases).where(eq(complianceCases.customerId, id));
  return staff.read(found?.id ?? '');
};

test('nobody is approved before a list was loaded and the form compared with it', async () => {
  const customer = await sent(['Ada', 'Novak']);

  expect(await decide(customer)).toMatchObject({
    ...{ status: 409 },
    body: { message: expect.stringMatching(/No sanctions list has been loaded yet/) },
  });
});

test('who is added to a list after the check was sent is found before an approval, and is not approved', async () => {
  const customer = await sent(['Rupert', 'Strelsau']);
  expect((await desk(customer)).barred).toMatch(/^No sanctions list has been loaded yet/);
  await load();

  const refused = await decide(customer);
  const { number, state } = await screeningCase(customer);

  const words = `Possible match with a sanctions list: case ${number} has to be decided first.`;
  expect([refused.status, refused.body.message, state]).toEqual([
    409,
    `This check cannot be approved now. ${words}`,
    'open',
  ]);
  expect(await desk(customer)).toMatchObject({ status: 'submitted', barred: words, may: ['claim', 'ask', 'reject'] });
});

test('the lists are looked at as the check is sent, and it can be approved once two have decided that it is somebody else', async () => {
  await load();
  const customer = await sent(['Rupert', 'Strelsau']);
  const { id } = await screeningCase(customer);
  expect((await desk(customer)).barred).toMatch(/^Possible match/);

  await staff.decide(id, 'no_action');

  expect((await desk(customer)).barred).toBeNull();
  expect(await decide(customer)).toMatchObject({ status: 200, body: { status: 'approved' } });
});

test('who compliance has parted from is suspended, and his check is decided no more', async () => {
  await load();
  const customer = await sent(['Rupert', 'Strelsau']);
  const { id } = await screeningCase(customer);
  await staff.decide(id, 'exit');

  expect(await desk(customer)).toMatchObject({ status: 'suspended', may: [] });
  expect(await decide(customer)).toMatchObject({ status: 409 });
});

test('who declares high office waits for the case that this opens', async () => {
  const customer = await sent(['Ada', 'Novak'], {
    politicallyExposed: true,
    exposedOffice: 'Deputy minister since 2024.',
  });
  const { id, number } = await screeningCase(customer);

  expect((await desk(customer)).barred).toBe(`Politically exposed: case ${number} has to be decided first.`);
  expect(await decide(customer)).toMatchObject({ status: 409 });
  await staff.decide(id, 'no_action');
  expect(await decide(customer)).toMatchObject({ status: 200, body: { status: 'in_review' } });
});

test('that a form was compared as it was sent is noted with its lists, and told after the approval too', async () => {
  await load();
  const customer = await sent(['Bo', 'Lind']);
  const check = async () =>
    (await staff.cora.get<{ checks: KycCheck[] }>(`/admin/customers/${customer.id}/kyc/checks`)).body.checks[0];

  expect(await check()).toMatchObject({
    key: 'sanctions',
    state: 'passed',
    words: expect.stringMatching(/^No hit on 1 list .*compared on/),
  });
  expect(await decide(customer)).toMatchObject({ status: 200 });
  expect(await check()).toMatchObject({ state: 'passed' });
});

test('a form that names somebody else since it was compared is not compared', async () => {
  await load();
  const customer = await sent(['Cleo', 'Roy']);
  const { uncompared } = createClearance({ clock: shop.clock, listIndex: createListIndex() });
  expect(await uncompared(shop.db, customer.id)).toBeNull();

  const form = { ...individualForm, thirdParty: true, thirdPartyName: 'Rose Roy', thirdPartyBirthDate: '1949-05-17' };
  await inTransaction(shop.db, (tx) => storeKycCase(tx, customer.id, { form: form as KycDraft }));
  expect(await uncompared(shop.db, customer.id)).toMatch(/^The form as it is now has not been compared/);

  await shop.services.complianceCases.lookAtDue();
  expect(await uncompared(shop.db, customer.id)).toBeNull();
});

test('a form that was sent before a list was loaded can be approved at the desk, which compares it first', async () => {
  await load();
  const customer = await sent(['Hugo', 'Late']);
  await shop.db.delete(formScreenings);

  expect(await desk(customer)).toMatchObject({ barred: null, may: expect.arrayContaining(['approve']) });
  expect(await decide(customer)).toMatchObject({ status: 200 });
});

test('a company is compared with all its directors, owners, signatories and whom it acts for', async () => {
  await load();
  const customer = await aCustomer(shop, {
    status: 'submitted',
    accountType: 'commercial',
    name: 'Okafor Castings Ltd.',
  });
  const { uncompared, look } = createClearance({ clock: shop.clock, listIndex: createListIndex() });
  const store = (form: object) =>
    inTransaction(shop.db, (tx) => storeKycCase(tx, customer.id, { form: form as KycDraft }));
  const other = { name: 'Zora Other', birthDate: '1970-01-01' };
  for (const more of [
    { directors: [...companyForm.directors, other] },
    { owners: [...companyForm.owners, other] },
    { signatories: [...companyForm.signatories, other] },
    { thirdParty: true, thirdPartyName: 'Zora Other, Guelph' },
  ]) {
    await store(companyForm);
    await inTransaction(shop.db, (tx) => look(tx, customer.id));
    expect(await uncompared(shop.db, customer.id)).toBeNull();
    await store({ ...companyForm, ...more });
    expect(await uncompared(shop.db, customer.id)).toMatch(/has not been compared/);
  }
});
