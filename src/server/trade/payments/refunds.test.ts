import { randomUUID } from 'node:crypto';

import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let staff: MoneyStaff;
let customer: UserRecord;
let order: Order;
let money: OrderMoney;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  staff = await moneyStaff(shop);
  ({ order, customer } = await anOrder(shop));
  // 5897.86 in full.
  money = await staff.paid(order);
});
afterEach(() => expectCleanBooks(shop));

const act = (refund: RefundRow, what: 'approve' | 'reject' | 'pay', by: Browser = staff.finance, key = randomUUID()) =>
  by.post<RefundRow>(
    `/admin/refunds/${refund.id}/${what}`,
    {
      version: refund.version,
      ...(what === 'pay' && { reference: 'WIRE OUT 9' }),
      ...(what === 'reject' && { reason: 'Asked twice.' }),
    },
    { key },
  );
const asked = async (amount: string, target = 'bank') => (await staff.refund(money, { amount, target })).body;
const askedOfBalance = async (amount: string) => {
  const body = { amount, currency: 'CAD', reason: 'He wants it back.' };
  return (await staff.finance.post<RefundRow>(`/admin/customers/${customer.id}/balance/refunds`, body)).body;
};
const axis = async () => (await staff.finance.get<AdminOrder>(`/admin/orders/${order.id}`)).body.payment;

describe('a refund', () => {
  test('in part is asked for, approved, wired, and told to the customer', async () => {
    const refund = await asked('97.86');
    expect(await axis()).toBe('refund_pending');
    const approved = (await act(refund, 'approve')).body;
    const paid = (await act(approved, 'pay')).body;

    expect(paid).toMatchObject({ state: 'paid', reference: 'WIRE OUT 9', amount: '97.86' });
    expect(await axis()).toBe('partially_refunded');
    expect(await staff.money(order)).toMatchObject({ paid: '5897.86', refunded: '97.86', due: '0.00' });
    expect((await shop.mailsTo(customer.email)).at(-1)).toMatchObject({ subject: 'Refund of 97.86 CAD' });
  });

  test('in full leaves the order refunded', async () => {
    const refund = await asked('5897.86');
    await act((await act(refund, 'approve', staff.second)).body, 'pay');

    expect(await axis()).toBe('refunded');
  });

  test('that is refused gives back what was set aside', async () => {
    const refund = await asked('100.00');
    await act(refund, 'reject');

    expect(await axis()).toBe('paid');
    expect((await staff.money(order)).payments[0]).toMatchObject({ refundable: '5897.86' });
    expect((await act(refund, 'approve')).status).toBe(409);
  });

  test('to the balance is paid as soon as it is approved, and can pay another order', async () => {
    const refund = await asked('500.00', 'balance');
    expect((await act(refund, 'approve')).body).toMatchObject({ state: 'paid' });
    expect(await staff.balance(customer.id)).toEqual({ CAD: '500.00' });
  });

  test('above the limit needs a second person', async () => {
    const refund = await asked('1000.01');

    expect((await act(refund, 'approve')).status).toBe(403);
    expect((await act(refund, 'approve', staff.second)).status).toBe(200);
  });

  test('at the limit does not', async () => {
    expect((await act(await asked('1000.00'), 'approve')).status).toBe(200);
  });

  test.each(['0.00', '5897.87', '-1.00', '1.005', '1e3'])('of %s is refused', async (amount) => {
    expect(await staff.refund(money, { amount })).toMatchObject({
      status: 422,
      body: { errors: { amount: [expect.any(String)] } },
    });
  });

  test('by card of what a wire paid is refused', async () => {
    expect(await staff.refund(money, { amount: '1.00', target: 'card' })).toMatchObject({ status: 422 });
  });

  test('is nobody’s but finance’s', async () => {
    const refund = await asked('1.00');
    const url = `/admin/payments/${money.payments[0]?.id ?? ''}/refunds`;
    const body = { amount: '1.00', target: 'bank', reason: 'mine', version: 3 };

    for (const browser of [staff.compliance, await signedInAs(shop, customer)]) {
      expect((await browser.post(url, body)).status).toBe(403);
      expect((await act(refund, 'approve', browser)).status).toBe(403);
    }
  });
});

describe('never more is given back than came in', () => {
  test('whatever is asked for one after the other', async () => {
    await asked('5000.00');
    money = await staff.money(order);
    expect((await staff.refund(money, { amount: '897.87' })).status).toBe(422);
    expect((await staff.refund(money, { amount: '897.86' })).status).toBe(200);
  });

  test('of ten who ask at once for all of it, one gets it', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => staff.refund(money, { amount: '5897.86' })));

    expect(statusesOf(replies)).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  test('of ten who pay it at once, one does', async () => {
    const approved = (await act(await asked('900.00'), 'approve')).body;
    const replies = await Promise.all(Array.from({ length: 10 }, () => act(approved, 'pay')));

    expect(statusesOf(replies)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await staff.money(order)).toMatchObject({ refunded: '900.00' });
  });

  test('under one key it is asked for once', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 12 }, () => staff.refund(money, { amount: '10.00', key })));

    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    expect((await staff.money(order)).refunds).toHaveLength(1);
  });
});

describe('a balance', () => {
  beforeEach(async () => {
    await act(await asked('900.00', 'balance'), 'approve');
  });

  test('is paid out to the bank, set aside as soon as it is asked for', async () => {
    const refund = await askedOfBalance('900.00');
    expect(await staff.balance(customer.id)).toEqual({});
    const own = await signedInAs(shop, customer);
    expect((await own.get('/customer/balances')).body).toMatchObject({
      items: [],
      payOuts: [{ amount: '900.00', state: 'requested' }],
    });
    // With what was put to the balance it is more than one person gives back alone.
    await act((await act(refund, 'approve', staff.second)).body, 'pay');

    expect((await staff.finance.get<RefundRow>(`/admin/refunds/${refund.id}`)).body).toMatchObject({ state: 'paid' });
  });

  test('of ten orders paid from it at once, it pays one', async () => {
    const own = await signedInAs(shop, customer);
    const bars: Order[] = [];
    for (let n = 0; n < 10; n += 1) {
      const made = await anOrder(shop, { customer });
      bars.push(made.order);
      // So that each waits for exactly what the balance has.
      await staff.match(await staff.received({ amount: '4997.86' }), made.order);
    }
    const replies = await Promise.all(bars.map(({ id }) => own.post(`/customer/orders/${id}/pay-from-balance`, {})));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(statusesOf(replies).slice(1))).toEqual(new Set([409]));
    expect(await staff.balance(customer.id)).toEqual({});
  });

  test('pays no order of somebody else', async () => {
    const other = await anOrder(shop);
    const own = await signedInAs(shop, customer);

    expect((await own.post(`/customer/orders/${other.order.id}/pay-from-balance`, {})).status).toBe(404);
    expect((await own.get(`/customer/orders/${other.order.id}/money`)).status).toBe(404);
  });
});

describe('an order that was cancelled after it was paid', () => {
  const payOut = async (amount: string) =>
    act((await act(await askedOfBalance(amount), 'approve', staff.second)).body, 'pay');
  const read = async () => (await staff.finance.get<AdminOrder>(`/admin/orders/${order.id}`)).body;
  beforeEach(async () => {
    // The market has not moved, so that the fee of 50.00 is all; 5847.86 goes to the balance.
    await orderStaff(shop).move('sales', order.id, { event: 'cancel', reason: 'Changed his mind.', waive: false });
    money = await staff.money(order);
  });

  test('waits for its refund until its money has left the balance, and is closed as it leaves', async () => {
    await payOut('5000.00');
    expect(await axis()).toBe('refund_pending');
    await payOut('847.86');

    expect(await read()).toMatchObject({ status: 'cancelled', payment: 'partially_refunded', due: '0.00' });
    expect((await read()).events.at(-1)).toMatchObject({
      what: 'Given back from the balance: 847.86 CAD',
      note: 'Wired under the reference WIRE OUT 9.',
    });
  });

  test('is closed too when its money pays another order', async () => {
    const { order: next } = await anOrder(shop, { customer });
    await staff.match(await staff.received({ amount: '50.00' }), next);
    const { status } = await (
      await signedInAs(shop, customer)
    ).post(`/customer/orders/${next.id}/pay-from-balance`, {});

    expect([status, await axis()]).toEqual([200, 'partially_refunded']);
  });

  test('is given back by a refund of its payment, out of the balance, and never of more than is there', async () => {
    expect(money.payments[0]).toMatchObject({ refundable: '5847.86' });
    expect(await staff.refund(money, { amount: '5847.87' })).toMatchObject({ status: 422 });
    expect(await staff.refund(money, { amount: '1.00', target: 'balance' })).toMatchObject({ status: 422 });
    await payOut('147.86');
    money = await staff.money(order);
    expect(money.payments[0]).toMatchObject({ refundable: '5700.00' });

    const refund = await asked('5700.00');
    expect(await staff.balance(customer.id)).toEqual({});
    expect(await axis()).toBe('refund_pending');
    await act((await act(refund, 'approve', staff.second)).body, 'pay');

    expect(await read()).toMatchObject({ payment: 'partially_refunded', due: '0.00' });
    expect(await staff.money(order)).toMatchObject({ refunded: '5700.00', due: '0.00' });
  });

  test('has its money on the balance again when the refund is refused', async () => {
    await act(await asked('5847.86'), 'reject');

    expect(await axis()).toBe('refund_pending');
    expect(await staff.balance(customer.id)).toEqual({ CAD: '5847.86' });
  });
});
