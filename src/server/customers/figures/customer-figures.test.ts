import { eq, sql } from 'drizzle-orm';

import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import type { CustomerRow } from '#contract/customers/customers.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';

let shop: TestApp;
let staff: Browser;
let ann: UserRecord;
let bea: UserRecord;
let cyd: UserRecord;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await signedInAs(shop, await anAdmin(shop));
  ann = await aCustomer(shop, { name: 'Ann' });
  bea = await aCustomer(shop, { name: 'Bea', status: 'submitted' });
  cyd = await aCustomer(shop, { name: 'Cyd', status: 'draft' });
});
afterAll(() => shop.close());

const rows = async (query: string) => (await staff.get<ListReply<CustomerRow>>(`/admin/customers?${query}`)).body.items;
const rowOf = async ({ id }: UserRecord) => (await rows('')).find((row) => row.id === id);
const names = async (query: string) => (await rows(query)).map(({ name }) => name);

test('somebody who has just registered stands in the list with nothing', async () => {
  expect(await rowOf(cyd)).toMatchObject({ volumeCad: '0.00', lastOrderAt: null, risk: null, tier: null, tags: '' });
});

test('the volume is what the profile says, as soon as an order is paid and as soon as it is undone', async () => {
  const { order } = await anOrder(shop, { customer: ann });
  const { paid } = await moneyStaff(shop);
  expect(await rowOf(ann)).toMatchObject({ volumeCad: '0.00', lastOrderAt: order.placedAt });
  await paid(order);
  const lifetime = async () =>
    (await staff.get<CustomerProfile>(`/admin/customers/${ann.id}/profile`)).body.volume.lifetimeCad;

  expect((await rowOf(ann))?.volumeCad).toBe(order.total);
  expect(await lifetime()).toBe(order.total);
  await shop.db.update(orders).set({ payment: 'partially_refunded', refunded: 5000n }).where(eq(orders.id, order.id));
  expect((await rowOf(ann))?.volumeCad).toBe(await lifetime());
});

test('province and risk are those of the check, the tier is the one that is active', async () => {
  const address = { city: 'Guelph', province: 'ON' };
  await shop.db.insert(kycCases).values({ userId: bea.id, form: { address }, submittedAt: shop.clock.now() });
  const risk = { level: 'high', score: 60, reasons: [] } as const;
  await shop.db
    .update(kycCases)
    .set({ risk: { ...risk, reasons: [] } })
    .where(eq(kycCases.userId, bea.id));
  const terms = { name: 'Silver', rank: 1, colour: 'gold', qualify: 'manual' } as const;
  const [tier] = await shop.db.insert(userTiers).values(terms).returning();
  await shop.db.insert(tierMembers).values({ userId: bea.id, tierId: tier?.id ?? '', since: shop.clock.now() });

  expect(await rowOf(bea)).toMatchObject({ province: 'ON', risk: 'high', tier: 'Silver' });
  expect(await names('f.risk=in:high')).toEqual(['Bea']);
});

test.each(['province', 'risk', 'tier', 'submittedAt'])(
  'sorted by %s those without a value come last, up and down',
  async (column) => {
    expect((await names(`sort=${column}`))[0]).toBe('Bea');
    expect((await names(`sort=-${column}`))[0]).toBe('Bea');
  },
);

test('the state is the account’s as soon as it moves, and those who wait stand by how long they do', async () => {
  const dan = await aCustomer(shop, { name: 'Dan', status: 'draft' });
  await shop.db.insert(kycCases).values({ userId: dan.id, form: {}, submittedAt: new Date('2026-11-01T12:00:00Z') });
  const queue = () => names('f.status=in:submitted,in_review&sort=submittedAt');
  expect(await queue()).toEqual(['Bea']);

  await shop.db.update(users).set({ status: 'in_review' }).where(eq(users.id, dan.id));
  expect(await queue()).toEqual(['Dan', 'Bea']);
  await shop.db.update(users).set({ status: 'approved' }).where(eq(users.id, dan.id));
  expect(await queue()).toEqual(['Bea']);
  expect(await names('f.status=notIn:submitted,draft&sort=name')).toEqual(['Ann', 'Dan']);
});

test('the largest volume and the newest order come first where that is asked', async () => {
  expect((await names('sort=-volumeCad'))[0]).toBe('Ann');
  expect((await names('sort=-lastOrderAt'))[0]).toBe('Ann');
  expect(await names('f.volumeCad=gt:0')).toEqual(['Ann']);
});

test('each order of the list is read by an index', async () => {
  const indexOf = async (query: string, condition = ''): Promise<string> => {
    await shop.db.execute(sql`set enable_seqscan = off`);
    await shop.db.execute(sql`set enable_sort = off`);
    const { rows: plan } = await shop.db.execute<{ 'QUERY PLAN': string }>(
      sql.raw(`explain select users.id from users join customer_traits t on t.user_id = users.id
        join customer_dealings d on d.user_id = users.id where users.role = 'customer' ${condition} order by ${query} limit 26`),
    );
    await shop.db.execute(sql`set enable_seqscan = on`);
    await shop.db.execute(sql`set enable_sort = on`);
    return plan.map((line) => line['QUERY PLAN']).join('\n');
  };

  expect(await indexOf('t.province desc nulls last, users.id desc')).toContain('customer_traits_province_down');
  expect(await indexOf('t.submitted_at, users.id', "and t.status in ('submitted', 'in_review')")).toContain(
    'customer_traits_waiting',
  );
  expect(await indexOf('d.volume_cad desc, users.id desc')).toContain('customer_dealings_volume');
  expect(await indexOf('d.last_order_at desc nulls last, users.id desc')).toContain('customer_dealings_last_down');
});
