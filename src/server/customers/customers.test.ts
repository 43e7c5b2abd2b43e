import { and, eq } from 'drizzle-orm';

import type { Customer, CustomerRow, KycDraft } from '#contract/customers/customers.contract.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { loadedLists } from '#server/testing/loaded-lists.ts';
import { openPapers, somePapers } from '#server/testing/make-papers.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let reviewer: Browser;
beforeAll(async () => {
  shop = await testApp();
  await loadedLists(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop, { status: 'pending', name: 'Ada Novak' });
  await somePapers(shop, customer);
  browser = await signedInAs(shop, customer);
  reviewer = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }));
});

const form: KycDraft = individualForm;
const { address: home } = individualForm;
interface OwnCase {
  status: string;
  form: KycDraft;
  submittedAt: string | null;
  note: string | null;
  errors?: Record<string, string[]>;
}
const save = (typed: object) => browser.put<OwnCase>('/customer/kyc', typed);
const submit = (filled: object = form) => browser.post<OwnCase>('/customer/kyc/submit', filled);
const read = async () => (await browser.get<OwnCase>('/customer/kyc')).body;
const versionNow = async () => (await shop.db.select().from(users).where(eq(users.id, customer.id)))[0]?.version;
async function decide(decision: 'approve' | 'reject', more: object = {}, by = reviewer) {
  if (decision === 'approve' && by === reviewer) await openPapers(by, customer.id);
  return by.post<Customer & { current?: Customer }>(`/admin/customers/${customer.id}/kyc-decision`, {
    decision,
    ...(decision === 'reject' && { code: 'document' }),
    reason: 'Passport checked.',
    version: await versionNow(),
    ...more,
  });
}
const session = async () => (await browser.get<{ user: SessionUser }>('/public/check-login-status')).body.user.status;

describe('the form', () => {
  test('is empty at first, and a draft as soon as something is typed', async () => {
    expect(await read()).toMatchObject({ status: 'pending', form: {}, submittedAt: null, note: null, open: true });

    expect(await save({ legalFirstName: 'Ad', address: { street: '12 Bart' } })).toMatchObject({
      status: 200,
      body: { status: 'draft', form: { legalFirstName: 'Ad', address: { street: '12 Bart' } } },
    });
    expect(await session()).toBe('draft');
  });

  test('is sent when it is complete, and then cannot be changed', async () => {
    expect(await submit()).toMatchObject({
      status: 200,
      body: { status: 'submitted', form, submittedAt: '2026-11-20T19:30:00.000Z' },
    });

    expect(await save({ legalFirstName: 'Eve' })).toMatchObject({ status: 409 });
    expect(await submit({ ...form, legalFirstName: 'Eve' })).toMatchObject({ status: 409 });
    expect((await read()).form).toEqual(form);
  });

  test.each([
    ['without a name', { legalFirstName: ' ' }, 'legalFirstName'],
    ['of a minor', { birthDate: '2009-01-01' }, 'birthDate'],
    ['with a day that is none', { birthDate: '1988-02-30' }, 'birthDate'],
    ['with an expired document', { documentExpiry: '2026-11-19' }, 'documentExpiry'],
    ['without the declaration', { declaration: false }, 'declaration'],
    ['with a phone number that is none', { phone: 'call me' }, 'phone'],
    ['with a postal code that is none', { address: { ...home, postalCode: '12345' } }, 'address.postalCode'],
    ['with a status of its own', { status: 'approved' }, 'form'],
  ])('is refused %s, beside the field, and nothing is sent', async (_how, wrong, field) => {
    const reply = await submit({ ...form, ...wrong });

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
    expect(await read()).toMatchObject({ status: 'pending', submittedAt: null });
  });

  test('waits for the proof of the e-mail address', async () => {
    await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, customer.id));

    expect(await submit()).toMatchObject({ status: 403 });
    expect(await save({ occupation: 'Pilot' })).toMatchObject({
      ...{ status: 403, body: { code: 'email_unconfirmed', message: 'Please confirm your e-mail address first.' } },
    });
    expect(await read()).toMatchObject({ status: 'pending', form: {} });
  });

  test('goes by the day of the shop, which is not yet that of Greenwich', async () => {
    shop.clock.set('2026-11-21T03:00:00Z');
    const reply = await submit({ ...form, documentExpiry: '2026-11-20' });
    shop.clock.set('2026-11-20T19:30:00Z');

    expect(reply.status).toBe(200);
  });

  test('sent twice at once is sent once', async () => {
    expect(statusesOf(await Promise.all([submit(), submit()]))).toEqual([200, 409]);
  });

  test('cannot be sent from a status in which there is nothing to send', async () => {
    await shop.db.update(users).set({ status: 'approved' }).where(eq(users.id, customer.id));

    expect(await submit()).toMatchObject({ status: 409 });
    expect(await save({})).toMatchObject({ status: 409 });
  });
});

describe('the decision', () => {
  beforeEach(() => submit());

  test('to approve opens trading at once, and is told by mail', async () => {
    expect(await decide('approve')).toMatchObject({
      status: 200,
      body: { id: customer.id, status: 'approved', kyc: form },
    });

    expect(await session()).toBe('approved');
    expect((await shop.mailsTo(customer.email)).map(({ subject }) => subject)).toEqual([
      'We have your identity check',
      'Your identity is confirmed',
    ]);
  });

  test('to reject is told with its reason, and the form can be mended and sent again', async () => {
    await decide('reject', { reason: 'The passport cannot be read.' });

    expect(await read()).toMatchObject({ status: 'rejected', note: 'The passport cannot be read.' });
    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toMatch(
      /The passport cannot be read\.[^]*from 11\/27\/26/,
    );
    expect(await submit({ ...form, documentNumber: 'CD654321' })).toMatchObject({
      status: 409,
      body: { message: 'Your identity check can be changed from 11/27/26 on.' },
    });
    shop.clock.set('2026-11-27T15:00:00Z');
    browser = await signedInAs(shop, customer);
    const again = await submit({ ...form, documentNumber: 'CD654321' });
    shop.clock.set('2026-11-20T19:30:00Z');
    expect(again).toMatchObject({
      status: 200,
      body: { status: 'submitted', note: null },
    });
    expect(await decide('approve')).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('of somebody who saw an older state is refused with 409 and the newest one', async () => {
    const version = await versionNow();
    await decide('approve');

    expect(await decide('reject', { version })).toMatchObject({
      status: 409,
      body: { current: { id: customer.id, status: 'approved' } },
    });
    expect(await session()).toBe('approved');
  });

  test('of two people at once is one', async () => {
    expect(statusesOf(await Promise.all([decide('approve'), decide('reject')]))).toEqual([200, 409]);
    expect(await shop.mailsTo(customer.email)).toHaveLength(2);
  });

  test('is written into the audit log with who decided and why', async () => {
    await decide('approve');

    const entries = await shop.audited({ entityId: customer.id });
    expect(entries.at(-1)).toMatchObject({
      action: 'kyc.approved',
      actorName: 'Cora Compliance',
      before: { status: 'in_review' },
      after: { status: 'approved', reason: 'Passport checked.' },
    });
  });

  test.each([
    ['without a reason', { reason: ' ' }],
    ['without a version', { version: undefined }],
    ['that is neither', { decision: 'suspend' }],
    ['with a status of its own', { status: 'approved' }],
  ])('%s is refused with 422', async (_how, wrong) => {
    expect(await decide('approve', wrong)).toMatchObject({ status: 422 });
  });

  test.each([['sales'], ['finance'], ['auditor']] as const)('is not for %s', async (role) => {
    const other = await signedInAs(shop, await anAdmin(shop, { roles: [role] }));

    expect(await decide('approve', {}, other)).toMatchObject({ status: 403 });
  });

  test('is not for the customer himself', async () => {
    expect(await decide('approve', {}, browser)).toMatchObject({ status: 403 });
    expect(await session()).toBe('submitted');
  });
});

test.each(['pending', 'draft', 'approved', 'rejected', 'suspended'] as const)(
  'there is nothing to decide on a customer who is %s',
  async (status) => {
    await shop.db.update(users).set({ status }).where(eq(users.id, customer.id));

    expect(await decide('approve')).toMatchObject({ status: 409 });
  },
);

test('nobody decides on an administrator, least of all he himself', async () => {
  const chief = await anAdmin(shop);
  const url = `/admin/customers/${chief.id}/kyc-decision`;

  expect(
    await (await signedInAs(shop, chief)).post(url, { decision: 'approve', reason: 'It is me.', version: 1 }),
  ).toMatchObject({ status: 404 });
});

test('every look at a customer’s papers is written down', async () => {
  await submit();
  await reviewer.get(`/admin/customers/${customer.id}`);

  // Papers may be scanned at the same time, which the log tells as well.
  const isLook = and(eq(auditLog.entityId, customer.id), eq(auditLog.action, 'kyc.viewed'));
  expect(await shop.db.select().from(auditLog).where(isLook)).toMatchObject([{ actorName: 'Cora Compliance' }]);
});

test('the list of customers shows no administrators and no papers', async () => {
  await submit();
  const chief = await anAdmin(shop, { name: 'Ada Chief' });
  const named = await reviewer.get<ListReply<CustomerRow>>(`/admin/customers?q=${encodeURIComponent(chief.name)}`);
  const { body } = await reviewer.get<ListReply<CustomerRow>>('/admin/customers?f.status=equals:submitted&rows=100');

  expect(named.body).toMatchObject({ items: [], total: 0 });

  expect(body.items.find(({ id }) => id === customer.id)).toMatchObject({ submittedAt: '2026-11-20T19:30:00.000Z' });
  expect(JSON.stringify(body)).not.toContain('AB123456');
});
