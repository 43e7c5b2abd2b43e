import { eq } from 'drizzle-orm';

import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { orderFlags } from './order-notes.table.ts';
import { orders } from './orders.table.ts';

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = orderStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

describe('compliance is told of', () => {
  const flagsOf = async (id: string) => {
    const [order] = await shop.db.select({ risks: orders.risks }).from(orders).where(eq(orders.id, id));
    return order?.risks;
  };
  const orderFor = async (customer: Awaited<ReturnType<typeof aCustomer>>, qty: number, premiumFixed = '5.00') => {
    const product = await aProduct(shop, { premiumFixed });
    return (await anOrder(shop, { customer, lines: [{ product, qty }] })).order.id;
  };

  test('one order of 10,000 CAD and more, and of a day’s orders that make as much', async () => {
    const customer = await aCustomer(shop);
    const [small, second] = [await orderFor(customer, 1), await orderFor(customer, 1)];
    const large = await orderFor(await aCustomer(shop), 2);

    expect([await flagsOf(small), await flagsOf(second), await flagsOf(large)]).toEqual([
      [],
      ['large_day'],
      ['large_order'],
    ]);
  });

  test('the third order of just less within a day, and resolves it with words that the customer never sees', async () => {
    const customer = await aCustomer(shop);
    // Each 8,800 and some.
    const ids = [
      await orderFor(customer, 1, '2900.00'),
      await orderFor(customer, 1, '2900.00'),
      await orderFor(customer, 1, '2900.00'),
    ];
    const last = ids[2] ?? '';
    expect(await flagsOf(last)).toEqual(['large_day', 'structuring']);
    expect((await staff.read(last)).flags).toMatchObject([
      { flag: 'large_day' },
      { detail: expect.stringContaining('3 orders') as string },
    ]);

    const resolved = await staff.move('compliance', last, {
      event: 'resolveFlag',
      flag: 'structuring',
      reason: 'Gifts for three children.',
    });
    expect(resolved.body.flags).toHaveLength(1);
    const kept = await shop.db.select().from(orderFlags).where(eq(orderFlags.orderId, last));
    expect(kept.map(({ resolution }) => resolution)).toContain('Gifts for three children.');
    const own = await (await signedInAs(shop, customer)).get(`/customer/orders/${last}`);
    expect(JSON.stringify(own.body)).not.toMatch(/structuring|Gifts|large_day/);
  });
});
