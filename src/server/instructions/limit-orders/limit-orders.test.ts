import { eq } from 'drizzle-orm';

import { users } from '#server/identity/users/users.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { instructionStaff } from '#server/testing/instruction-staff.ts';
import { aQuote } from '#server/testing/make-orders.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { cartLines } from '#server/trade/carts/carts.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

let shop: TestApp;
let her: Awaited<ReturnType<typeof instructionStaff>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  her = await instructionStaff(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.feed.trade({ open: true });
  await her.spot('4164.40', '4165.20');
  await her.staff.signIn();
});

const ordersOf = () => shop.db.select().from(orders).where(eq(orders.customerId, her.staff.customer.id));
const salesOf = () => shop.db.select().from(sellBacks).where(eq(sellBacks.customerId, her.staff.customer.id));
const fall = () => her.spot('4120.00', '4120.80');

test('buys once when the spot falls to its target, at the price of that publication, and says so by mail', async () => {
  const { id } = await her.staff.done(her.buy());
  await her.look();
  expect(await her.limit(id)).toMatchObject({ status: 'active', orderId: null });
  await fall();

  await her.look();
  await her.look();

  const filled = await her.limit(id);
  expect(filled).toMatchObject({ status: 'filled', seen: '5597.69', reason: null });
  const placed = await ordersOf();
  expect(placed).toMatchObject([{ id: filled.orderId, channel: 'standing', number: filled.orderNumber }]);
  const mails = await shop.mailsTo(her.staff.customer.email);
  expect(mails.map(({ subject }) => subject)).toContain(
    `Your limit order ${filled.number}: filled as order ${filled.orderNumber ?? ''}`,
  );
  expect(filled.timeline.map(({ what }) => what)).toEqual([
    'You set it',
    'The price reached 5,597.69 CAD',
    `Filled: order ${filled.orderNumber ?? ''}`,
  ]);
});

test('a target on the price of a piece is compared with what that customer pays', async () => {
  const { id } = await her.staff.done(her.buy({ basis: 'unit', target: '100000.00' }));

  await her.look();

  const { status, seen, orderId } = await her.limit(id);
  expect(status).toBe('filled');
  const order = (await ordersOf()).find((each) => each.id === orderId);
  expect(seen).toBe(
    `${String((order?.subtotal ?? 0n) / 100n)}.${String((order?.subtotal ?? 0n) % 100n).padStart(2, '0')}`,
  );
});

test('two servers that see the same price, and a third call of one of them, buy once', async () => {
  const { id } = await her.staff.done(her.buy());
  const before = (await ordersOf()).length;
  await fall();
  const which = { id, customerId: her.staff.customer.id };

  const done = await Promise.all([1, 2, 3].map(() => shop.services.limitOrderWatch.fill(which)));

  expect(done.toSorted()).toEqual(['filled', 'waiting', 'waiting']);
  expect(await ordersOf()).toHaveLength(before + 1);
});

test('a limit order leaves the price alone that its customer looks at in the checkout, and his cart', async () => {
  const { quote } = await aQuote(shop, { customer: her.staff.customer });
  await her.staff.done(her.buy({ basis: 'unit', target: '100000.00' }));

  await her.look();

  const [kept] = await shop.db.select().from(quotes).where(eq(quotes.id, quote.id));
  expect(kept).toMatchObject({ status: 'active' });
  expect(await shop.db.select().from(cartLines).where(eq(cartLines.userId, her.staff.customer.id))).toHaveLength(1);
});

test.each<[string, () => Promise<object>, RegExp]>([
  ['there are too few pieces', async () => ({ pieces: 60 }), /Only \d+ left/],
  ['the balance does not reach', async () => ({ paymentMethod: 'balance' }), /balance does not cover/],
])('fails in words when %s, and is over', async (_what, says, words) => {
  const { id } = await her.staff.done(her.buy(await says()));
  await fall();

  await her.look();

  const failed = await her.limit(id);
  expect(failed).toMatchObject({ status: 'failed', orderId: null, reason: expect.stringMatching(words) });
  expect(failed.timeline.at(-1)?.what).toMatch(words);
});

test('fails when the papers of its customer have lapsed meanwhile', async () => {
  const { customer } = her.staff;
  const { id } = await her.staff.done(her.buy());
  await shop.db.update(users).set({ lapsedAt: shop.clock.now() }).where(eq(users.id, customer.id));
  await fall();

  await her.look();

  await shop.db.update(users).set({ lapsedAt: null }).where(eq(users.id, customer.id));
  expect(await her.limit(id)).toMatchObject({
    status: 'failed',
    reason: 'You may not buy: the papers of the identity check have lapsed.',
  });
});

test('waits while the shop is offline and says why, and buys once it is back', async () => {
  const { id } = await her.staff.done(her.buy());
  const [site] = await shop.db.select().from(settings).where(eq(settings.key, 'site'));
  await shop.db
    .insert(settings)
    .values({ key: 'site', value: { isOnline: false } })
    .onConflictDoUpdate({ target: settings.key, set: { value: { ...(site?.value as object), isOnline: false } } });
  await fall();
  await her.look();
  expect(await her.limit(id)).toMatchObject({ status: 'active', waitsBecause: expect.stringContaining('offline') });

  await shop.db
    .update(settings)
    .set({ value: { ...(site?.value as object), isOnline: true } })
    .where(eq(settings.key, 'site'));
  await her.spot('4120.10', '4120.70');
  await her.look();

  expect(await her.limit(id)).toMatchObject({ status: 'filled', waitsBecause: null });
});

test('waits while the market is closed', async () => {
  const { id } = await her.staff.done(her.buy());
  shop.feed.quote('XAU', '4120.00', '4120.80');
  shop.feed.trade({ open: false, opensAt: null });
  await shop.later({ seconds: 70 });

  await her.look();

  expect(await her.limit(id)).toMatchObject({ status: 'active' });
});

test('ends when its time is up, and can be cancelled before that and not afterwards', async () => {
  const ending = await her.staff.done(her.buy({ target: '1.00', days: 7 }));
  const cancelled = await her.staff.done(her.buy({ target: '1.00' }));
  const cancel = ({ id, version }: { id: string; version: number }) =>
    her.staff.own.post(`/customer/limit-orders/${id}/cancel`, { version });
  expect((await cancel(cancelled)).status).toBe(200);
  expect((await cancel({ ...cancelled, version: 2 })).status).toBe(409);
  await shop.later({ hours: 7 * 24 });

  await shop.services.limitOrderWatch.expire();
  await her.staff.signIn();

  expect(await her.limit(ending.id)).toMatchObject({ status: 'expired' });
  expect(await her.limit(cancelled.id)).toMatchObject({ status: 'cancelled' });
});

describe('one that sells', () => {
  test('does nothing until its customer has confirmed it by the mailed code', async () => {
    const item = await her.staff.stored();
    const made = await her.staff.done(her.sell(item.id, { target: '1.00' }));
    expect(made).toMatchObject({ status: 'unconfirmed', proof: 'mail' });
    await her.look();
    expect(await salesOf()).toHaveLength(0);
    const code = await her.staff.code();
    expect(await her.confirm(made, code === '000000' ? '000001' : '000000')).toMatchObject({
      status: 422,
      body: { errors: { code: ['This is not the code that we emailed.'] } },
    });

    const confirmed = await her.staff.done(her.confirm(made, code));
    await her.look();

    expect(confirmed).toMatchObject({ status: 'active' });
    const filled = await her.limit(made.id);
    const [sale] = await salesOf();
    expect(filled).toMatchObject({ status: 'filled', sellBackId: sale?.id, sellBackNumber: sale?.number });
    expect(sale).toMatchObject({ state: 'under_review', standing: true });
    expect(await her.staff.item(item.id)).toMatchObject({ state: 'reserved_for_sale' });
  });

  test('sets nothing aside until then: who sells the item by hand first wins, and the limit order says why it failed', async () => {
    const item = await her.staff.stored();
    const { id } = await her.selling(item.id, { target: '5640.00' });
    const locked = await her.staff.done(her.staff.quote([{ itemId: item.id, pieces: 1 }]));
    await her.staff.done(her.staff.submit(locked, { code: await her.staff.code() }));

    await her.look();

    const { status, reason } = await her.limit(id);
    expect([status, reason]).toEqual(['failed', `${item.name} is being sold already.`]);
  });

  test('and where it is first, the price that was locked by hand sells nothing', async () => {
    const item = await her.staff.stored();
    const { id } = await her.selling(item.id, { target: '5640.00' });
    const locked = await her.staff.done(her.staff.quote([{ itemId: item.id, pieces: 1 }]));
    const code = await her.staff.code();
    await shop.services.limitOrderWatch.fill({ id, customerId: her.staff.customer.id });

    expect((await her.staff.submit(locked, { code })).status).toBe(409);
    expect(await her.limit(id)).toMatchObject({ status: 'filled' });
  });

  test('and at the very moment of a sale by hand one of both sells it, and the other is told', async () => {
    const item = await her.staff.stored();
    const { id } = await her.selling(item.id, { target: '5640.00' });
    const locked = await her.staff.done(her.staff.quote([{ itemId: item.id, pieces: 1 }]));
    const code = await her.staff.code();
    const before = (await salesOf()).filter(({ number }) => number !== null).length;

    const [byHand, filled] = await Promise.all([
      her.staff.submit(locked, { code }),
      shop.services.limitOrderWatch.fill({ id, customerId: her.staff.customer.id }),
    ]);

    const { status, reason } = await her.limit(id);
    expect([
      [200, 'failed', 'failed', `${item.name} is being sold already.`],
      [409, 'filled', 'filled', null],
    ]).toContainEqual([byHand.status, filled, status, reason]);
    expect((await salesOf()).filter(({ number }) => number !== null)).toHaveLength(before + 1);
  });
});

test('the books agree with every limit order, and a tampered one is named', async () => {
  expect(await foundAfter(shop, 'select 1')).toEqual([]);
  const damages = [
    "update limit_orders set seen = target + 1 where status = 'filled' and side = 'buy'",
    "update limit_orders set target = 1, seen = 1 where status = 'filled' and side = 'buy'",
    "update limit_orders set publication = publication - 1 where status = 'filled'",
    "update limit_orders set status = 'active', order_id = null, triggered_at = null where status = 'filled' and side = 'buy'",
  ];
  for (const damage of damages)
    expect((await foundAfter(shop, damage)).map(({ invariant }) => invariant)).toContain('I27 limit orders');
});
