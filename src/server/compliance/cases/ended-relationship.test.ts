import { eq } from 'drizzle-orm';

import type { Customer } from '#contract/customers/customers.contract.ts';
import { alerts } from '#server/customers/alerts/alerts.table.ts';
import { sessions } from '#server/identity/users/sessions.table.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { withOwnRole } from '#server/testing/administrators.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { aQuote } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';

let shop: TestApp;
let staff: ComplianceStaff;
let sue: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
  sue = await signedInAs(shop, await anAdmin(shop, { roles: ['super'], name: 'Sue Super' }));
});
afterAll(() => shop.close());

type Reply = Customer & { message: string };
const seen = async ({ id }: UserRecord, by = staff.cora) => (await by.get<Customer>(`/admin/customers/${id}`)).body;
const act = async (customer: UserRecord, what: 'suspend' | 'reinstate', by: Browser) =>
  by.post<Reply>(`/admin/customers/${customer.id}/${what}`, {
    ...{ reason: 'The court has decided.', version: (await seen(customer)).version },
  });
let people = 0;
const ended = async (before?: (customer: UserRecord) => Promise<unknown>) => {
  people += 1;
  const name = `Ada Novak${'abcdefgh'[people]}`;
  const { customer } = await staff.buyer(['2900.00', '2900.00', '2900.00'], name);
  const { id, number } = await staff.caseOf('structuring', name);
  await before?.(customer);
  const decided = await staff.decide(id, 'exit');
  expect(decided.status).toBe(200);
  return { customer, number, decided: decided.body };
};

test('a decision to end the relationship suspends the customer with it: sessions, locked price and alerts end, all is held, and he is not told why', async () => {
  let quoteId = '';
  const { customer, number, decided } = await ended(async (ada) => {
    quoteId = (await aQuote(shop, { customer: ada })).quote.id;
    const own = await signedInAs(shop, ada);
    const form = { kind: 'spot', metal: 'XAU', currency: 'CAD', direction: 'below', amount: '5600.00', repeats: false };
    expect((await own.post('/customer/alerts', form)).status).toBe(200);
  });

  expect(decided.holds).toMatchObject([{ order: null, releasedAt: null }]);
  expect(await seen(customer)).toMatchObject({
    status: 'suspended',
    suspension: { endsRelationship: true, by: 'Cyril Second', reason: `The relationship is ended: case ${number}.` },
  });
  const [quote] = await shop.db.select().from(quotes).where(eq(quotes.id, quoteId));
  expect(quote?.status).toBe('voided');
  const [alert] = await shop.db.select().from(alerts).where(eq(alerts.customerId, customer.id));
  expect(alert?.status).toBe('expired');
  expect(await shop.db.$count(sessions, eq(sessions.userId, customer.id))).toBe(0);
  const told = (await shop.mailsTo(customer.email)).at(-1);
  expect(told?.subject).toBe('Your account is suspended');
  expect(`${told?.text}`).not.toMatch(/complian|case|report|relationship|suspic|structur/i);
  const log = await shop.audited({ entityId: customer.id });
  expect(log.map(({ action }) => action)).toContain('customer.suspended');
});

test('only who decides for compliance has a hand in the reinstatement of such a customer', async () => {
  const { customer } = await ended();
  const { user } = await withOwnRole(shop, ['customers.read', 'customers.suspend'], { name: 'Des Desk' });
  const des = await signedInAs(shop, user);
  expect((await seen(customer, des)).steps).toEqual([]);
  expect(await act(customer, 'reinstate', des)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('only who decides on its cases') },
  });

  expect((await act(customer, 'reinstate', staff.cora)).body.suspension?.asked).toMatchObject({
    by: 'Cora Compliance',
  });
  expect((await act(customer, 'reinstate', des)).status).toBe(403);
  expect((await act(customer, 'reinstate', sue)).body).toMatchObject({ status: 'approved', suspension: null });
});

test('whoever was suspended before stays so on these terms, and a reinstatement that was asked for is asked for anew', async () => {
  const { customer } = await ended(async (ada) => {
    expect((await act(ada, 'suspend', staff.cora)).status).toBe(200);
    expect((await act(ada, 'reinstate', staff.cora)).status).toBe(200);
  });
  expect(await seen(customer)).toMatchObject({
    status: 'suspended',
    suspension: { endsRelationship: true, asked: null, reason: expect.stringContaining('The relationship is ended') },
  });
  const log = await shop.audited({ entityId: customer.id });
  expect(log.map(({ action }) => action)).toContain('customer.relationship_ended');
});

test('whoever has closed his account stays gone', async () => {
  const { customer } = await ended((ada) =>
    shop.db.update(users).set({ status: 'closed' }).where(eq(users.id, ada.id)),
  );
  expect((await seen(customer)).status).toBe('closed');
});
