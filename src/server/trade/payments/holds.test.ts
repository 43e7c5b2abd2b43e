import { randomUUID } from 'node:crypto';

import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import { statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let staff: MoneyStaff;
let customer: UserRecord;
let order: Order;
beforeEach(async () => {
  // A Friday. A draft is held five days that banks work: until the Friday after.
  shop = await testApp();
  staff = await moneyStaff(shop);
  ({ order, customer } = await anOrder(shop));
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

const read = async () => (await staff.finance.get<AdminOrder>(`/admin/orders/${order.id}`)).body;
const release = () => shop.services.payments.releaseHolds();
const byDraft = (says = {}) => staff.paid(order, { method: 'draft', ...says });
const fail = (money: OrderMoney, key = randomUUID()) =>
  staff.finance.post<OrderMoney>(
    `/admin/payments/${money.payments[0]?.id ?? ''}/fail`,
    { note: 'Not sufficient funds.', version: money.version },
    { key },
  );

test('a draft pays the order, which waits until the draft is safe and is then confirmed by itself', async () => {
  const money = await byDraft();
  expect(money.payments).toMatchObject([
    { standing: 'held', holdUntil: '2026-11-27T17:00:00.000Z', refundable: '0.00' },
  ]);
  expect(await read()).toMatchObject({ status: 'payment_review', payment: 'paid', due: '0.00' });

  await shop.later({ days: 6, hours: 20 });
  await release();
  staff = await moneyStaff(shop);
  expect(await read()).toMatchObject({ status: 'payment_review' });

  await shop.later({ hours: 4 });
  await Promise.all([release(), release(), release()]);
  staff = await moneyStaff(shop);
  expect(await read()).toMatchObject({ status: 'confirmed', events: { length: 3 } });
  expect((await shop.mailsTo(customer.email)).at(-1)).toMatchObject({ subject: `Order ${order.number} is confirmed` });
});

test('an order whose money is not all safe is not confirmed by the safe part', async () => {
  await staff.match(await staff.received({ amount: '1000.00', method: 'draft' }), order);
  await staff.match(await staff.received({ amount: '4897.86' }), order);

  expect(await read()).toMatchObject({ status: 'payment_review', payment: 'paid' });
});

test('held money cannot be refunded', async () => {
  expect(await staff.refund(await byDraft(), { amount: '1.00' })).toMatchObject({ status: 409 });
});

describe('a draft that the bank returns', () => {
  test('is taken back in the books, and the order waits for its money again', async () => {
    const { status, body } = await fail(await byDraft());

    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        paid: '0.00',
        due: '5897.86',
        payments: [expect.objectContaining({ standing: 'bounced' })],
      }),
    ]);
    expect(await read()).toMatchObject({ status: 'awaiting_payment', payment: 'failed', dueCad: '5897.86' });
    expect((await shop.mailsTo(customer.email)).at(-1)).toMatchObject({
      subject: `Order ${order.number}: a payment was taken back`,
    });
  });

  test('is taken back once, whoever says so how often', async () => {
    const money = await byDraft();
    const replies = await Promise.all([fail(money), fail(money), fail(money)]);

    expect(statusesOf(replies)).toEqual([200, 409, 409]);
  });

  test('takes what it left on the balance along, or is refused where that is spent', async () => {
    await byDraft({ amount: '6000.00' });
    expect(await staff.balance(customer.id)).toEqual({ CAD: '102.14' });
    expect((await fail(await staff.money(order))).status).toBe(200);

    expect(await staff.balance(customer.id)).toEqual({});
  });

  test('after its order was confirmed stops the order', async () => {
    await byDraft();
    await shop.later({ days: 8 });
    await release();
    staff = await moneyStaff(shop);
    expect((await fail(await staff.money(order))).status).toBe(200);

    expect(await read()).toMatchObject({ status: 'on_hold', payment: 'failed' });
  });

  test('leaves an order that nobody pays to its deadline', async () => {
    await fail(await byDraft());
    await shop.later({ hours: 97 });
    await shop.services.orders.expireOverdue();
    staff = await moneyStaff(shop);

    expect(await read()).toMatchObject({ status: 'expired' });
  });

  test('takes what the end of its order had put to the balance along, and the costs of that end are owed again', async () => {
    const money = await staff.paid(order);
    await orderStaff(shop).move('sales', order.id, { event: 'cancel', reason: 'Changed his mind.', waive: false });
    const failed = await fail({ ...money, version: (await read()).version });

    expect(failed).toMatchObject({ status: 200, body: { due: '50.00', balance: '0.00' } });
    expect(await read()).toMatchObject({ status: 'cancelled', payment: 'failed' });
  });
});
