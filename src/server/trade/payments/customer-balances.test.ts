import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { CustomerBalanceRow } from '#contract/trade/payments.contract.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: MoneyStaff;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  staff = await moneyStaff(shop);
});
afterEach(() => expectCleanBooks(shop));

const path = '/admin/customer-balances';

/** A customer who was given back this much of his order to his balance. */
async function aBalance(amount: string) {
  const { order, customer } = await anOrder(shop);
  const refund = (await staff.refund(await staff.paid(order), { amount, target: 'balance' })).body;
  await staff.second.post(`/admin/refunds/${refund.id}/approve`, { version: refund.version });
  return customer;
}
const listed = async (query: string) =>
  (await staff.finance.get<ListReply<CustomerBalanceRow>>(`${path}?${query}`)).body;

describe('the list of customers’ balances', () => {
  test('names everybody whose money stands there, and nobody else', async () => {
    const rich = await aBalance('500.00');
    const poor = await aBalance('20.00');
    const { customer: without } = await anOrder(shop);

    expect((await listed(`q=${rich.email}`)).items).toMatchObject([
      { customerId: rich.id, customerName: rich.name, customerEmail: rich.email, amount: '500.00', currency: 'CAD' },
    ]);
    expect((await listed('sort=-amount')).items.map(({ customerId }) => customerId)).toEqual([rich.id, poor.id]);
    expect((await listed(`q=${without.email}`)).total).toBe(0);
  });

  test('leaves out a balance that is empty again', async () => {
    const customer = await aBalance('75.00');
    expect((await listed(`q=${customer.email}`)).total).toBe(1);

    const body = { amount: '75.00', currency: 'CAD', reason: 'He wants it back.' };
    expect((await staff.finance.post(`/admin/customers/${customer.id}/balance/refunds`, body)).status).toBe(200);
    expect((await listed(`q=${customer.email}`)).total).toBe(0);
  });

  test('says when it last moved, by every move', async () => {
    const customer = await aBalance('75.00');
    const [before] = (await listed(`q=${customer.email}`)).items;
    const body = { amount: '5.00', currency: 'CAD', reason: 'He wants it back.' };
    await staff.finance.post(`/admin/customers/${customer.id}/balance/refunds`, body);
    const [after] = (await listed(`q=${customer.email}`)).items;

    expect(after).toMatchObject({ id: before?.id, amount: '70.00' });
    expect(Date.parse(after?.movedAt ?? '')).toBeGreaterThan(Date.parse(before?.movedAt ?? ''));
  });

  test('is read by who may read payments, and by no customer', async () => {
    const customer = await aBalance('1.00');
    expect((await (await signedInAs(shop, customer)).get(path)).status).toBe(403);
  });
});
