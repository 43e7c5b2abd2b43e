import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import { adminRoles, hasRight } from '#contract/permissions.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let orderId: string;
beforeAll(async () => {
  shop = await testApp();
  const staff = await moneyStaff(shop);
  const { order } = await anOrder(shop);
  const money = await staff.paid(order, { reference: 'SECRET WIRE 7' });
  await staff.refund(money, { amount: '10.00' });
  orderId = order.id;
});
afterAll(() => shop.close());

test.each(adminRoles.filter((role) => hasRight([role], 'orders.read')).map((role) => [role]))(
  'single payments, refunds and the balance of an order are for who may see payments, what is due and paid for all: %s',
  async (role) => {
    const staff = await signedInAs(shop, await anAdmin(shop, { roles: [role] }));
    const { status, body } = await staff.get<OrderMoney>(`/admin/orders/${orderId}/money`);
    const isTold = hasRight([role], 'payments.read');

    expect([status, body.due, body.isTold]).toEqual([200, '0.00', isTold]);
    expect(body.paid).not.toBe('0.00');
    expect([body.payments.length, body.refunds.length]).toEqual(isTold ? [1, 1] : [0, 0]);
    expect(JSON.stringify(body).includes('SECRET WIRE 7')).toBe(isTold);
  },
);
