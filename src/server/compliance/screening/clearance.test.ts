import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { eq } from 'drizzle-orm';

import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';
import { complianceCases } from '#server/compliance/cases/cases.table.ts';
import { users, type UserRecord } from '#server/identity/users/users.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { listOfRupert } from '#server/testing/cases-staff.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { somePapers } from '#server/testing/make-papers.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

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

test('who is added to a list after the check was sent is found before an approval, and is not approved', async () => {
  const customer = await sent(['Rupert', 'Strelsau']);
  expect(await desk(customer)).toMatchObject({ barred: null });
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
