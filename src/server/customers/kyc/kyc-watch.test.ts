import { eq } from 'drizzle-orm';

import type { Customer, KycDraft } from '#contract/customers/customers.contract.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { loadedLists } from '#server/testing/loaded-lists.ts';
import { openPapers, somePapers } from '#server/testing/make-papers.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let cora: Browser;
beforeAll(async () => {
  shop = await testApp();
  await loadedLists(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-20T19:30:00Z');
  cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }));
});

async function aCase(form: KycDraft = individualForm) {
  customer = await aCustomer(shop, { status: 'pending', name: 'Ada Novak' });
  await somePapers(shop, customer);
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
const subjects = async () => (await shop.mailsTo(customer.email)).map(({ subject }) => subject);

describe('papers that run out', () => {
  beforeEach(async () => {
    await aCase({ ...individualForm, documentExpiry: '2027-01-10' });
    await approve(cora);
  });
  const lookOn = async (day: string) => {
    shop.clock.set(`${day}T15:00:00Z`);
    await shop.services.kycWatch.look();
  };

  test('are reminded of, then nothing can be bought, then the check has expired, and it is renewed', async () => {
    await lookOn('2026-12-15');
    await lookOn('2026-12-15');
    expect(await now()).toMatchObject({ status: 'approved', lapsedAt: null });
    await lookOn('2027-01-10');
    expect(await now()).toMatchObject({ status: 'approved', lapsedAt: null });
    await lookOn('2027-01-13');
    expect(await now()).toMatchObject({ status: 'approved', lapsedAt: new Date('2027-01-13T15:00:00Z') });
    browser = await signedInAs(shop, customer);
    expect((await browser.get('/customer/kyc')).body).toMatchObject({ open: true, graceUntil: '2027-02-09' });
    await lookOn('2027-02-09');
    expect(await now()).toMatchObject({ status: 'approved' });
    await lookOn('2027-02-10');
    expect(await now()).toMatchObject({ status: 'expired' });

    browser = await signedInAs(shop, customer);
    const renewed = { ...individualForm, documentNumber: 'ZZ123456', documentExpiry: '2036-01-10' };
    expect(await browser.put('/customer/kyc', renewed)).toMatchObject({
      body: { form: { documentNumber: 'ZZ123456' } },
    });
    expect((await cora.get<Customer>(path())).body.kyc?.documentNumber ?? 'AB123456').toBe('AB123456');
    await somePapers(shop, customer);
    expect(await browser.post('/customer/kyc/submit', renewed)).toMatchObject({ status: 200 });
    cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'] }));
    expect(await approve(cora)).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await now()).toMatchObject({ lapsedAt: null });
    expect((await subjects()).filter((subject) => /renew|out of date|expired/.test(subject))).toEqual([
      'Please renew your identity check',
      'Your identity check is out of date',
      'Your identity check has expired',
    ]);
  });
});

test('a document proves who somebody is through its last day in the shop’s time zone', async () => {
  await aCase({ ...individualForm, documentExpiry: '2026-11-20' });
  shop.clock.set('2026-11-21T04:30:00Z');
  cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'] }));
  expect(await approve(cora)).toMatchObject({ status: 200, body: { status: 'approved' } });
  await shop.services.kycWatch.look();
  expect(await now()).toMatchObject({ lapsedAt: null });

  shop.clock.set('2026-11-21T05:30:00Z');
  await shop.services.kycWatch.look();
  expect(await now()).toMatchObject({ status: 'approved', lapsedAt: new Date('2026-11-21T05:30:00Z') });
});

test('a document that ended the day before proves nothing', async () => {
  customer = await aCustomer(shop, { status: 'pending' });
  await somePapers(shop, customer);
  browser = await signedInAs(shop, customer);
  const { status, body } = await browser.post('/customer/kyc/submit', {
    ...individualForm,
    documentExpiry: '2026-11-19',
  });

  expect([status, body]).toMatchObject([422, { errors: { documentExpiry: [expect.stringContaining('has expired')] } }]);
});

test('a rejected check is erased five years later, and that there was one stays', async () => {
  await aCase();
  await act(cora, 'kyc-decision', { decision: 'reject', code: 'document', reason: 'It cannot be read.' });
  shop.clock.set('2031-11-19T15:00:00Z');
  await shop.services.kycWatch.erase();
  const read = async () => {
    const by = await signedInAs(shop, await anAdmin(shop));
    return (await by.get<Customer>(path())).body;
  };
  expect(await read()).toMatchObject({ kyc: { legalFirstName: 'Ada' } });

  shop.clock.set('2031-11-21T15:00:00Z');
  await shop.services.kycWatch.erase();

  expect(await read()).toMatchObject({ status: 'rejected', kyc: {}, submittedAt: '2026-11-20T19:30:00.000Z' });
});
