import { eq, inArray } from 'drizzle-orm';

import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { receipts } from '#server/trade/payments/receipts.table.ts';

import { complianceCases } from './cases.table.ts';

let shop: TestApp;
let staff: ComplianceStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
});
afterEach(() => shop.close());

const kinds = async () => (await staff.list('sort=number')).map(({ kind }) => kind);
const setOrder = (id: string | undefined, set: Partial<typeof orders.$inferInsert>) =>
  shop.db
    .update(orders)
    .set(set)
    .where(eq(orders.id, id ?? ''));

test('an order that was called off unpaid is neither large nor part of a year, and it is part of what was cut up', async () => {
  const { customer, orders: placed } = await staff.buyer(['2900.00', '2900.00', '2900.00']);
  await shop.db.insert(kycCases).values({ userId: customer.id, form: { expectedVolume: 'under_10000' } as object });
  await shop.db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(
      inArray(
        orders.id,
        placed.map(({ id }) => id),
      ),
    );
  await staff.look();
  expect(await kinds()).toEqual(['structuring']);
});

test('a year is unusual by the orders that stand', async () => {
  const { customer, orders: placed } = await staff.buyer(['2900.00', '2900.00', '2900.00', '2900.00']);
  await shop.db.insert(kycCases).values({ userId: customer.id, form: { expectedVolume: 'under_10000' } as object });
  await setOrder(placed[0]?.id, { status: 'cancelled' });
  const found = await staff.caseOf('unusual');
  expect(found.items.map(({ label }) => label).toSorted()).toEqual(
    placed
      .slice(1)
      .map(({ number }) => number)
      .toSorted(),
  );
});

test('money that comes together is large, though its orders were placed days apart', async () => {
  const { customer, orders: placed } = await staff.buyer(['10.00']);
  await shop.later({ hours: 50 });
  staff = await complianceStaff(shop);
  const product = await aProduct(shop, { premiumFixed: '10.00' });
  placed.push((await anOrder(shop, { customer, lines: [{ product, qty: 1 }] })).order);
  await staff.look();
  expect(await kinds()).toEqual([]);

  const money = await moneyStaff(shop);
  for (const order of placed) await money.paid(order, { receivedOn: '2026-11-22' });
  const found = await staff.caseOf('large_day');
  expect(found.what).toMatch(/^[\d,.]+ CAD in 2 payments received within 24 h$/);
  expect(found.items.map(({ kind }) => kind)).toEqual(['receipt', 'receipt']);
  expect(found.ordered.map(({ label }) => label)).toEqual(placed.map(({ number }) => number));
});

test('money that was sent back is not large', async () => {
  const { orders: placed } = await staff.buyer(['5000.00']);
  const money = await moneyStaff(shop);
  for (const order of placed) await money.paid(order);
  await setOrder(placed[0]?.id, { status: 'cancelled', paid: 0n });
  await shop.db.update(receipts).set({ state: 'returned', applied: 0n, kept: 0n });
  await staff.look();
  expect(await kinds()).toEqual([]);
});

test.each([
  ['10,000.00 exactly', 1_000_000n, ['large_day']],
  ['9,999.99', 999_999n, []],
])('one order of %s, by what was booked in CAD', async (_, totalCad, expected) => {
  const { orders: placed } = await staff.buyer(['10.00']);
  await setOrder(placed[0]?.id, { totalCad });
  await staff.look();
  expect(await kinds()).toEqual(expected);
});

test.each([
  ['8,000.00, 8,000.00 and 9,999.99', [800_000n, 800_000n, 999_999n], true],
  ['7,999.99, 8,000.00 and 9,999.99', [799_999n, 800_000n, 999_999n], false],
  ['8,000.00, 9,999.99 and 10,000.00', [800_000n, 999_999n, 1_000_000n], false],
])('orders of %s', async (_, amounts, isCut) => {
  const { orders: placed } = await staff.buyer(['10.00', '20.00', '30.00']);
  for (const [at, totalCad] of amounts.entries()) await setOrder(placed[at]?.id, { totalCad });
  await staff.look();
  expect((await kinds()).includes('structuring')).toBe(isCut);
});

test.each([
  ['a second short of 24 hours', 'across the night on which clocks go back', '2026-11-01T03:30:00Z', -1, true],
  ['24 hours exactly', 'across the night on which clocks go back', '2026-11-01T03:30:00Z', 0, false],
  ['a second more than 24 hours', 'across the night on which clocks go forward', '2026-03-08T04:59:00Z', 1, false],
  ['a second short of 24 hours', 'across the night on which clocks go forward', '2026-03-08T04:59:00Z', -1, true],
])('two orders %s apart, %s', async (_apart, _night, from, seconds, isLarge) => {
  const first = new Date(from);
  const second = new Date(first.getTime() + 86_400_000 + seconds * 1000);
  const { orders: placed } = await staff.buyer(['10.00', '20.00']);
  await setOrder(placed[0]?.id, { totalCad: 600_000n, placedAt: first });
  await setOrder(placed[1]?.id, { totalCad: 600_000n, placedAt: second });
  shop.clock.set(new Date(second.getTime() + 60_000));
  await staff.look();
  expect(await shop.db.$count(complianceCases)).toBe(isLarge ? 1 : 0);
});
