import { randomUUID } from 'node:crypto';

import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { orderStaff, parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
let second: Browser;
beforeEach(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance', 'compliance'], name: 'Finn Finance' }));
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

let made = 0;
const moneyIn = async (amount: string, payerName = 'Somebody'): Promise<ReceiptRow> =>
  (
    await second.post<ReceiptRow>('/admin/receipts', {
      ...{ method: 'wire', amount, currency: 'CAD', payerName, receivedOn: '2026-11-20' },
      reference: `WIRE ${(made += 1)}`,
    })
  ).body;
const sendBack = ({ id, version }: ReceiptRow) =>
  finance.post<ReceiptRow>(`/admin/receipts/${id}/return`, { reference: `BACK ${id}`, version }, { key: randomUUID() });
const waiting = async () =>
  (await finance.get<{ items: ApprovalRow[] }>('/admin/approvals?f.state=in:waiting')).body.items;
const approve = (asked: ApprovalRow | undefined, by: Browser) =>
  by.post<ApprovalRow>(`/admin/approvals/${asked?.id}/approve`, { version: asked?.version }, { key: randomUUID() });
const stateOf = async ({ id }: ReceiptRow) => (await finance.get<ReceiptRow>(`/admin/receipts/${id}`)).body.state;

test('money that nobody could place is sent back by one person up to the limit of refunds, in slices as in one piece', async () => {
  const [small, rest] = [await moneyIn('600.00'), await moneyIn('400.01')];
  expect((await sendBack(small)).body.state).toBe('returned');

  expect(await sendBack(rest)).toMatchObject({ status: 200, body: { state: 'unmatched' } });

  const [asked] = await waiting();
  expect(asked).toMatchObject({ kind: 'money_sent_back', subject: `receipt:${rest.id}`, askedBy: 'Finn Finance' });
  expect(asked?.why).toContain('With it you would have given back 1,000.01 CAD within a day.');
  expect((await approve(asked, finance)).status).toBe(403);
  expect((await approve(asked, second)).status).toBe(200);
  expect(await stateOf(rest)).toBe('returned');
});

test('what was sent back counts in what the sender gives back by refunds, and what he agreed to as the second does not', async () => {
  const staff = await moneyStaff(shop);
  const { order } = await orderStaff(shop).processing();
  const alone = async (by: Browser) =>
    (await by.get<OrderMoney>(`/admin/orders/${order.id}/money`)).body.payments[0]?.alone;
  await sendBack(await moneyIn('600.00'));
  await sendBack(await moneyIn('900.00'));
  expect((await approve((await waiting())[0], staff.second)).status).toBe(200);

  expect([await alone(finance), await alone(staff.second)]).toEqual(['400.00', '1000.00']);
});

test('what was dealt with otherwise while it waited is not sent back', async () => {
  const customer = await aCustomer(shop);
  const money = await moneyIn('2000.00', customer.name);
  await sendBack(money);
  const kept = { customerId: customer.id, version: money.version };
  await second.post(`/admin/receipts/${money.id}/keep`, kept, { key: randomUUID() });

  const [asked] = await waiting();

  expect((await approve(asked, second)).status).toBe(409);
  expect(await stateOf(money)).toBe('unapplied');
});

describe('the money for a lost parcel', () => {
  /** An order of 5897.86 whose only parcel was lost. */
  async function lost(request: { currency?: string } = {}) {
    const orders = orderStaff(shop);
    const { order } = await orders.processing({ request });
    await orders.move('vault', order.id, {
      ...{ event: 'ship', ...parcel },
      lines: order.lines.map(({ id: lineId, qty }) => ({ lineId, qty })),
    });
    const parcelId = (await orders.read(order.id)).parcels[0]?.id ?? '';
    await orders.move('sales', order.id, { event: 'reportLoss', parcelId, how: 'lost', reason: 'Gone.' });
    return orders.read(order.id);
  }
  const giveBack = ({ id, version }: AdminOrder) =>
    finance.post<AdminOrder>(
      `/admin/orders/${id}/moves`,
      { event: 'refund', reason: 'Searched for.', version },
      { key: randomUUID() },
    );

  test('goes to the balance only when a second person agrees, where it is more than one gives back alone', async () => {
    const order = await lost();

    const { status, body } = await giveBack(order);

    expect([status, body.status]).toEqual([200, order.status]);
    const [asked] = await waiting();
    expect(asked).toMatchObject({ kind: 'lost_refund', subject: `order:${order.id}` });
    const { body: money } = await finance.get<OrderMoney>(`/admin/orders/${order.id}/money`);
    expect(money).toMatchObject({ waiting: { id: asked?.id, askedBy: 'Finn Finance' }, balance: '0.00' });
    expect((await approve(asked, second)).status).toBe(200);
    const { body: after } = await finance.get<OrderMoney>(`/admin/orders/${order.id}/money`);
    expect(after).toMatchObject({ waiting: null, balance: order.total });
  });

  test('of another currency counts at the rate of its order', async () => {
    const order = await lost({ currency: 'USD' });
    await giveBack(order);

    const [asked] = await waiting();
    expect(asked?.why).toMatch(/^With it you would have given back [\d,.]+ CAD within a day\./);
  });
});

test('a refund in another currency counts at the rate of its order against the limit in Canadian dollars', async () => {
  const staff = await moneyStaff(shop);
  const { order } = await orderStaff(shop).processing({ request: { currency: 'USD' } });
  const money = await staff.money(order);
  // 1,000.00 CAD at what the order was booked at, rounded down.
  expect(money.payments[0]?.alone).toBe('736.15');
});
