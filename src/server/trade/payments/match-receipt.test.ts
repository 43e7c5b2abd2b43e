import { randomUUID } from 'node:crypto';

import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import { moneyText, minorUnits } from '#contract/arithmetic/exact.ts';
import type { ReceiptRow, Suggestion } from '#contract/trade/receipts.contract.ts';
import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let staff: MoneyStaff;
let customer: UserRecord;
let order: Order;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  staff = await moneyStaff(shop);
  customer = await aCustomer(shop, { name: 'Ada Novák' });
  ({ order } = await anOrder(shop, { customer }));
});
afterEach(() => expectCleanBooks(shop));

const read = async () => (await staff.finance.get<AdminOrder>(`/admin/orders/${order.id}`)).body;

describe('money that came in', () => {
  test('is for the order that its reference, amount and name speak for, and says why', async () => {
    const { id } = await staff.received({
      amount: order.due,
      reference: `ORDER ${order.number}`,
      payerName: 'NOVAK ADA',
    });
    const { body } = await staff.finance.get<{ items: Suggestion[] }>(`/admin/receipts/${id}/suggestions`);

    expect(body.items[0]).toMatchObject({ number: order.number, score: 100, otherName: false });
    expect(body.items[0]?.reasons).toHaveLength(3);
  });

  test('is found by a number with a slip, by the amount alone, and by the name alone', async () => {
    const slipped = `${order.number.slice(0, -2)}${order.number.at(-1)}${order.number.at(-2)}`;
    for (const says of [
      { reference: `Ref ${slipped}`, amount: '1.00' },
      { reference: `gold ${order.id}`, amount: order.due },
      { reference: `bar of ${order.id}`, amount: '2.00', payerName: 'Ada Novak' },
    ]) {
      const { id } = await staff.received(says);
      const { body } = await staff.finance.get<{ items: Suggestion[] }>(`/admin/receipts/${id}/suggestions`);
      expect(body.items.map(({ number }) => number)).toContain(order.number);
    }
  });

  test('in full confirms the order, in one step with everything that belongs to it', async () => {
    const { status, body } = await staff.match(await staff.received({ amount: order.due }), order);

    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ state: 'matched', orderNumber: order.number, applied: order.due, kept: '0.00' }),
    ]);
    expect(await read()).toMatchObject({ status: 'confirmed', payment: 'paid', due: '0.00' });
    expect((await shop.mailsTo(customer.email)).at(-1)).toMatchObject({ subject: `Order ${order.number} is paid` });
  });

  test('in another currency is refused', async () => {
    const { status } = await staff.match(await staff.received({ amount: order.due, currency: 'USD' }), order);

    expect(status).toBe(422);
  });

  test('is put to one order, whoever comes second: the same money is not there twice', async () => {
    const { order: other } = await anOrder(shop, { customer });
    const receipt = await staff.received({ amount: order.due });
    const replies = await Promise.all([
      staff.match(receipt, order),
      staff.match(receipt, other, { by: staff.second }),
      staff.match(receipt, order, { by: staff.second }),
    ]);

    expect(statusesOf(replies)).toEqual([200, 409, 409]);
  });

  test('is put there once however often the same call is sent', async () => {
    const receipt = await staff.received({ amount: order.due });
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 12 }, () => staff.match(receipt, order, { key })));

    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    expect((await staff.money(order)).payments).toHaveLength(1);
  });
});

describe('more than is due', () => {
  test('pays the order; the rest is on the balance, with a task and a mail', async () => {
    const amount = moneyText(minorUnits(order.due) + 10_250n);
    const { body } = await staff.match(await staff.received({ amount }), order);

    expect(body).toMatchObject({ state: 'matched', applied: order.due, kept: '102.50', keptReason: 'excess' });
    expect(await read()).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await staff.balance(customer.id)).toEqual({ CAD: '102.50' });
    expect(await staff.tasks()).toContain('receipt.kept');
    expect((await shop.mailsTo(customer.email)).map(({ subject }) => subject)).toContain(
      '102.50 CAD is on your balance with us',
    );
  });

  test('can pay the next order', async () => {
    await staff.match(await staff.received({ amount: moneyText(minorUnits(order.due) * 2n) }), order);
    const { order: next } = await anOrder(shop, { customer });
    const own = await signedInAs(shop, customer);
    const { status, body } = await own.post(`/customer/orders/${next.id}/pay-from-balance`, {});

    expect([status, body]).toEqual([200, expect.objectContaining({ due: '0.00', balance: '0.00' })]);
    expect((await own.get(`/customer/orders/${next.id}`)).body).toMatchObject({ status: 'confirmed' });
  });
});

test('late money goes to the balance, and the order stays expired', async () => {
  const receipt = await staff.received({ amount: order.due });
  await shop.later({ hours: 97 });
  await shop.services.orders.expireOverdue();
  staff = await moneyStaff(shop);
  const { body } = await staff.match(receipt, order);

  expect(body).toMatchObject({ state: 'unapplied', applied: '0.00', kept: order.total, keptReason: 'late' });
  expect(await read()).toMatchObject({ status: 'expired' });
  expect(await staff.balance(customer.id)).toEqual({ CAD: order.total });
});

describe('money for what the end of an order cost', () => {
  beforeEach(async () => {
    await orderStaff(shop).move('sales', order.id, { event: 'cancel', reason: 'Changed his mind.', waive: false });
    await shop.later({ minutes: 1 });
  });

  test('is suggested by its amount and pays it; the order stays cancelled', async () => {
    const receipt = await staff.received({ amount: '50.00', reference: 'fee', payerName: 'Ada Novak' });
    const { body: found } = await staff.finance.get<{ items: Suggestion[] }>(
      `/admin/receipts/${receipt.id}/suggestions`,
    );
    expect(found.items.find(({ number }) => number === order.number)).toMatchObject({ due: '50.00', score: 45 });

    expect((await staff.match(receipt, order)).body).toMatchObject({ state: 'matched', applied: '50.00' });
    expect(await read()).toMatchObject({ status: 'cancelled', payment: 'paid', due: '0.00', dueCad: '0.00' });
    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain('The costs of ending the order are paid.');
    expect((await staff.match(await staff.received({ amount: '50.00' }), order)).body).toMatchObject({
      state: 'unapplied',
    });
  });

  test('comes in parts, and is paid in the dashboard or from the balance too, never beyond it', async () => {
    const pay = async (amount: string) =>
      staff.finance.post<AdminOrder>(`/admin/orders/${order.id}/payments`, {
        amount,
        ...{ reference: `WIRE ${amount} ${order.number}`, payerName: customer.name, receivedOn: '2026-11-20' },
        version: (await read()).version,
      });
    expect(await pay('50.01')).toMatchObject({ status: 422 });
    expect((await pay('42.27')).body).toMatchObject({ payment: 'partial', due: '7.73' });
    await staff.finance.post(
      `/admin/receipts/${(await staff.received({ payerName: 'A Novak', amount: '50.00' })).id}/keep`,
      { customerId: customer.id, version: 1 },
    );
    const own = await signedInAs(shop, customer);
    expect((await own.post(`/customer/orders/${order.id}/pay-from-balance`, {})).status).toBe(200);

    expect(await read()).toMatchObject({ status: 'cancelled', payment: 'paid', due: '0.00' });
    expect(await staff.balance(customer.id)).toEqual({ CAD: '42.27' });
  });
});

describe('money from another name', () => {
  let receipt: ReceiptRow;
  const decide = (decision: 'take' | 'sendBack', by = staff.compliance) =>
    by.post<ReceiptRow>(`/admin/receipts/${receipt.id}/decide`, {
      decision,
      reason: 'His wife.',
      version: receipt.version,
    });
  beforeEach(async () => {
    const money = await staff.received({ amount: order.due, payerName: 'Peter Kovac' });
    receipt = (await staff.match(money, order)).body;
  });

  test('waits for compliance, as a task of theirs', async () => {
    expect(receipt).toMatchObject({ state: 'questioned', orderNumber: order.number, applied: '0.00' });
    expect(await read()).toMatchObject({ status: 'awaiting_payment', payment: 'unpaid' });
    expect(await staff.tasks(staff.compliance)).toContain('receipt.other_name');
    expect(await staff.tasks()).not.toContain('receipt.other_name');
  });

  test('cannot be matched again, and not be decided by whoever takes money in', async () => {
    expect((await staff.match(receipt, order)).status).toBe(409);
    expect((await decide('take', staff.finance)).status).toBe(403);
  });

  test('pays its order once compliance takes it', async () => {
    const { body } = await decide('take');

    expect(body).toMatchObject({ state: 'matched', applied: order.due, note: 'His wife.' });
    expect(await read()).toMatchObject({ status: 'confirmed' });
    expect((await decide('take')).status).toBe(409);
  });

  test('goes back when compliance does not, and above the limit a second person agrees', async () => {
    expect((await decide('sendBack')).body).toMatchObject({ state: 'questioned' });
    const { body } = await staff.finance.get<{ items: ApprovalRow[] }>('/admin/approvals?f.state=in:waiting');
    await staff.finance.post(`/admin/approvals/${body.items[0]?.id}/approve`, { version: 1 }, { key: randomUUID() });
    const { body: back } = await staff.finance.get<ReceiptRow>(`/admin/receipts/${receipt.id}`);
    expect(back).toMatchObject({ state: 'returned', note: 'His wife.' });
    expect(await read()).toMatchObject({ status: 'awaiting_payment', payment: 'unpaid' });
  });
});

describe('money without an order', () => {
  test('is kept for a customer of the payer’s name, and for no other', async () => {
    const receipt = await staff.received({ payerName: 'A NOVAK', amount: '70.00' });
    const keep = (customerId: string) =>
      staff.finance.post(`/admin/receipts/${receipt.id}/keep`, { customerId, version: receipt.version });

    expect((await keep((await aCustomer(shop, { name: 'Bo Chen' })).id)).status).toBe(409);
    expect((await keep(customer.id)).body).toMatchObject({ state: 'unapplied', kept: '70.00' });
    expect(await staff.balance(customer.id)).toEqual({ CAD: '70.00' });
  });

  test('can be sent back, once', async () => {
    const receipt = await staff.received();
    const send = () =>
      staff.finance.post(`/admin/receipts/${receipt.id}/return`, { reference: 'BACK 1', version: receipt.version });

    expect(statusesOf(await Promise.all([send(), send()]))).toEqual([200, 409]);
  });
});

test('who may only look may not touch', async () => {
  const receipt = await staff.received();
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect((await auditor.get(`/admin/receipts/${receipt.id}`)).status).toBe(200);
  expect((await staff.match(receipt, order, { by: auditor })).status).toBe(403);
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  expect((await sales.get('/admin/receipts')).status).toBe(403);
  expect((await (await signedInAs(shop, customer)).get('/admin/receipts')).status).toBe(403);
});
