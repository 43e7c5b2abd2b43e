import { asc, eq } from 'drizzle-orm';

import type { Customer, KycDraft } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { isKycMove } from '#contract/identity/kyc-moves.rules.ts';
import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';
import { papersOfCompany } from '#contract/papers/papers.rules.ts';
import { kycMoves } from '#server/identity/kyc/kyc-moves.table.ts';
import { storeKycCase } from '#server/identity/identity.door.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { complianceStaff } from '#server/testing/compliance-staff.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { loadedLists } from '#server/testing/loaded-lists.ts';
import { openPapers, somePapers } from '#server/testing/make-papers.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let cora: Browser;
let coraId: string;
let rafe: Browser;
beforeAll(async () => {
  shop = await testApp();
  await loadedLists(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-20T19:30:00Z');
  const reviewers = [
    await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }),
    await anAdmin(shop, { roles: ['compliance'], name: 'Rafe Reviewer' }),
  ] as const;
  coraId = reviewers[0].id;
  cora = await signedInAs(shop, reviewers[0]);
  rafe = await signedInAs(shop, reviewers[1]);
});

async function aCase(form: KycDraft = individualForm, accountType: UserRecord['accountType'] = 'individual') {
  customer = await aCustomer(shop, {
    ...{ status: 'pending', accountType },
    name: accountType === 'commercial' ? companyForm.companyName : 'Ada Novak',
  });
  await somePapers(shop, customer, accountType === 'commercial' ? papersOfCompany : undefined);
  browser = await signedInAs(shop, customer);
  expect(await browser.post('/customer/kyc/submit', form)).toMatchObject({ status: 200 });
}
const path = () => `/admin/customers/${customer.id}`;
const now = async () => (await shop.db.select().from(users).where(eq(users.id, customer.id)))[0] as UserRecord;
const act = async (by: Browser, what: string, body: object = {}) =>
  by.post<Customer>(`${path()}/${what}`, { version: (await now()).version, ...body });
async function approve(by: Browser) {
  await openPapers(by, customer.id);
  return act(by, 'kyc-decision', { decision: 'approve', reason: 'Papers agree.' });
}
const ask = (by: Browser, ...keys: string[]) =>
  act(by, 'kyc/request', { items: keys.map((key) => ({ key, words: `Look again: ${key}.` })), due: '2026-12-01' });
const desk = async (by: Browser) => (await by.get<KycDesk>(`${path()}/kyc`)).body;
const subjects = async () => (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
const moves = async () =>
  (await shop.db.select().from(kycMoves).where(eq(kycMoves.userId, customer.id)).orderBy(asc(kycMoves.id))).map(
    ({ event }) => event,
  );

describe('a claim', () => {
  beforeEach(() => aCase());

  test('keeps a case for its reviewer: nobody else decides on it or takes it', async () => {
    expect(await act(cora, 'kyc/claim')).toMatchObject({ status: 200, body: { status: 'in_review' } });

    expect(await approve(rafe)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/Cora Compliance is reviewing/) },
    });
    expect(await act(rafe, 'kyc/claim')).toMatchObject({ status: 409 });
    expect(await desk(rafe)).toMatchObject({ claim: { by: 'Cora Compliance', isMine: false }, may: [] });
    expect(await desk(cora)).toMatchObject({ may: ['release', 'ask', 'approve', 'reject'] });
  });

  test('is given back by who has it', async () => {
    await act(cora, 'kyc/claim');

    expect(await act(rafe, 'kyc/release')).toMatchObject({ status: 409 });
    expect(await act(cora, 'kyc/release')).toMatchObject({ status: 200, body: { status: 'submitted' } });
    expect(await approve(rafe)).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await moves()).toEqual(['submit', 'claim', 'release', 'claim', 'approve']);
  });

  test('ends by itself after its time, and the case is back in the queue', async () => {
    await act(cora, 'kyc/claim');
    shop.clock.advance({ minutes: 61 });
    await shop.services.kycWatch.look();

    expect(await now()).toMatchObject({ status: 'submitted' });
  });
});

describe('a request for more', () => {
  beforeEach(() => aCase());

  test('opens only what was asked, beside the reviewer’s words, and the rest stays accepted', async () => {
    expect(await ask(cora, 'documentNumber')).toMatchObject({ body: { status: 'more_info' } });
    expect(await subjects()).toContain('We need a little more for your identity check');
    expect((await browser.get('/customer/kyc')).body).toMatchObject({
      open: true,
      asked: {
        due: '2026-12-01',
        items: [{ key: 'documentNumber', words: 'Look again: documentNumber.' }],
      },
    });

    const other = { ...individualForm, occupation: 'Pilot' };
    expect(await browser.put('/customer/kyc', other)).toMatchObject({
      status: 422,
      body: { errors: { occupation: ['This was accepted and stays as it is.'] } },
    });
    const mended = { ...individualForm, documentNumber: 'CD654321' };
    expect(await browser.post('/customer/kyc/submit', mended)).toMatchObject({
      status: 200,
      body: { status: 'submitted', asked: null, form: { documentNumber: 'CD654321', occupation: 'Surveyor' } },
    });
    expect(await desk(cora)).toMatchObject({ request: { answeredAt: '2026-11-20T19:30:00.000Z' } });
  });

  test.each([
    ['of a field that the form has not', { items: [{ key: 'owners', words: 'Who?' }], due: '2026-12-01' }],
    ['of nothing', { items: [], due: '2026-12-01' }],
    ['for a day that has passed', { items: [{ key: 'phone', words: 'Call?' }], due: '2026-11-20' }],
    ['without words', { items: [{ key: 'phone', words: ' ' }], due: '2026-12-01' }],
  ])('%s is refused with 422', async (_how, body) => {
    expect(await act(cora, 'kyc/request', body)).toMatchObject({ status: 422 });
    expect(await now()).toMatchObject({ status: 'submitted' });
  });

  test('is reminded of before its day, and is a draft again once that has passed', async () => {
    await ask(cora, 'phone');
    shop.clock.set('2026-11-29T15:00:00Z');
    await shop.services.kycWatch.look();
    await shop.services.kycWatch.look();
    shop.clock.set('2026-12-02T15:00:00Z');
    await shop.services.kycWatch.look();

    expect((await subjects()).slice(2)).toEqual([
      'Your identity check is waiting for your answer',
      'Your identity check is open again',
    ]);
    expect(await now()).toMatchObject({ status: 'draft' });
  });
});

describe('two people', () => {
  test('approve a company, and the first of them is not the second', async () => {
    await aCase(companyForm, 'commercial');
    expect(await desk(cora)).toMatchObject({ whySecond: ['It is a company.'] });

    expect(await approve(cora)).toMatchObject({ status: 200, body: { status: 'in_review' } });
    expect(await approve(cora)).toMatchObject({ status: 403 });
    expect(await desk(rafe)).toMatchObject({ first: { by: 'Cora Compliance', isMine: false } });
    expect(await approve(rafe)).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('approve whoever is near to high office once compliance has looked, and the check is reviewed after a year', async () => {
    await aCase({ ...individualForm, exposedFamily: true, exposedOffice: 'Sister, deputy minister since 2024.' });
    expect(await approve(cora)).toMatchObject({ status: 409 });
    const staff = await complianceStaff(shop);
    await staff.decide((await staff.caseOf('pep', 'Ada Novak')).id, 'no_action');

    await approve(cora);
    await approve(rafe);

    expect(await desk(cora)).toMatchObject({ status: 'approved', risk: { level: 'high' }, validUntil: '2027-11-20' });
  });

  test('are not needed for low risk, which holds for three years', async () => {
    await aCase();
    await approve(cora);

    expect(await desk(cora)).toMatchObject({ risk: { level: 'low', score: 0 }, validUntil: '2029-11-20' });
  });

  test('decide, but nobody on a case whose answers he has changed', async () => {
    await aCase();
    await inTransaction(shop.db, (tx) => storeKycCase(tx, customer.id, { editedBy: [coraId] }));

    expect(await approve(cora)).toMatchObject({ status: 403 });
    expect(await desk(cora)).toMatchObject({ barred: expect.stringMatching(/changed what this customer declared/) });
  });
});

test('every move in the history is one of the contract’s table, and the audit agrees with where everybody stands', async () => {
  const all = await shop.db.select().from(kycMoves);

  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ event, from, to }) => !isKycMove(from, event, to))).toEqual([]);
  expect((await auditBooks(shop.db)).filter(({ invariant }) => invariant.includes('identity'))).toEqual([]);
});

test('what is written of a move stays: nobody changes the history', async () => {
  await expect(shop.db.delete(kycMoves)).rejects.toThrow(/kyc_moves/);
});

test('the record sheet says who was verified how, by whom, and with what risk', async () => {
  await aCase();
  await approve(cora);
  const printer = await anAdmin(shop, { roles: ['compliance'], name: 'Pia Printer' });
  const staff = { id: printer.id, name: printer.name, roles: ['compliance'] } as const;
  const { file, name } = await shop.services.kycRecord(customer.id, staff);
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(Buffer.from(chunk as Uint8Array));
  const [first = ''] = readPdf(Buffer.concat(chunks)).pages;

  expect(name).toMatch(/^identity-record-[\da-f]{12}\.pdf$/);
  expect(first).toMatch(/Verified by\s+Cora Compliance/);
  for (const words of ['Identity verification record', 'Pia Printer', 'AB123456', 'Low, 0 of 100', 'None declared'])
    expect(first).toContain(words);
  expect(await rafe.get(`${path()}/kyc/record`)).toMatchObject({ status: 200 });
});

test('there is no record sheet of a check that was never sent, and none for who may not review', async () => {
  customer = await aCustomer(shop, { status: 'pending' });
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect(await cora.get(`${path()}/kyc/record`)).toMatchObject({ status: 409 });
  expect(await sales.get(`${path()}/kyc/record`)).toMatchObject({ status: 403 });
});
