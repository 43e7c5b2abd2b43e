import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { eq } from 'drizzle-orm';

import type { KycDraft } from '#contract/customers/customers.contract.ts';
import type { CaseHit } from '#contract/compliance/case-hits.contract.ts';
import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';
import { complianceCases } from '#server/compliance/cases/cases.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { storeKycCase } from '#server/identity/identity.door.ts';
import { listOfRupert } from '#server/testing/cases-staff.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ComplianceStaff;
let list: string;
beforeAll(async () => {
  list = await listOfRupert(1);
  shop = await testApp({ config: { rateLimit: 0, watchLists: { canada: list, ofac: undefined } } });
  staff = await complianceStaff(shop);
  await staff.cora.post('/admin/compliance/lists/canada/load');
});
afterAll(async () => {
  await shop.close();
  await rm(dirname(list), { recursive: true });
});

/** What the case of a customer says who registered under a name and declared this, screened as he had. */
async function hitsOf(name: string, form: object | null, later: object | null = form): Promise<CaseHit[]> {
  const accountType = form !== null && 'companyName' in form ? 'commercial' : 'individual';
  const { id } = await aCustomer(shop, { status: 'submitted', accountType, name });
  const store = (typed: object) =>
    inTransaction(shop.db, (tx) => storeKycCase(tx, id, { form: typed as KycDraft, submittedAt: shop.clock.now() }));
  if (form) await store(form);
  await shop.services.screening.screenSome([id]);
  if (later) await store(later);
  const [found] = await shop.db.select().from(complianceCases).where(eq(complianceCases.customerId, id));
  return (await staff.read(found?.id ?? '')).hits;
}
const rupert = { ...individualForm, legalFirstName: 'Rupert', legalLastName: 'Strelsau', birthDate: '1961-03-04' };

test('a possible match compares the names and the birth date of the form with the list', async () => {
  const [hit] = await hitsOf('Rupert Strelsau', rupert);

  expect(hit).toMatchObject({
    declared: { role: 'Identity check', name: 'Rupert Strelsau', birthDate: '1961-03-04', score: hit?.score },
  });
});

test('where the account’s name was found, the form says who he is, and its points are its own', async () => {
  const [hit] = await hitsOf('Rupert Strelsau', { ...rupert, legalFirstName: 'Ada', legalLastName: 'Novak' });

  expect(hit).toMatchObject({ person: { role: 'Account', name: 'Rupert Strelsau' } });
  expect(hit?.declared).toMatchObject({ role: 'Identity check', name: 'Ada Novak', birthDate: '1961-03-04', score: 0 });
});

test('the middle name of the form belongs to whom it names', async () => {
  const hits = await hitsOf('Rupert Strelsau', { ...rupert, legalMiddleName: 'Hentzau' });

  expect(hits.map(({ person: { name } }) => name).toSorted()).toEqual(['Rupert Hentzau Strelsau', 'Rupert Strelsau']);
  expect(new Set(hits.map(({ declared }) => declared?.name))).toEqual(new Set(['Rupert Hentzau Strelsau']));
});

test('of a company it is the one of its people that was found', async () => {
  const owner = { ...companyForm.owners[0], name: 'Rupert Strelsau', birthDate: '1961-03-04' };
  const [hit] = await hitsOf(companyForm.companyName, { ...companyForm, owners: [owner] });

  expect(hit?.declared).toMatchObject({ role: 'Owners', name: 'Rupert Strelsau', birthDate: '1961-03-04' });
});

test('a company that was found by its account’s name is compared by the name that it declared', async () => {
  const [hit] = await hitsOf('Rupert Strelsau', companyForm);

  expect(hit?.declared).toMatchObject({ role: 'Company name', name: companyForm.companyName, birthDate: null });
});

test('who stands in no form, or in it no more, is told as he was found', async () => {
  const owner = { ...companyForm.owners[0], name: 'Rupert Strelsau', birthDate: '1961-03-04' };
  const [gone] = await hitsOf(companyForm.companyName, { ...companyForm, owners: [owner] }, companyForm);
  const [bare] = await hitsOf('Rupert Strelsau', null);

  expect([gone?.declared, bare?.declared]).toEqual([null, null]);
  expect(gone?.person).toMatchObject({ role: 'Owners', name: 'Rupert Strelsau' });
});
