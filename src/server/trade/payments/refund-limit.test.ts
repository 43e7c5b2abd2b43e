import type { Order } from '#contract/trade/orders.contract.ts';
import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { type Browser, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
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
  ({ order, customer } = await anOrder(shop));
  // 5897.86 in full. One person alone may give back 1000.00.
  await staff.paid(order);
});
afterEach(() => expectCleanBooks(shop));

const asked = async (amount: string, of: Pick<Order, 'id'> = order): Promise<RefundRow> => {
  const { status, body } = await staff.refund(await staff.money(of), { amount });
  expect(status).toBe(200);
  return body;
};
const approve = ({ id, version }: RefundRow, by: Browser = staff.finance) =>
  by.post<RefundRow & { message?: string }>(`/admin/refunds/${id}/approve`, { version });
const another = async (of?: UserRecord): Promise<Order> => {
  const made = await anOrder(shop, of && { customer: of });
  await staff.paid(made.order, { reference: `WIRE ${made.order.number}` });
  return made.order;
};
const atOnce = (money: OrderMoney, says: object) =>
  staff.finance.post<RefundRow>(`/admin/payments/${money.payments[0]?.id ?? ''}/refunds`, {
    ...{ target: 'bank', reason: 'A scratch on the bar.', version: money.version, approve: true },
    ...says,
  });

describe('what one person gives back alone is summed', () => {
  test('of one payment, however thin the slices are and however many days lie between them', async () => {
    expect((await approve(await asked('600.00'))).status).toBe(200);
    await shop.later({ hours: 25 });
    // Whoever of them asks: the payment is the same.
    staff = await moneyStaff(shop);
    const slice = await asked('400.01');
    const refused = await approve(slice);

    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('With the 600.00 CAD given back of this payment');
    expect((await approve(slice, staff.second)).status).toBe(200);
    // What a second person has seen is not counted against the first.
    expect((await approve(await asked('400.00'))).status).toBe(200);
  });

  test('of all payments of a customer within a day', async () => {
    const second = await another(customer);
    expect((await approve(await asked('900.00'))).status).toBe(200);
    expect(await approve(await asked('100.01', second))).toMatchObject({ status: 403 });
    await shop.later({ hours: 25 });
    staff = await moneyStaff(shop);

    expect((await approve(await asked('100.01', second))).status).toBe(200);
  });

  test('of all customers within a day', async () => {
    const slices = [
      await asked('700.00'),
      await asked('300.00', await another()),
      await asked('0.01', await another()),
    ];
    const replies = [];
    for (const slice of slices) replies.push((await approve(slice)).status);

    expect(replies).toEqual([200, 200, 403]);
  });

  test('when several are approved at the same moment', async () => {
    const slices = [
      await asked('600.00'),
      await asked('600.00', await another()),
      await asked('600.00', await another()),
    ];
    const replies = await Promise.all(slices.map((slice) => approve(slice)));

    expect(statusesOf(replies)).toEqual([200, 403, 403]);
  });

  test('when several people give something back to one customer at the same moment', async () => {
    const second = await another(customer);
    const slice = await asked('600.00');
    const { payments, version } = await staff.money(second);
    const { body: other } = await staff.second.post<RefundRow>(`/admin/payments/${payments[0]?.id ?? ''}/refunds`, {
      ...{ amount: '600.00', target: 'bank', reason: 'Another scratch.', version },
    });
    const replies = await Promise.all([approve(slice), approve(other, staff.second)]);

    expect(statusesOf(replies)).toEqual([200, 403]);
  });
});

describe('a refund in one step', () => {
  test('is asked for, approved and paid', async () => {
    const { body } = await atOnce(await staff.money(order), { amount: '97.86', reference: 'WIRE OUT 9' });

    expect(body).toMatchObject({ state: 'paid', amount: '97.86', reference: 'WIRE OUT 9', approvedBy: 'Finn Finance' });
    expect(await staff.money(order)).toMatchObject({ refunded: '97.86', payments: [{ alone: '902.14' }] });
  });

  test('waits for its wire when that has not left yet', async () => {
    expect((await atOnce(await staff.money(order), { amount: '97.86' })).body).toMatchObject({ state: 'approved' });
  });

  test('above the limit waits for a second person, who gets a mail', async () => {
    const { body } = await atOnce(await staff.money(order), { amount: '1000.01', reference: 'WIRE OUT 9' });
    const mails = await shop.mailsTo(staff.secondEmail);

    expect(body).toMatchObject({ state: 'requested', approvedBy: null, paidAt: null });
    expect(mails.at(-1)).toMatchObject({ subject: 'A refund of 1,000.01 CAD needs your approval' });
    expect(mails.at(-1)?.text).toContain('more than the 1,000.00 CAD that one person gives back alone');
  });

  test('in slices at the same moment gives back what one person may, and no more', async () => {
    const money = await staff.money(order);
    const others = [await another(), await another()];
    const all = [money, ...(await Promise.all(others.map((each) => staff.money(each))))];
    const replies = await Promise.all(all.map((each) => atOnce(each, { amount: '600.00', reference: 'WIRE OUT' })));

    expect(replies.map(({ body }) => body.state).toSorted()).toEqual(['paid', 'requested', 'requested']);
  });
});
