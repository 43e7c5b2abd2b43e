import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff, parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = orderStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

const statusOf = async (id: string) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return order?.status;
};
const pay = async ({ id, total: amount }: Order, payerName: string, version: number) =>
  (await staff.as('finance')).post(`/admin/orders/${id}/payments`, {
    ...{ amount, reference: `W ${id}`, payerName, receivedOn: '2026-11-20', version },
  });

test.each([1, 2, 3])('of a customer’s cancelling and a payment at the same moment one counts, round %d', async () => {
  const { order, customer } = await anOrder(shop);
  const own = await signedInAs(shop, customer);
  const cancel = { version: 1, acceptedCosts: '999.00', reason: '' };

  const [cancelled, paid] = await Promise.all([
    own.post(`/customer/orders/${order.id}/cancel`, cancel),
    pay(order, customer.name, 1),
  ]);

  expect(statusesOf([cancelled, paid])).toEqual([200, 409]);
  expect(await statusOf(order.id)).toBe(cancelled.status === 200 ? 'cancelled' : 'confirmed');
});

test('of the end of an order by its deadline and its cancelling one counts, and the pieces are released once', async () => {
  const product = await aProduct(shop, { stock: 3 });
  const { order } = await anOrder(shop, { lines: [{ product, qty: 2 }] });
  await shop.later({ hours: 96 });
  staff.signInAgain();
  await staff.as('sales');

  const [moved] = await Promise.all([
    staff.move('sales', order.id, { event: 'cancel', reason: 'Asked by phone.', waive: false }, { version: 1 }),
    shop.services.orders.expireOverdue(),
    shop.services.orders.expireOverdue(),
  ]);

  expect(await statusOf(order.id)).toBe(moved.status === 200 ? 'cancelled' : 'expired');
  const [level] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, product.id));
  expect([level?.onHand, level?.reserved]).toEqual([3, 0]);
});

test('of two people who ship the same pieces one ships them', async () => {
  const { order } = await staff.processing();
  const lines = order.lines.map(({ id: lineId, qty }) => ({ lineId, qty }));
  const { version } = order;
  const ship = (role: 'sales' | 'vault') =>
    staff.move(role, order.id, { event: 'ship', ...parcel, lines }, { version });
  await staff.as('vault');

  const replies = await Promise.all([ship('sales'), ship('vault')]);

  expect(statusesOf(replies)).toEqual([200, 409]);
  expect((await staff.read(order.id)).parcels).toHaveLength(1);
});

test('the same shipment sent six times under its key leaves once, and every answer tells of it', async () => {
  const { order } = await staff.processing();
  const lines = order.lines.map(({ id: lineId, qty }) => ({ lineId, qty }));
  const [key, version] = [randomUUID(), order.version];
  const ship = () => staff.move('sales', order.id, { event: 'ship', ...parcel, lines }, { key, version });

  const replies = await Promise.all(Array.from({ length: 6 }, ship));

  expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
  expect((await staff.read(order.id)).parcels).toHaveLength(1);
});

test('of picking and cancelling a confirmed order at once one counts', async () => {
  const { order } = await anOrder(shop);
  await staff.pay(order.id);
  const { version } = await staff.read(order.id);

  const [picked, cancelled] = await Promise.all([
    staff.move('sales', order.id, { event: 'pick' }, { version }),
    staff.move('super', order.id, { event: 'cancel', reason: 'Asked by phone.', waive: false }, { version }),
  ]);

  expect(statusesOf([picked, cancelled])).toEqual([200, 409]);
  expect(await statusOf(order.id)).toBe(picked.status === 200 ? 'processing' : 'cancelled');
});

test('ten people who hold and extend the same version at once change it once', async () => {
  const { order } = await anOrder(shop);
  const until = new Date(Date.parse(order.paymentDeadline) + 3_600_000).toISOString();
  const roles = ['sales', 'compliance', 'finance', 'super'] as const;
  for (const role of roles) await staff.as(role);

  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? staff.move('finance', order.id, { event: 'extendDeadline', until, reason: 'Slow bank.' }, { version: 1 })
        : staff.move('compliance', order.id, { event: 'hold', reason: 'A question.' }, { version: 1 }),
    ),
  );

  expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await staff.read(order.id)).toMatchObject({ version: 2 });
});
