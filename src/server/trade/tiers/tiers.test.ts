import { eq } from 'drizzle-orm';

import type { OwnTier, TierMembers, TierStanding, UserTier } from '#contract/trade/user-tiers.contract.ts';
import type { TierValues } from '#contract/trade/user-tiers.rules.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { tierMembers, userTiers } from './tiers.table.ts';

let shop: TestApp;
let finance: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
});
afterAll(() => shop.close());

const none = { XAU: '0', XAG: '0', XPT: '0', XPD: '0' };
let made = 0;
async function aTier(more: Partial<TierValues> = {}) {
  made += 1;
  const values: TierValues = {
    name: `Tier ${made}`,
    rank: made,
    colour: 'gold',
    qualify: 'manual',
    minVolume: null,
    buyDiscount: { ...none, XAU: '0.005' },
    sellBonus: none,
    storageDiscount: '0.1',
    dailyLimit: null,
    paymentHours: null,
    retainDays: 30,
    active: true,
    ...more,
  };
  return finance.post<UserTier>('/admin/user-tiers', values);
}

const move = (customer: { id: string }, tierId: string | null, from: string | null = null) =>
  finance.put<TierStanding>(`/admin/customers/${customer.id}/tier`, { tierId, from, reason: 'An old customer.' });
const membersOf = async ({ id }: UserTier, query = '') =>
  (await finance.get<TierMembers>(`/admin/user-tiers/${id}/members${query}`)).body;

test('a tier is added and changed, each with its audit row', async () => {
  const { body: tier } = await aTier();
  const { id, version, waiting: _w, customers: _c, createdAt: _a, updatedAt: _u, ...values } = tier;
  const changed = await finance.put<UserTier>(`/admin/user-tiers/${id}`, {
    ...values,
    storageDiscount: '0.20',
    version,
  });

  expect(changed.body).toMatchObject({ storageDiscount: '0.2', version: 2 });
  expect((await finance.put(`/admin/user-tiers/${id}`, { ...values, version })).status).toBe(409);
  const rows = await shop.audited({ entityId: id });
  expect(rows.map(({ action }) => action)).toEqual(['user_tier.created', 'user_tier.changed']);
  expect(rows[1]).toMatchObject({ before: { storageDiscount: '0.1' }, after: { storageDiscount: '0.2' } });
});

test.each([
  ['rank', { rank: 0 }],
  ['minVolume', { qualify: 'volume', minVolume: '' }],
  ['buyDiscount.XAU', { buyDiscount: { ...none, XAU: '0.2' } }],
  ['storageDiscount', { storageDiscount: '1.5' }],
] as const)('what is wrong with %s is told beside it', async (field, values) => {
  const { status, body } = await aTier(values);

  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
});

test('two tiers have neither one name nor one rank', async () => {
  const { body: tier } = await aTier();

  expect(await aTier({ name: tier.name.toUpperCase() })).toMatchObject({ status: 422 });
  expect(await aTier({ rank: tier.rank })).toMatchObject({ status: 422 });
});

test('a customer who is given a tier is told by mail, sees it, and keeps it from being deleted', async () => {
  const { body: tier } = await aTier();
  const customer = await aCustomer(shop, { email: 'kay@example.com' });
  const { body } = await move(customer, tier.id);

  expect(body).toMatchObject({ tier: { id: tier.id, byHand: true }, waiting: null });
  expect(await membersOf(tier)).toMatchObject({ total: 1, items: [{ id: customer.id, byHand: true }] });
  const browser = await signedInAs(shop, customer);
  const own = await browser.get<{ tier: OwnTier }>('/customer/tier');
  expect(own.body.tier).toMatchObject({ name: tier.name, buyDiscount: { XAU: '0.005' } });
  expect((await shop.mailsTo('kay@example.com')).map(({ subject }) => subject)).toEqual([
    `Welcome to the ${tier.name} tier`,
  ]);
  const refused = await finance.delete(`/admin/user-tiers/${tier.id}?version=1`);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('One customer') } });

  await move(customer, null, tier.id);
  expect((await browser.get<{ tier: null }>('/customer/tier')).body.tier).toBeNull();
  expect((await finance.delete(`/admin/user-tiers/${tier.id}?version=1`)).status).toBe(200);
});

test('why a customer was moved by hand stands in the audit log, and a move needs a reason', async () => {
  const { body: tier } = await aTier();
  const customer = await aCustomer(shop);
  await move(customer, tier.id);

  const bare = { tierId: null, from: tier.id, reason: '' };
  expect(await finance.put(`/admin/customers/${customer.id}/tier`, bare)).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  });
  const [row] = await shop.audited({ entityId: customer.id });
  expect(row).toMatchObject({ after: { tier: tier.name, why: 'Given by hand: An old customer.' } });
});

test('who is in another tier by now is not moved by somebody who saw them elsewhere', async () => {
  const [{ body: one }, { body: other }] = [await aTier(), await aTier()];
  const customer = await aCustomer(shop);
  await move(customer, one.id);

  expect(await move(customer, other.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(one.name) },
  });
});

test('a tier’s customers are listed by pages and found by name or address', async () => {
  const { body: tier } = await aTier();
  for (const name of ['Zoë Xu', 'Ann Xu', 'Bob Lee']) {
    await move(await aCustomer(shop, { name, email: `${name.split(' ')[0]}-of-${tier.rank}@example.com` }), tier.id);
  }

  const page = await membersOf(tier, '?first=0&rows=10&sort=name');
  expect(page).toMatchObject({ total: 3, items: [{ name: 'Ann Xu' }, { name: 'Bob Lee' }, { name: 'Zoë Xu' }] });
  expect((await membersOf(tier, '?q=xu&sort=name')).items.map(({ name }) => name)).toEqual(['Ann Xu', 'Zoë Xu']);
  expect((await membersOf(tier, '?q=bob-of')).total).toBe(1);
});

test('the payment that makes the volume raises the customer at once, and tells him', async () => {
  await shop.later({ minutes: 1 });
  await shop.db.update(userTiers).set({ active: false });
  const { body: bronze } = await aTier({ qualify: 'volume', minVolume: '5000.00' });
  const { body: silver } = await aTier({ qualify: 'volume', minVolume: '10000.00' });
  const money = await moneyStaff(shop);
  const customer = await aCustomer(shop, { email: 'rises@example.com' });
  const tierNow = async () =>
    (await shop.db.select().from(tierMembers).where(eq(tierMembers.userId, customer.id)))[0]?.tierId;

  await money.paid((await anOrder(shop, { customer })).order);
  expect(await tierNow()).toBe(bronze.id);
  const { order } = await anOrder(shop, { customer });
  expect(await tierNow()).toBe(bronze.id);
  await money.paid(order);
  expect(await tierNow()).toBe(silver.id);

  const mails = (await shop.mailsTo('rises@example.com')).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject.includes('tier'))).toEqual([
    `Welcome to the ${bronze.name} tier`,
    expect.stringContaining(silver.name),
  ]);
  const moves = await shop.audited({ entityId: customer.id });
  expect(moves.filter(({ action }) => action === 'user_tier.customer_moved')).toMatchObject([
    { actorName: 'System', before: { tier: null }, after: { tier: bronze.name } },
    { actorName: 'System', before: { tier: bronze.name }, after: { tier: silver.name } },
  ]);
});

test('two payments at once raise the customer by the volume of both', async () => {
  await shop.later({ minutes: 1 });
  await shop.db.update(userTiers).set({ active: false });
  const { body: tier } = await aTier({ qualify: 'volume', minVolume: '10000.00' });
  const money = await moneyStaff(shop);
  const customer = await aCustomer(shop);
  const orders = [(await anOrder(shop, { customer })).order, (await anOrder(shop, { customer })).order];

  await Promise.all(orders.map((order) => money.paid(order)));

  const [held] = await shop.db.select().from(tierMembers).where(eq(tierMembers.userId, customer.id));
  expect(held).toMatchObject({ tierId: tier.id, byHand: false });
});

test('the night judges by volume once a day: who falls short keeps his tier for its days', async () => {
  const { body: tier } = await aTier({ qualify: 'volume', minVolume: '1000.00', retainDays: 2 });
  const customer = await aCustomer(shop);
  const since = shop.clock.now();
  await shop.db.insert(tierMembers).values({ userId: customer.id, tierId: tier.id, since });
  const held = async () => (await shop.db.select().from(tierMembers).where(eq(tierMembers.userId, customer.id)))[0];

  await shop.services.tiers.evaluate();
  expect(await held()).toMatchObject({ tierId: tier.id, belowSince: since });
  expect(await shop.services.tiers.evaluate()).toBeNull();
  shop.clock.advance({ days: 1 });
  await shop.services.tiers.evaluate();
  expect(await held()).toMatchObject({ tierId: tier.id });
  shop.clock.advance({ days: 1 });
  await shop.services.tiers.evaluate();
  expect(await held()).toBeUndefined();
  const [row] = await shop.audited({ entityId: customer.id });
  expect(row).toMatchObject({ action: 'user_tier.customer_moved', before: { tier: tier.name }, after: { tier: null } });
});

test('sales may look and not change', async () => {
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect((await sales.get('/admin/user-tiers')).status).toBe(200);
  expect((await sales.post('/admin/user-tiers', {})).status).toBe(403);
});
