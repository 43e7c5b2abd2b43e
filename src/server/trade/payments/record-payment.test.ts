import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { payments } from './payments.table.ts';

let shop: TestApp;
let finance: Browser;
let customer: UserRecord;
let order: Order;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  // The worked example's bar, shipped: 5897.86.
  ({ order, customer } = await anOrder(shop));
});
afterEach(() => expectCleanBooks(shop));

/** Each payment of a test under a reference of its own, unless the test says which. */
const fresh = () => `WIRE ${order.number} ${(made += 1)}`;
let made = 0;
const pay = (
  { amount, version = 1, reference = fresh() }: { amount: string; version?: number; reference?: string },
  { id = order.id, key = randomUUID() }: { id?: string; key?: string } = {},
) =>
  finance.post<AdminOrder & { current?: AdminOrder }>(
    `/admin/orders/${id}/payments`,
    { amount, reference, payerName: customer.name, receivedOn: '2026-11-20', version },
    { key },
  );
const kept = async () => {
  const [record] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  return record;
};

describe('money in full', () => {
  test('confirms the order', async () => {
    const { status, body } = await pay({ amount: '5897.86', reference: `WIRE ${order.number}` });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      paid: '5897.86',
      due: '0.00',
      dueCad: '0.00',
      version: 2,
      payments: [{ method: 'wire', amount: '5897.86', reference: `WIRE ${order.number}` }],
      events: [
        { what: 'Order placed' },
        { what: 'Received 5,897.86 CAD', actor: 'Finn Finance', note: `WIRE ${order.number}` },
      ],
    });
  });

  test('is told to the customer, by mail and in his order', async () => {
    await pay({ amount: '5897.86' });
    const mails = await shop.mailsTo(customer.email);

    expect(mails.at(-1)).toMatchObject({ subject: `Order ${order.number} is paid` });
    const own = await (await signedInAs(shop, customer)).get(`/customer/orders/${order.id}`);
    expect(own.body).toMatchObject({ status: 'confirmed', due: '0.00' });
    expect(own.body).not.toHaveProperty('payments');
  });

  test('is written into the audit log with what was before', async () => {
    await pay({ amount: '5897.86', reference: `WIRE ${order.number}` });

    const entries = await shop.audited({ entityId: order.id });
    expect(entries.at(-1)).toMatchObject({
      action: 'order.payment_recorded',
      actorName: 'Finn Finance',
      before: { status: 'awaiting_payment', paid: '0' },
      after: { status: 'confirmed', paid: '589786', reference: `WIRE ${order.number}` },
    });
  });

  test('of an order in another currency clears what is due in Canadian dollars too', async () => {
    const { order: made } = await anOrder(shop, { customer, request: { currency: 'USD' } });
    const left = moneyText(minorUnits(made.total) - 100_000n);
    const part = await pay({ amount: '1000.00' }, { id: made.id });
    const rest = await pay({ amount: left, version: 2 }, { id: made.id });

    expect(part.body).toMatchObject({ due: left, events: [{}, { what: 'Received 1,000.00 USD' }] });
    expect(Number(part.body.dueCad) / Number(left)).toBeCloseTo(Number(made.totalCad) / Number(made.total), 4);
    expect(rest.body).toMatchObject({ status: 'confirmed', due: '0.00', dueCad: '0.00' });
  });
});

describe('part of the money', () => {
  test('puts the order under review, and the rest confirms it', async () => {
    const part = await pay({ amount: '5000' });
    const more = await pay({ amount: '800.00', version: 2 });
    const rest = await pay({ amount: '97.86', version: 3 });

    expect(part.body).toMatchObject({ status: 'payment_review', payment: 'partial', due: '897.86', dueCad: '897.86' });
    expect(more.body).toMatchObject({ status: 'payment_review', payment: 'partial', due: '97.86' });
    expect(rest.body).toMatchObject({ status: 'confirmed', payment: 'paid', due: '0.00', version: 4 });
    expect((await shop.mailsTo(customer.email)).map(({ subject }) => subject)).toEqual([
      `Order ${order.number}: please pay 5,897.86 CAD`,
      `Order ${order.number}: part of the money has arrived`,
      `Order ${order.number}: part of the money has arrived`,
      `Order ${order.number} is paid`,
    ]);
  });

  test('one cent less than all is not all', async () => {
    expect((await pay({ amount: '5897.85' })).body).toMatchObject({
      status: 'payment_review',
      payment: 'partial',
      due: '0.01',
    });
  });

  test('counts for the badge of orders that wait for a look', async () => {
    const before = await finance.get<{ orders: number }>('/admin/badges');
    await pay({ amount: '1.00' });

    expect((await finance.get('/admin/badges')).body).toMatchObject({ orders: before.body.orders + 1 });
  });
});

describe('what is refused', () => {
  test.each([
    ['more than is due', '5897.87', 'Only 5,897.86 CAD is due on this order.'],
    ['nothing', '0.00', 'Enter an amount above zero.'],
  ])('%s', async (_what, amount, message) => {
    expect(await pay({ amount })).toMatchObject({ status: 422, body: { errors: { amount: [message] } } });
    expect(await shop.db.$count(payments, eq(payments.orderId, order.id))).toBe(0);
  });

  test.each(['-1.00', '1.005', '1e3', '1,000.00', 'NaN', '', ' 1', '9999999999999'])(
    '%j, which is no amount',
    async (amount) => {
      expect(await pay({ amount })).toMatchObject({ status: 422, body: { errors: { amount: [expect.any(String)] } } });
    },
  );

  test('a payment without a reference', async () => {
    expect(await pay({ amount: '1.00', reference: '  ' })).toMatchObject({ status: 422 });
  });

  test('a payment for an order that somebody changed in the meantime, with its newest state', async () => {
    await pay({ amount: '1.00' });

    expect(await pay({ amount: '2.00' })).toMatchObject({
      status: 409,
      body: { current: { id: order.id, status: 'payment_review', version: 2 } },
    });
    expect(await kept()).toMatchObject({ paid: 100n });
  });

  test('a payment for an order that is paid', async () => {
    await pay({ amount: '5897.86' });

    expect(await pay({ amount: '1.00', version: 2 })).toMatchObject({ status: 422 });
  });

  test('a payment for an order that has ended and owes nothing for it', async () => {
    const made = await anOrder(shop);
    await orderStaff(shop).move('super', made.order.id, { event: 'cancel', reason: 'Our mistake.', waive: true });

    expect(await pay({ amount: '1.00', version: 2 }, { id: made.order.id })).toMatchObject({
      status: 409,
      body: { message: 'An order that is cancelled takes no payment.' },
    });
  });

  test('more for an order that has expired than what that cost', async () => {
    const made = await anOrder(shop);
    await shop.later({ hours: 96 });
    await shop.services.orders.expireOverdue();
    finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));

    expect(await pay({ amount: '50.01', version: 2 }, { id: made.order.id })).toMatchObject({
      status: 422,
      body: { errors: { amount: ['Only 50.00 CAD is due on this order.'] } },
    });
  });

  test('a payment by whoever has not the right, and by the customer himself', async () => {
    const url = `/admin/orders/${order.id}/payments`;
    const body = { amount: '5897.86', reference: 'x', payerName: 'Ada', receivedOn: '2026-11-20', version: 1 };

    const others = (['sales', 'compliance', 'auditor', 'vault'] as const).map((role) =>
      anAdmin(shop, { roles: [role] }),
    );
    for (const person of [...(await Promise.all(others)), customer]) {
      expect((await (await signedInAs(shop, person)).post(url, body)).status).toBe(403);
    }
  });

  test('a payment for an order that never was', async () => {
    expect(await pay({ amount: '1.00' }, { id: randomUUID() })).toMatchObject({ status: 404 });
  });
});

describe('the same payment', () => {
  test('sent again under its key is recorded once', async () => {
    const key = randomUUID();
    const first = await pay({ amount: '5897.86', reference: key }, { key });
    const again = await pay({ amount: '5897.86', reference: key }, { key });

    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await kept()).toMatchObject({ paid: 589_786n });
  });

  test('sent eight times at once under its key is recorded once', async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => pay({ amount: '100.00', reference: key }, { key })),
    );

    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    expect(await kept()).toMatchObject({ paid: 10_000n });
  });

  test('under its key for another amount, or for another order, is refused with 409', async () => {
    const key = randomUUID();
    const other = await anOrder(shop);
    await pay({ amount: '1.00', reference: key }, { key });

    expect(await pay({ amount: '2.00', reference: key }, { key })).toMatchObject({ status: 409 });
    expect(await pay({ amount: '1.00', reference: key }, { key, id: other.order.id })).toMatchObject({ status: 409 });
  });

  test('recorded by two people at once counts once: the second sees the new state', async () => {
    const replies = await Promise.all([pay({ amount: '5897.86' }), pay({ amount: '5897.86' })]);

    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await kept()).toMatchObject({ paid: 589_786n, status: 'confirmed' });
  });
});
