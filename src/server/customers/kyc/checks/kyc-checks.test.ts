import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { KycCheck } from '#contract/customers/kyc-checks.contract.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';
import { storeKycCase } from '#server/identity/identity.door.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { listOfRupert } from '#server/testing/cases-staff.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { aPayoutAccount } from '#server/testing/make-payout-accounts.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ComplianceStaff;
let list: string;
beforeAll(async () => {
  list = await listOfRupert(1);
  const watchLists = { canada: list, ofac: undefined };
  shop = await testApp({ config: { rateLimit: 0, watchLists } });
  shop.clock.set('2026-11-20T19:30:00Z');
  staff = await complianceStaff(shop);
});
afterAll(async () => {
  await shop.close();
  await rm(dirname(list), { recursive: true });
});

let count = 0;
/** A customer who shares nothing with those of other tests unless the test says so. */
async function sent(own: KycDraft = {}, { name = 'Ada Novak', sentAt = shop.clock.now() } = {}): Promise<UserRecord> {
  count += 1;
  const customer = await aCustomer(shop, { status: 'submitted', name });
  const form = {
    ...individualForm,
    ...{ documentNumber: `ZZ${1000 + count}`, phone: `+1 416 555 ${1000 + count}` },
    address: { ...individualForm.address, street: `${count} Wharf Lane` },
    ...own,
  };
  await inTransaction(shop.db, (tx) => storeKycCase(tx, customer.id, { form, submittedAt: sentAt }));
  return customer;
}
const checksOf = async ({ id }: UserRecord, by: Browser = staff.cora) =>
  new Map(
    (await by.get<{ checks: KycCheck[] }>(`/admin/customers/${id}/kyc/checks`)).body.checks.map(
      (check) => [check.key, check] as const,
    ),
  );
const check = async (customer: UserRecord, key: KycCheck['key']) => (await checksOf(customer)).get(key);

test.each([
  ['age', {}, 'passed', '38 years old.'],
  ['age', { birthDate: '2009-01-01' }, 'failed', '17 years old.'],
  ['age', { birthDate: '' }, 'open', 'No date of birth was given.'],
  ['expiry', {}, 'passed', 'Valid until 04/12/2031.'],
  ['expiry', { documentExpiry: '2026-12-20' }, 'look', 'Valid until 12/20/2026: soon.'],
  ['expiry', { documentExpiry: '2026-11-19' }, 'failed', 'It expired on 11/19/2026.'],
  ['name', {}, 'passed', 'Ada Novak is a name in the form.'],
  ['signature', {}, 'passed', 'Signed by Ada Novak.'],
  ['signature', { signature: 'Bo Lind' }, 'look', 'Signed by Bo Lind, who is not named in the form.'],
  ['countries', {}, 'passed', 'Only Canada, and no country on the lists of the FATF.'],
  [
    'countries',
    { documentCountry: 'DE', taxHome: 'canada_and_other' },
    'look',
    'Links abroad: the document is from Germany; also taxed in another country.',
  ],
  ['countries', { birthCountry: 'HT' }, 'look', 'Links abroad: monitored by the FATF: Haiti (birth).'],
  ['countries', { nationality: 'IR' }, 'failed', 'The FATF calls for action: Iran (citizenship).'],
  [
    'thirdParty',
    { thirdParty: true, thirdPartyName: 'Rose Novak', thirdPartyBirthDate: '1949-05-17' },
    ...(['look', 'Buys on behalf of Rose Novak, 77 years old.'] as const),
  ],
  [
    'thirdParty',
    { thirdParty: true, thirdPartyName: 'Tim Novak', thirdPartyBirthDate: '2020-01-01' },
    ...(['failed', 'Buys on behalf of Tim Novak, 6 years old.'] as const),
  ],
  ['exposure', {}, 'passed', 'None was declared.'],
  ['exposure', { politicallyExposed: true }, 'look', 'Declared: holds or held high office.'],
] as const)('the check of %s with %j is %s: %s', async (key, own, state, words) => {
  expect(await check(await sent(own as KycDraft), key)).toMatchObject({ state, words });
});

test('an account in another name than the form’s needs a look', async () => {
  expect(await check(await sent({}, { name: 'Bo Lind' }), 'name')).toMatchObject({
    ...{ state: 'look', words: 'The account is in the name of Bo Lind, the form in the name of Ada Novak.' },
  });
});

test('of a company neither age nor document is checked, and one of its people may sign', async () => {
  const company = await aCustomer(shop, {
    ...{ status: 'submitted', accountType: 'commercial', name: companyForm.companyName },
  });
  await inTransaction(shop.db, (tx) => storeKycCase(tx, company.id, { form: companyForm as KycDraft }));
  const checks = await checksOf(company);

  expect([...checks.keys()]).toEqual(['sanctions', 'exposure', 'alike', 'name', 'signature', 'countries']);
  expect(checks.get('signature')).toMatchObject({ state: 'passed' });
});

describe('other customers with the same details', () => {
  test('are none where nothing is the same', async () => {
    expect(await check(await sent(), 'alike')).toMatchObject({ state: 'passed', found: [] });
  });

  test('are found by document, phone and address, however they were typed', async () => {
    const other = await sent(
      {
        documentNumber: 'qx-900 100',
        phone: '(604) 555-0199',
        address: { ...individualForm.address, street: '9 Otter Rd.' },
      },
      { name: 'Bo Lind' },
    );
    const customer = await sent({
      documentNumber: 'QX900100',
      phone: '+1 604 555 0199',
      address: { ...individualForm.address, street: '9 otter Rd', postalCode: 'n1g4v2' },
    });

    expect(await check(customer, 'alike')).toMatchObject({
      ...{ state: 'failed', words: 'One other customer has some of the same details.' },
      found: [
        { kind: 'customer', id: other.id, label: 'Bo Lind', words: 'same document number, phone number, address' },
      ],
    });
  });

  test('only need a look where the document is another', async () => {
    await sent({ phone: '+1 604 555 0111' });

    expect(await check(await sent({ phone: '+1 604 555 0111' }), 'alike')).toMatchObject({
      ...{ state: 'look', found: [{ words: 'same phone number' }] },
    });
  });

  test('are found by their payout account', async () => {
    const [customer, other] = [await sent(), await sent({}, { name: 'Cleo Roy' })];
    await aPayoutAccount(shop, customer, { mark: 'the same account' });
    await aPayoutAccount(shop, other, { mark: 'the same account' });

    expect(await check(customer, 'alike')).toMatchObject({
      ...{ state: 'look', found: [{ id: other.id, label: 'Cleo Roy', words: 'same bank account' }] },
    });
  });
});

test('the sanctions lists are told by the comparison of the form, and a hit by its score and case', async () => {
  const before = await sent();
  expect(await check(before, 'sanctions')).toMatchObject({
    ...{ state: 'open', words: 'No sanctions list has been loaded yet, so nobody was compared.' },
  });
  const listedOne = await sent({}, { name: 'Rupert Strelsau' });
  shop.clock.advance({ minutes: 5 });
  await staff.cora.post('/admin/compliance/lists/canada/load');
  expect(await check(before, 'sanctions')).toMatchObject({
    ...{ state: 'open', words: 'The form as it is now has not been compared yet.' },
  });
  await shop.services.screening.screenNightly();
  shop.clock.advance({ minutes: 5 });

  const words = 'No hit on 1 list (Consolidated Canadian Autonomous Sanctions List), compared on 11/20/26 14:35.';
  expect(await check(before, 'sanctions')).toMatchObject({ state: 'passed', words, found: [] });
  const after = await sent();
  expect(await check(after, 'sanctions')).toMatchObject({ state: 'open' });
  await shop.services.screening.screenSome([after.id]);
  expect(await check(after, 'sanctions')).toMatchObject({ state: 'passed', words: words.replace('14:35', '14:40') });
  const hit = await check(listedOne, 'sanctions');
  expect(hit).toMatchObject({
    state: 'failed',
    words: expect.stringMatching(/^One hit stands/),
    found: [
      {
        kind: 'case',
        label: expect.stringMatching(/^Case C-/),
        words: expect.stringMatching(/Rupert Strelsau and .*: \d+ of 100, to decide$/),
      },
    ],
  });
  expect(await staff.read(hit?.found[0]?.id ?? '')).toMatchObject({
    kind: 'screening',
    customerId: listedOne.id,
  });
});

test('who does not check identities reads none of it', async () => {
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const { id } = await sent();

  expect(await sales.get(`/admin/customers/${id}/kyc/checks`)).toMatchObject({ status: 403 });
});
