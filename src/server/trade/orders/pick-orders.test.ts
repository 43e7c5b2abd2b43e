import { randomUUID } from 'node:crypto';

import { asc, eq, inArray } from 'drizzle-orm';

import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { orderEvents, orders } from './orders.table.ts';

let shop: TestApp;
let sales: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Sam Sales' }));
});
afterAll(() => shop.close());

async function aConfirmedOrder(): Promise<Order> {
  const { order } = await anOrder(shop);
  const staff = orderStaff(shop);
  await staff.pay(order.id);
  return staff.read(order.id);
}

const statusOf = async (id: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return { status: row?.status, version: row?.version };
};

const pick = (browser: Browser, ids: readonly string[], key: string = randomUUID()) =>
  browser.post<BulkReply>('/admin/orders/bulk', { selection: { by: 'ids', ids: [...ids] }, action: 'pick' }, { key });

test('confirmed orders are picked together, each with its timeline, its version and its line in the log', async () => {
  const [one, two] = [await aConfirmedOrder(), await aConfirmedOrder()];

  const { status, body } = await pick(sales, [one.id, two.id]);

  expect([status, body]).toEqual([200, { done: 2, skipped: 0, failed: [] }]);
  expect(await statusOf(one.id)).toEqual({ status: 'processing', version: one.version + 1 });
  expect(await statusOf(two.id)).toEqual({ status: 'processing', version: two.version + 1 });
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, one.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  expect(events.at(-1)).toMatchObject({
    what: 'Picking begun',
    fromStatus: 'confirmed',
    toStatus: 'processing',
    actorName: 'Sam Sales',
  });
  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.entityId, [one.id, two.id]));
  expect(lines.filter(({ action }) => action === 'order.picking_begun')).toHaveLength(2);
});

test('an order that waits for money is refused by its name and stays as it is; the others are picked', async () => {
  const { order: waiting } = await anOrder(shop);
  const confirmed = await aConfirmedOrder();

  const { body } = await pick(sales, [waiting.id, confirmed.id]);

  expect(body).toEqual({
    done: 1,
    skipped: 0,
    failed: [
      {
        id: waiting.id,
        name: `Order ${waiting.number}`,
        reason: 'It is awaiting payment; only confirmed orders are picked.',
      },
    ],
  });
  expect(await statusOf(waiting.id)).toEqual({ status: 'awaiting_payment', version: waiting.version });
});

test('an order in picking is skipped, and a repeated call changes nothing', async () => {
  const { id, version } = await aConfirmedOrder();
  const key = randomUUID();
  const first = await pick(sales, [id], key);

  const again = await pick(sales, [id], key);
  const other = await pick(sales, [id]);

  expect(again.body).toEqual(first.body);
  expect(other.body).toEqual({ done: 0, skipped: 1, failed: [] });
  expect(await statusOf(id)).toEqual({ status: 'processing', version: version + 1 });
});

test('orders are chosen one by one, never by a filter', async () => {
  const { id } = await aConfirmedOrder();
  const selection = { by: 'query', query: 'f.status=in:confirmed', exclude: [], expected: 1 };

  const { status } = await sales.post('/admin/orders/bulk', { selection, action: 'pick' }, { key: randomUUID() });

  expect(status).toBe(422);
  expect(await statusOf(id)).toMatchObject({ status: 'confirmed' });
});

test.each([['vault'], ['finance'], ['auditor']] as const)('the role %s may not pick', async (role) => {
  const { id } = await aConfirmedOrder();
  const browser = await signedInAs(shop, await anAdmin(shop, { roles: [role] }));

  const { status } = await pick(browser, [id]);

  expect(status).toBe(403);
  expect(await statusOf(id)).toMatchObject({ status: 'confirmed' });
});
