import { randomUUID } from 'node:crypto';

import { inArray } from 'drizzle-orm';

import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { OrdersBulkAction } from '#contract/trade/order-moves.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
let waiting: { order: Order; customer: UserRecord };
let other: { order: Order; customer: UserRecord };
let paid: { order: Order; customer: UserRecord };
beforeAll(async () => {
  shop = await testApp();
  staff = orderStaff(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  [waiting, other, paid] = [await anOrder(shop), await anOrder(shop), await anOrder(shop)];
  await staff.pay(paid.order.id);
});
afterEach(() => expectCleanBooks(shop));

const all = () => [waiting.order.id, other.order.id, paid.order.id];
const move = async (
  action: OrdersBulkAction,
  { by = 'sales', key = randomUUID() }: { by?: 'sales' | 'vault'; key?: string } = {},
) =>
  (await staff.as(by)).post<BulkReply>(
    '/admin/orders/bulk-moves',
    { selection: { by: 'ids', ids: all() }, action },
    { key },
  );
const records = () => shop.db.select().from(orders).where(inArray(orders.id, all()));
const lastMail = async ({ customer }: { customer: UserRecord }) => (await shop.mailsTo(customer.email)).at(-1)?.subject;

test('a reminder goes to each customer whose order waits for money; a paid order says why it does not', async () => {
  const key = randomUUID();
  const { body } = await move({ do: 'remind' }, { key });
  await move({ do: 'remind' }, { key });

  expect(body).toMatchObject({
    done: 2,
    failed: [{ name: `Order ${paid.order.number}`, reason: expect.stringContaining('only orders that await payment') }],
  });
  expect(await lastMail(waiting)).toMatch(/waits for/);
  expect((await shop.mailsTo(other.customer.email)).filter(({ subject }) => /waits for/.test(subject))).toHaveLength(1);
});

test('more time is given to each from its own deadline', async () => {
  const before = new Map((await records()).map(({ id, paymentDeadline }) => [id, paymentDeadline.getTime()]));
  const { body } = await move({ do: 'extend', days: 2, reason: 'The banks are slow.' });

  expect(body).toMatchObject({ done: 2, failed: [{ id: paid.order.id }] });
  for (const { id, paymentDeadline } of await records()) {
    const days = id === paid.order.id ? 0 : 2;
    expect(paymentDeadline.getTime() - (before.get(id) ?? 0)).toBe(days * 86_400_000);
  }
});

test('orders are held together, each with its own line in the log', async () => {
  const { body } = await move({ do: 'hold', reason: 'One address, three names.' });

  expect(body).toMatchObject({ done: 3, failed: [] });
  expect((await records()).map(({ status }) => status)).toEqual(['on_hold', 'on_hold', 'on_hold']);
  const lines = await shop.audited({ entityId: waiting.order.id });
  expect(lines.at(-1)).toMatchObject({ action: 'order.held', after: { reason: 'One address, three names.' } });
});

test('a note stands on each', async () => {
  expect((await move({ do: 'note', text: 'Called them all.', forCustomer: false })).body).toMatchObject({ done: 3 });
  expect((await staff.read(other.order.id)).internalNotes).toMatchObject([{ text: 'Called them all.' }]);
});

test('who may not do the single act may not do it to many', async () => {
  const { body } = await move({ do: 'remind' }, { by: 'vault' });

  expect(body).toMatchObject({ done: 0, failed: [{}, {}, {}] });
});
