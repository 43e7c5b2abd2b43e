import { eq } from 'drizzle-orm';

import { type AdminRole, adminRoles, hasRight } from '#contract/permissions.ts';
import type { OrderingCustomer } from '#contract/trade/phone-orders.contract.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { address, anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { phoneStaff } from '#server/testing/phone-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { customerLimits } from '#server/trade/limits/customer-limits.table.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';

import { orders } from './orders.table.ts';

let shop: TestApp;
let clerk: UserRecord;
let browser: Browser;
let customer: UserRecord;
let product: ProductRecord;
beforeAll(async () => {
  shop = await testApp();
  clerk = await anAdmin(shop, { roles: ['sales'], name: 'Sam Sales' });
  browser = await signedInAs(shop, clerk);
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await aProduct(shop, { stock: 5 });
  customer = await aCustomer(shop, { name: 'Ada Novak' });
});

const lines = (qty = 2) => [{ productId: product.id, qty }];
const lock = (more: object = {}, of = customer) => phoneStaff(browser, of).lock(lines(), more);
const place = (quoteId: string, more?: object) =>
  phoneStaff(browser, customer).place(quoteId, { ...(more && { more }) });
const ordersOf = () => shop.db.$count(orders, eq(orders.customerId, customer.id));

describe('who may buy is asked of the customer', () => {
  test.each([
    ['pending', 'the identity check is not approved'],
    ['in_review', 'the identity check is not approved'],
    ['rejected', 'the identity check is not approved'],
    ['expired', 'the papers of the identity check have lapsed'],
    ['suspended', 'the account is suspended'],
    ['closed', 'the account is closed'],
  ] as const)('at the lock and again at the order: not while he is %s', async (status, why) => {
    const { body: quote } = await lock();
    await shop.db.update(users).set({ status }).where(eq(users.id, customer.id));
    const refused = { status: 409, body: { message: `Ada Novak may not buy: ${why}.` } };

    expect(await place(quote.id)).toMatchObject(refused);
    expect(await lock()).toMatchObject(refused);
    expect((await browser.get<OrderingCustomer>(`/admin/customers/${customer.id}/ordering`)).body.refusal).toBe(
      refused.body.message,
    );
    expect(await ordersOf()).toBe(0);
  });

  test('not before his address is proven', async () => {
    const unproven = await aCustomer(shop, { verified: false });

    expect(await lock({}, unproven)).toMatchObject({ status: 409 });
  });

  test('an administrator is no customer: nobody orders for himself or a colleague', async () => {
    for (const admin of [clerk, await anAdmin(shop)]) expect(await lock({}, admin)).toMatchObject({ status: 404 });
  });
});

test.each(adminRoles.map((role) => [role, hasRight([role], 'orders.place')] as const))(
  'of the roles, %s places orders on the phone: %s',
  async (role: AdminRole, may) => {
    const { body: quote } = await lock();
    const by = await signedInAs(shop, await anAdmin(shop, { roles: [role] }));
    const path = `/admin/customers/${customer.id}`;
    const replies = [
      await by.get(`${path}/ordering`),
      await by.post(`${path}/quotes/estimate`, { currency: 'CAD', province: 'ON', lines: lines() }),
      await phoneStaff(by, customer).place(quote.id),
      await phoneStaff(by, customer).lock(lines()),
    ];

    expect(statusesOf(replies)).toEqual(Array.from({ length: 4 }, () => (may ? 200 : 403)));
  },
);

test('a customer has no way to these calls', async () => {
  const own = await signedInAs(shop, customer);

  expect(await phoneStaff(own, customer).lock(lines())).toMatchObject({ status: 403 });
});

describe('the terms are the customer’s', () => {
  test('his own limit of a day, where it is lower than his tier’s', async () => {
    await shop.db.insert(customerLimits).values({ userId: customer.id, dailyCad: 250n });

    expect(await lock()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Ada Novak can order for 2.50 CAD within 24 hours') },
    });
  });

  test('his tier, its limit of a day, and his balance', async () => {
    const [tier] = await shop.db
      .insert(userTiers)
      .values({
        name: 'Silver',
        rank: 91,
        colour: 'grey',
        qualify: 'manual',
        buyDiscount: { XAU: '0.005' },
        dailyLimit: 100n,
      })
      .returning();
    const plain = (await lock()).body;
    await shop.db.insert(tierMembers).values({ userId: customer.id, tierId: tier?.id ?? '', since: shop.clock.now() });

    expect(await lock()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Ada Novak can order for 1.00 CAD within 24 hours') },
    });
    await shop.db.update(userTiers).set({ dailyLimit: null });
    const better = (await lock()).body;
    expect(better.tier).toBe('Silver');
    expect(Number(better.subtotal)).toBeLessThan(Number(plain.subtotal));
    expect(await lock({ paymentMethod: 'balance' })).toMatchObject({
      status: 422,
      body: { errors: { paymentMethod: ['The balance does not cover this order.'] } },
    });
  });

  test('every way to deliver and to pay is told before, but no card', async () => {
    const { body } = await browser.post<Estimate>(`/admin/customers/${customer.id}/quotes/estimate`, {
      currency: 'CAD',
      province: 'ON',
      lines: lines(),
    });

    expect(body.deliveries.length).toBeGreaterThan(0);
    expect(body.payments.map(({ code }) => code)).toContain('wire');
    expect(body.payments.map(({ code }) => code)).not.toContain('card');
    expect(await shop.db.$count(quotes, eq(quotes.userId, customer.id))).toBe(0);
  });

  test('where his orders went is known', async () => {
    await anOrder(shop, { customer });

    expect((await browser.get<OrderingCustomer>(`/admin/customers/${customer.id}/ordering`)).body).toMatchObject({
      name: 'Ada Novak',
      refusal: null,
      addresses: [address],
    });
  });
});

describe('what is wrong stands beside its field', () => {
  const twice = () => [
    { productId: product.id, qty: 1 },
    { productId: product.id, qty: 2 },
  ];
  test.each([
    ['no product', () => ({ lines: [] }), 'lines'],
    ['a product twice', () => ({ lines: twice() }), 'lines.1.productId'],
    ['a half piece', () => ({ lines: [{ productId: product.id, qty: 1.5 }] }), 'lines.0.qty'],
    ['a card', () => ({ paymentMethod: 'card' }), 'paymentMethod'],
    ['no postal code', () => ({ address: { ...address, postalCode: '' } }), 'address.postalCode'],
    ['a price of its own', () => ({ total: '1.00' }), 'form'],
  ])('%s', async (_what, wrong, field) => {
    const reply = await lock(wrong());

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });

  test.each([
    ['no word on the terms', { acceptTerms: false }, 'acceptTerms'],
    ['no word on how he was known', { reason: ' ' }, 'reason'],
  ])('%s', async (_what, more, field) => {
    const { body: quote } = await lock();
    const reply = await place(quote.id, more);

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
    expect(await ordersOf()).toBe(0);
  });

  test('more than there is, with the product', async () => {
    expect(await lock({ lines: lines(6) })).toMatchObject({
      status: 409,
      body: { message: `${product.name}: Only 5 left.`, productId: product.id },
    });
  });
});
