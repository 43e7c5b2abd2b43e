import { asc, eq } from 'drizzle-orm';

import { noonOf } from '#contract/dates/day-moments.ts';
import { users } from '#server/identity/users/users.table.ts';
import { instructionStaff } from '#server/testing/instruction-staff.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

import { planRuns, plans } from './plans.table.ts';

let shop: TestApp;
let her: Awaited<ReturnType<typeof instructionStaff>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  her = await instructionStaff(shop);
});
afterAll(() => shop.close());

/** What a plan's product costs with its tax and delivery is far below this. */
const saving = async (says: object = {}) => {
  await her.staff.signIn();
  return her.staff.done(her.save({ amount: '20000.00', ...says }));
};
const run = () => shop.services.planRuns.run();
/** Noon of a day of the shop, with fresh prices. */
const onDay = async (day: string) => {
  await shop.later({ milliseconds: noonOf(day).getTime() - shop.clock.now().getTime() });
  await her.staff.signIn();
};
const recordOf = async (id: string) => (await shop.db.select().from(plans).where(eq(plans.id, id)))[0];
const runsOf = (id: string) =>
  shop.db.select().from(planRuns).where(eq(planRuns.planId, id)).orderBy(asc(planRuns.day));
const dueDay = async (id: string) => (await recordOf(id))?.nextDay ?? '';
const end = async ({ id }: { id: string }) => her.move(await her.plan(id), 'cancel');

test('a weekly plan orders as many pieces as its money reaches for, and carries over the exact rest', async () => {
  const plan = await saving();
  await onDay(await dueDay(plan.id));

  await run();

  const [first] = await runsOf(plan.id);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, first?.orderId ?? ''));
  expect(first).toMatchObject({ outcome: 'ordered', budget: 2_000_000n, spent: order?.total });
  expect(first?.carried).toBe(2_000_000n - (order?.total ?? 0n));
  // One piece more would not have fitted.
  expect((order?.total ?? 0n) / BigInt(first?.pieces ?? 1)).toBeGreaterThan((first?.carried ?? 0n) - 20_000n);
  expect(order).toMatchObject({ channel: 'standing', paymentMethod: 'wire' });

  await onDay(await dueDay(plan.id));
  await run();

  const [, second] = await runsOf(plan.id);
  expect(second).toMatchObject({ outcome: 'ordered', budget: 2_000_000n + (first?.carried ?? 0n) });
  expect((await her.plan(plan.id)).runs).toHaveLength(2);
  await end(plan);
});

test('a plan by weight counts fine metal, and one that reaches for no piece carries all of it over', async () => {
  const gram = await aProduct(shop, { stock: 50 });
  const plan = await saving({ measure: 'weight', amount: '20.00', productId: gram.id });
  await onDay(await dueDay(plan.id));
  await run();
  expect(await runsOf(plan.id)).toMatchObject([{ outcome: 'carried', carried: 20_000_000_000n, pieces: 0 }]);

  await onDay(await dueDay(plan.id));
  await run();

  const [, second] = await runsOf(plan.id);
  expect(second).toMatchObject({ outcome: 'ordered', pieces: 1, carried: 40_000_000_000n - gram.fineNg });
  await end(plan);
});

test('two servers run a day once, and a clock that goes back and forth never buys it again', async () => {
  const plan = await saving();
  const day = await dueDay(plan.id);
  await onDay(day);

  await Promise.all([run(), run(), run()]);
  await shop.later({ hours: -1 });
  await run();
  await shop.later({ hours: -24 });
  await run();
  await shop.later({ hours: 26 });
  await run();

  expect(await runsOf(plan.id)).toMatchObject([{ day, outcome: 'ordered' }]);
  await end(plan);
});

test('days that nobody ran are told as missed, and only the newest is bought for', async () => {
  const plan = await saving();
  await onDay(await dueDay(plan.id));
  await shop.later({ hours: 15 * 24 });
  await her.staff.signIn();

  await run();

  expect((await runsOf(plan.id)).map(({ outcome }) => outcome)).toEqual(['missed', 'missed', 'ordered']);
  await end(plan);
});

test('skips the next day, rests while it is paused, and goes on with a day to come', async () => {
  const plan = await saving();
  const day = await dueDay(plan.id);
  const skipped = await her.staff.done(her.move(plan, 'skip'));
  expect(skipped.runs).toMatchObject([{ day, outcome: 'skipped' }]);
  await her.staff.done(her.move(skipped, 'pause'));
  await onDay(await dueDay(plan.id));
  await run();
  expect(await runsOf(plan.id)).toHaveLength(1);

  const resumed = await her.staff.done(her.move(await her.plan(plan.id), 'resume'));

  expect(resumed.status).toBe('active');
  expect(new Date(resumed.nextAt ?? 0).getTime()).toBeGreaterThan(shop.clock.now().getTime());
  await end(plan);
});

test('three failures in a row pause it with a mail that says why', async () => {
  const plan = await saving();
  const { customer } = her.staff;
  for (let failures = 1; failures <= 3; failures += 1) {
    await onDay(await dueDay(plan.id));
    await shop.db.update(users).set({ lapsedAt: shop.clock.now() }).where(eq(users.id, customer.id));
    await run();
    await shop.db.update(users).set({ lapsedAt: null }).where(eq(users.id, customer.id));
    expect(await recordOf(plan.id)).toMatchObject({ failures, status: failures < 3 ? 'active' : 'paused' });
  }
  const mail = (await shop.mailsTo(customer.email)).at(-1);
  expect(mail?.text).toContain('You may not buy: the papers of the identity check have lapsed.');
  expect(mail?.text).toContain('the plan is paused');
});

test('ends after its last day', async () => {
  const probe = await saving();
  const day = await dueDay(probe.id);
  await end(probe);
  const plan = await saving({ endsOn: day });
  await onDay(day);

  await run();

  expect(await her.plan(plan.id)).toMatchObject({ status: 'completed', runs: [{ outcome: 'ordered' }] });
  expect((await shop.mailsTo(her.staff.customer.email)).at(-1)?.subject).toMatch(/completed$/);
});

test('the books agree with every plan, and a tampered one is named', async () => {
  expect(await foundAfter(shop, 'select 1')).toEqual([]);
  for (const damage of [
    'update plans set carried = carried + 1',
    "update plans set status = 'completed' where status = 'cancelled'",
    'update plans set amount = amount + 1',
  ])
    expect((await foundAfter(shop, damage)).map(({ invariant }) => invariant)).toContain('I27 savings plans');
});
