import { and, eq } from 'drizzle-orm';

import type { Customer } from '#contract/customers/customers.contract.ts';
import type { AdminRole } from '#contract/permissions.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aQuote, review } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { sessions } from '#server/identity/users/sessions.table.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let customer: UserRecord;
const staffs = {} as Record<'cora' | 'karl' | 'sue' | 'sam', Browser>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  const staff = async (name: string, roles: AdminRole[]) => signedInAs(shop, await anAdmin(shop, { roles, name }));
  staffs.cora = await staff('Cora Compliance', ['compliance']);
  staffs.karl = await staff('Karl Compliance', ['compliance']);
  staffs.sue = await staff('Sue Super', ['super']);
  staffs.sam = await staff('Sam Sales', ['sales']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop);
});

type Reply = Customer & { message: string; current?: Customer };
const stored = async () => (await shop.db.select().from(users).where(eq(users.id, customer.id)))[0];
const act = async (who: Browser, what: 'suspend' | 'reinstate' | 'withdraw-reinstatement', own: object = {}) =>
  who.post<Reply>(`/admin/customers/${customer.id}/${what}`, {
    ...{ reason: 'A court’s order.', version: (await stored())?.version },
    ...own,
  });
const seenBy = async (who: Browser) => (await who.get<Customer>(`/admin/customers/${customer.id}`)).body;
const audited = async () =>
  (
    await shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, customer.id), eq(auditLog.entity, 'user')))
  )
    .map(({ action }) => action)
    .filter((action) => action.startsWith('customer.'))
    .toSorted();
const mails = () => shop.db.select().from(outbox).where(eq(outbox.to, customer.email));

describe('a customer who is suspended', () => {
  test('is out of every session at once, with his locked price voided, and is told so by mail, but not why', async () => {
    const { quote } = await aQuote(shop, { customer });
    const [atHome, atWork] = [await signedInAs(shop, customer), await signedInAs(shop, customer)];
    const stranger = await signedInAs(shop, await aCustomer(shop));

    const { status, body } = await act(staffs.cora, 'suspend');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'suspended',
      suspension: { by: 'Cora Compliance', reason: 'A court’s order.', asked: null },
      steps: ['ask_reinstatement'],
    });
    for (const browser of [atHome, atWork]) {
      expect(await browser.get('/customer/kyc')).toMatchObject({ status: 401 });
      expect(await browser.post('/customer/quotes', review)).toMatchObject({ status: 401 });
    }
    expect(await stranger.get('/customer/kyc')).toMatchObject({ status: 200 });
    expect(await shop.db.$count(sessions, eq(sessions.userId, customer.id))).toBe(0);
    const [voided] = await shop.db.select().from(quotes).where(eq(quotes.id, quote.id));
    expect(voided).toMatchObject({ status: 'voided', endReason: 'The account is suspended.' });
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ subject: 'Your account is suspended' });
    expect(mail?.body).not.toContain('court');
    expect(more).toEqual([]);
    expect(await audited()).toEqual(['customer.suspended']);
  });

  test.each(['pending', 'draft', 'submitted', 'in_review', 'more_info', 'rejected'] as const)(
    'need not be approved: one who is %s is shut out too, and comes back as that',
    async (status) => {
      customer = await aCustomer(shop, { status });
      const browser = await signedInAs(shop, customer);
      expect((await seenBy(staffs.cora)).steps).toEqual(['suspend']);

      expect(await act(staffs.cora, 'suspend')).toMatchObject({ status: 200, body: { status: 'suspended' } });
      expect(await browser.get('/customer/kyc')).toMatchObject({ status: 401 });
      await act(staffs.sue, 'reinstate');
      expect((await act(staffs.cora, 'reinstate')).body).toMatchObject({ status });
    },
  );

  test.each(['suspended', 'closed'] as const)(
    'is not so yet, nor closed: one who is %s is refused with 409',
    async (status) => {
      customer = await aCustomer(shop, { status });

      expect(await act(staffs.cora, 'suspend')).toMatchObject({ status: 409 });
      expect(await seenBy(staffs.cora)).toMatchObject({ steps: [], suspension: null });
    },
  );

  test('cannot be suspended by who has no right to, without a reason, or as he was seen before', async () => {
    expect(await act(staffs.sam, 'suspend')).toMatchObject({ status: 403 });
    expect(await act(staffs.cora, 'suspend', { reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { reason: ['Say why, in a few words.'] } },
    });
    expect(await act(staffs.cora, 'suspend', { version: 99 })).toMatchObject({
      status: 409,
      body: { current: { status: 'approved' } },
    });
    expect(await seenBy(staffs.sam)).toMatchObject({ status: 'approved', steps: [] });
  });

  test('is suspended once, whoever is at it', async () => {
    const version = customer.version;
    const replies = await Promise.all([staffs.cora, staffs.sue].map((who) => act(who, 'suspend', { version })));

    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await audited()).toEqual(['customer.suspended']);
  });
});

describe('a reinstatement', () => {
  beforeEach(() => act(staffs.cora, 'suspend'));

  test.each([
    ['compliance asks and an administrator agrees', 'cora', 'sue'],
    ['an administrator asks and compliance agrees', 'sue', 'karl'],
  ] as const)('takes two: %s, and he may sign in again', async (_how, asks, agrees) => {
    const asked = await act(staffs[asks], 'reinstate', { reason: 'It was lifted.' });
    expect(asked.body).toMatchObject({ status: 'suspended', suspension: { asked: { reason: 'It was lifted.' } } });
    expect(asked.body.steps).toEqual(['withdraw_reinstatement']);
    expect((await seenBy(staffs[agrees])).steps).toContain('agree_reinstatement');

    const { body } = await act(staffs[agrees], 'reinstate');

    expect(body).toMatchObject({ status: 'approved', suspension: null, steps: ['suspend'] });
    expect(await audited()).toEqual(['customer.reinstated', 'customer.reinstatement_asked', 'customer.suspended']);
    expect((await mails()).map(({ subject }) => subject)).toContain('Your account is open again');
    expect(await (await signedInAs(shop, customer)).get('/customer/kyc')).toMatchObject({ status: 200 });
  });

  test('is not agreed to by who has asked, nor by two of compliance', async () => {
    await act(staffs.cora, 'reinstate');

    expect(await act(staffs.cora, 'reinstate')).toMatchObject({
      status: 403,
      body: { message: 'Another person has to agree to what you have asked for.' },
    });
    expect(await act(staffs.karl, 'reinstate')).toMatchObject({
      status: 403,
      body: { message: 'A super administrator has to agree to it.' },
    });
    expect(await stored()).toMatchObject({ status: 'suspended' });
  });

  test('is taken back by who asked for it, with a reason, and then asked for anew', async () => {
    await act(staffs.cora, 'reinstate');

    expect(await act(staffs.karl, 'withdraw-reinstatement')).toMatchObject({ status: 403 });
    expect((await act(staffs.cora, 'withdraw-reinstatement')).body).toMatchObject({
      suspension: { asked: null },
      steps: ['ask_reinstatement'],
    });
    expect(await act(staffs.sue, 'withdraw-reinstatement')).toMatchObject({ status: 409 });
    expect(await audited()).toContain('customer.reinstatement_withdrawn');
  });

  test('leads back to papers that have lapsed, and not to an approval', async () => {
    customer = await aCustomer(shop, { status: 'expired' });
    await act(staffs.sue, 'suspend');
    await act(staffs.sue, 'reinstate');

    expect((await act(staffs.cora, 'reinstate')).body).toMatchObject({ status: 'expired' });
  });

  test('of one who is not suspended is refused', async () => {
    customer = await aCustomer(shop);

    expect(await act(staffs.sue, 'reinstate')).toMatchObject({
      status: 409,
      body: { message: 'This customer is not suspended.' },
    });
  });
});
