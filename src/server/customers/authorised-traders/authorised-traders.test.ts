import { eq } from 'drizzle-orm';

import type {
  AuthorisedTrader,
  AuthorisedTraders,
  StaffTraders,
} from '#contract/customers/authorised-traders.contract.ts';
import type { OrderingCustomer } from '#contract/trade/phone-orders.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { signInFailures, type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { phoneStaff } from '#server/testing/phone-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let company: UserRecord;
let trader: UserRecord;
let acme: Browser;
let cora: Browser;
let sam: Browser;
let product: ProductRecord;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }));
  sam = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Sam Sales' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  company = await aCustomer(shop, { name: 'Acme Ltd.', accountType: 'commercial', canSignIn: true });
  trader = await aCustomer(shop, { name: 'Tess Trader' });
  acme = await signedInAs(shop, company);
  product = await aProduct(shop, { stock: 50 });
});

const appoint = (own: object = {}, by = acme) =>
  by.post<AuthorisedTraders>('/customer/authorised-traders', {
    ...{ name: 'Tess', email: trader.email, limit: '10000.00', period: 'week', password },
    ...own,
  });
const appointed = async (own: object = {}) => (await appoint(own)).body.traders.at(-1) as AuthorisedTrader;
const decide = ({ id, version }: AuthorisedTrader, event: string, by = cora) =>
  by.post<StaffTraders>(`/admin/authorised-traders/${id}/decide`, {
    event,
    version,
    reason: 'As the resolution says.',
  });
const confirmed = async (own: object = {}) =>
  (await decide(await appointed(own), 'confirm')).body.traders.at(-1) as AuthorisedTrader;
const order = async (traderId: string | undefined, qty = 1) => {
  const { lock, place } = phoneStaff(sam, company);
  const { body } = await lock([{ productId: product.id, qty }]);
  return place(body.id, { more: { ...(traderId !== undefined && { traderId }) } });
};
const namedAtThePhone = async () =>
  (await sam.get<OrderingCustomer>(`/admin/customers/${company.id}/ordering`)).body.traders;

test('who is appointed for the password orders once staff has confirmed it', async () => {
  const one = await appointed();
  expect(one).toMatchObject({ state: 'appointed', name: 'Tess', limit: '10000.00', left: '10000.00' });
  expect(await namedAtThePhone()).toEqual([]);
  expect(await order(one.id)).toMatchObject({ status: 409 });

  expect(await decide(one, 'confirm')).toMatchObject({
    body: { traders: [{ state: 'confirmed', customerId: trader.id }] },
  });

  expect(await namedAtThePhone()).toEqual([{ id: one.id, name: 'Tess Trader', left: '10000.00' }]);
  expect((await shop.mailsTo(trader.email)).at(-1)?.subject).toBe('You are to order for Acme Ltd.');
  expect((await shop.mailsTo(company.email)).at(-1)?.text).toContain('Tess may now order by phone in your name');
});

test('an order counts to the limit, and staff reads who ordered', async () => {
  const one = await confirmed();

  const { status, body } = await order(one.id);

  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('Ordered by Tess Trader, authorised trader. Called from the number on file');
  const [{ left } = { left: '' }] = await namedAtThePhone();
  expect(Number(left)).toBeCloseTo(10_000 - Number(body.total), 2);
});

test('beyond the limit nothing is ordered, and the next week it is again', async () => {
  const one = await confirmed({ limit: '6000.00' });
  expect(await order(one.id)).toMatchObject({ status: 200 });

  expect(await order(one.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Tess may order for 6,000\.00 CAD in 7 days, of which .* CAD is left\.$/) },
  });
  // The company itself has no limit.
  expect(await order(undefined)).toMatchObject({ status: 200 });

  await shop.later({ hours: 8 * 24 });
  sam = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'] }));
  expect(await order(one.id)).toMatchObject({ status: 200 });
});

test('a withdrawn appointment orders nothing from that moment, whoever withdraws it', async () => {
  const one = await confirmed();
  expect(await acme.post(`/customer/authorised-traders/${one.id}/withdraw`, { version: one.version })).toMatchObject({
    status: 200,
    body: { traders: [] },
  });
  expect(await order(one.id)).toMatchObject({ status: 409 });

  const again = await confirmed();
  expect(await decide(again, 'withdraw')).toMatchObject({ status: 200 });
  expect(await order(again.id)).toMatchObject({ status: 409 });
  expect((await shop.mailsTo(trader.email)).at(-1)?.subject).toBe('You do not order for Acme Ltd. any more');
});

test('who has no approved account is not confirmed, and orders nothing once that is gone', async () => {
  const unknown = await appointed({ email: 'nobody@example.com' });
  expect(await decide(unknown, 'confirm')).toMatchObject({ status: 409 });

  const one = await confirmed();
  await shop.db.update(users).set({ status: 'suspended' }).where(eq(users.id, trader.id));
  expect(await order(one.id)).toMatchObject({
    status: 409,
    body: { message: 'Tess Trader may not order: the account is suspended.' },
  });
  expect(await namedAtThePhone()).toEqual([]);
});

test('an appointment of another company orders nothing here', async () => {
  const one = await confirmed();
  company = await aCustomer(shop, { name: 'Other Ltd.', accountType: 'commercial' });

  expect(await order(one.id)).toMatchObject({ status: 409 });
});

test('confirmed twice at once it is confirmed once', async () => {
  const one = await appointed();

  expect(statusesOf(await Promise.all([decide(one, 'confirm'), decide(one, 'confirm')]))).toEqual([200, 409]);
});

test.each([
  ['a wrong password', { password: 'wrong' }, 422],
  ['no limit', { limit: '0.00' }, 422],
  ['a limit with too many decimals', { limit: '10.005' }, 422],
  ['an unknown period', { period: 'year' }, 422],
] as const)('%s is refused', async (_what, own, status) => {
  expect(await appoint(own)).toMatchObject({ status });
});

test('a person appoints nobody, nobody appoints himself, and each is appointed once', async () => {
  const person = await signedInAs(shop, await aCustomer(shop, { canSignIn: true }));
  expect(await appoint({}, person)).toMatchObject({ status: 409 });
  expect(await appoint({ email: company.email })).toMatchObject({ status: 422 });
  await appoint();
  expect(await appoint()).toMatchObject({ status: 409 });
});

test('another company withdraws nothing, and sales confirms nobody', async () => {
  const one = await appointed();
  const other = await signedInAs(shop, await aCustomer(shop, { accountType: 'commercial' }));

  expect(await other.post(`/customer/authorised-traders/${one.id}/withdraw`, { version: 1 })).toMatchObject({
    status: 404,
  });
  expect(await decide(one, 'confirm', sam)).toMatchObject({ status: 403 });
});
