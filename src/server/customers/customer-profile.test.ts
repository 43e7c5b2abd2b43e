import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { customerLimits } from '#server/trade/limits/customer-limits.table.ts';
import { userTiers } from '#server/trade/tiers/tiers.table.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';

let shop: TestApp;
let customer: UserRecord;
let staff: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await signedInAs(shop, await anAdmin(shop, { name: 'Sue Super' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop);
});

const profileSeenBy = async (who: Browser) =>
  (await who.get<CustomerProfile>(`/admin/customers/${customer.id}/profile`)).body;
const note = (text: string, key = randomUUID(), by = staff) =>
  by.post<Pick<CustomerProfile, 'notes'>>(`/admin/customers/${customer.id}/notes`, { text }, { key });

test('orders, documents and money of a customer stand on the profile, and none of a stranger’s', async () => {
  const { order } = await anOrder(shop, { customer });
  await anOrder(shop);
  const { paid } = await moneyStaff(shop);
  await paid(order);
  await shop.services.invoices.settleDue();

  const seen = await profileSeenBy(staff);

  expect(seen.orders).toEqual([expect.objectContaining({ id: order.id, payment: 'paid' })]);
  expect(seen.invoices).toEqual([expect.objectContaining({ orderId: order.id, series: 'INV' })]);
  expect(seen.receipts).toEqual([]);
  expect(seen.payments).toEqual([expect.objectContaining({ orderId: order.id, amount: order.total, reversed: null })]);
  expect(seen.refunds).toEqual([]);
  expect(seen.volume).toEqual({
    yearCad: order.total,
    lifetimeCad: order.total,
    soldCad: '0.00',
    currencies: [{ currency: 'CAD', year: order.total, lifetime: order.total }],
    orders: 1,
  });
  expect(seen.mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(order.number));
});

test('the volume is what the tiers count: paid in full, of twelve months, each currency by itself', async () => {
  const { order } = await anOrder(shop, { customer });
  await anOrder(shop, { customer });
  const { order: dollars } = await anOrder(shop, { customer, request: { currency: 'USD' } });
  const { paid } = await moneyStaff(shop);
  await paid(order);
  await paid(dollars, { currency: 'USD' });
  shop.clock.advance({ days: 400 });

  const { volume, limits } = await profileSeenBy(await signedInAs(shop, await anAdmin(shop)));

  expect(volume).toMatchObject({ yearCad: '0.00', orders: 3 });
  expect(limits).toEqual({ refusal: null, day: null, year: null });
  expect(volume.currencies).toEqual([
    { currency: 'CAD', year: '0.00', lifetime: order.total },
    { currency: 'USD', year: '0.00', lifetime: dollars.total },
  ]);
  shop.clock.advance({ days: -400 });
});

test('a note is kept with who wrote it and when, once for a key, and nothing can change it', async () => {
  const key = randomUUID();
  await note('Calls before noon only.', key);
  const { body } = await note('Calls before noon only.', key);

  expect(body.notes).toEqual([
    { id: expect.any(String), at: shop.clock.now().toISOString(), text: 'Calls before noon only.', by: 'Sue Super' },
  ]);
  const audited = await shop.audited({ entityId: customer.id });
  expect(audited).toMatchObject([{ action: 'customer.noted', after: { text: 'Calls before noon only.' } }]);
  await expect(shop.db.execute(sql`update customer_notes set text = 'x'`)).rejects.toThrow('never changed or removed');
  await expect(shop.db.execute(sql`delete from customer_notes`)).rejects.toThrow('never changed or removed');
});

test('an empty note, and one on nobody, are refused', async () => {
  expect(await note(' \n ')).toMatchObject({ status: 422, body: { errors: { text: [expect.any(String)] } } });
  const nobody = `/admin/customers/${randomUUID()}/notes`;
  expect((await staff.post(nobody, { text: 'Hello.' }, { key: randomUUID() })).status).toBe(404);
});

test('the profile says what is left to the next tier, and of the limits of a day and a year', async () => {
  const terms = { name: 'Gold', rank: 77, colour: 'gold', qualify: 'volume', minVolume: 1_000_000n } as const;
  await shop.db.insert(userTiers).values(terms);
  await shop.db.insert(customerLimits).values({ userId: customer.id, dailyCad: 2_500_000n });
  await shop.db.insert(kycCases).values({ userId: customer.id, form: { expectedVolume: 'to_50000' } });
  const { order } = await anOrder(shop, { customer });
  const left = (most: number) => (most - Number(order.total)).toFixed(2);

  const { nextTier, limits } = await profileSeenBy(staff);

  expect(nextTier).toEqual({ name: 'Gold', left: '10000.00' });
  expect(limits.day).toEqual({ most: '25000.00', left: left(25_000), by: 'customer' });
  expect(limits.year).toEqual({ most: '50000.00', left: '50000.00' });
});

test('a suspension stands among the acts, with who and why', async () => {
  await staff.post(`/admin/customers/${customer.id}/suspend`, { reason: 'A court’s order.', version: 1 });

  const { acts } = await profileSeenBy(staff);

  expect(acts).toMatchObject([{ action: 'customer.suspended', by: 'Sue Super', reason: 'A court’s order.' }]);
});

test.each([
  ['more_info', 'kyc.asked_again', 'The photo is blurred.'],
  ['rejected', 'kyc.rejected', 'The photo is blurred.'],
  ['approved', 'kyc.approved', 'The photo is blurred.'],
  // What is noted of a suspended customer is about the suspension, not about his papers.
  ['suspended', 'kyc.approved', null],
] as const)('an identity check that came with its data tells how it ended: %s', async (status, action, reason) => {
  customer = await aCustomer(shop, { status });
  const decidedAt = shop.clock.now();
  await shop.db.insert(kycCases).values({ userId: customer.id, form: {}, decidedAt, reason: 'The photo is blurred.' });

  expect((await profileSeenBy(staff)).acts).toMatchObject([{ action, reason }]);
});

test('what a role may not see is not told: sales reads no money and changes no tier', async () => {
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect(await profileSeenBy(sales)).toMatchObject({
    receipts: null,
    refunds: null,
    orders: [],
    may: ['note', 'change', 'order'],
  });
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  expect((await profileSeenBy(auditor)).may).toEqual([]);
  expect((await note('Seen.', randomUUID(), auditor)).status).toBe(403);
});

test('each source is read by its index', async () => {
  const plan = async (query: string): Promise<string> => {
    const { rows } = await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${query}`));
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const of = `'${customer.id}'`;

  expect(
    await plan(`select * from receipts where customer_id = ${of} order by received_at desc, id desc limit 50`),
  ).toMatch(/receipts_customer/);
  expect(
    await plan(`select * from refunds where customer_id = ${of} order by requested_at desc, id desc limit 50`),
  ).toMatch(/refunds_customer/);
  expect(await plan(`select * from outbox where "to" = 'a@b.ca' order by created_at desc, id desc limit 50`)).toMatch(
    /outbox_to/,
  );
});
