import { eq } from 'drizzle-orm';

import type { Task } from '#contract/platform/tasks.contract.ts';
import { tasks } from '#server/platform/tasks/tasks.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { orders } from './orders.table.ts';

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
let compliance: Browser;
let made = 0;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = orderStaff(shop);
  compliance = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Check' }));
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

/** So many orders of one customer, one after the other, each of 8,800 and some. */
async function ordersOf(count: number) {
  made += 1;
  const customer = await aCustomer(shop, { name: `Ada Novak ${made}` });
  const placed = [];
  for (let each = 0; each < count; each += 1) {
    const product = await aProduct(shop, { premiumFixed: '2900.00' });
    placed.push((await anOrder(shop, { customer, lines: [{ product, qty: 1 }] })).order);
  }
  const last = placed.at(-1);
  if (!last) throw new Error('There is no order.');
  return { customer, last };
}
const seenBy = async (browser: Browser, orderId: string): Promise<Task[]> => {
  const { body } = await browser.get<{ items: Task[] }>('/admin/tasks');
  return body.items.filter(({ refId }) => refId === orderId);
};
const end = ({ id }: Pick<Task, 'id'>, body?: object, by = compliance) => by.post(`/admin/tasks/${id}/done`, body);
const taskOf = async (orderId: string, kind: string): Promise<Task> => {
  const found = (await seenBy(compliance, orderId)).find((task) => task.kind === kind);
  if (!found) throw new Error(`There is no task ${kind}.`);
  return found;
};
const risksOf = async (id: string) => {
  const [order] = await shop.db.select({ risks: orders.risks }).from(orders).where(eq(orders.id, id));
  return order?.risks;
};

test('orders that add up within a day, and such as look like one cut up, are tasks of compliance alone', async () => {
  const { customer, last } = await ordersOf(3);

  expect(await seenBy(compliance, last.id)).toMatchObject([
    {
      kind: 'order.large_day',
      what: expect.stringMatching(
        new RegExp(`^Large in 24 h: order ${last.number} of ${customer.name}, .* CAD in 3 orders within 24 h$`),
      ),
      refType: 'order',
      needsNote: true,
    },
    { kind: 'order.structuring', what: expect.stringContaining('3 orders within 24 h: 8') },
  ]);
  for (const roles of [['sales'], ['finance'], ['content']] as const) {
    const other = await signedInAs(shop, await anAdmin(shop, { roles: [...roles] }));
    expect(await seenBy(other, last.id)).toEqual([]);
    expect(await end(await taskOf(last.id, 'order.structuring'), { note: 'Nothing.' }, other)).toMatchObject({
      status: 404,
    });
  }
});

test('one large order is a task too, and an order that is neither raises none', async () => {
  const { last: small } = await ordersOf(1);
  const product = await aProduct(shop);
  const { order: large } = await anOrder(shop, { lines: [{ product, qty: 2 }] });

  expect(await seenBy(compliance, small.id)).toEqual([]);
  expect(await seenBy(compliance, large.id)).toMatchObject([{ kind: 'order.large_order' }]);
});

test('a task ends with a note and not without; its flag is resolved with the same words, which are kept', async () => {
  const { last } = await ordersOf(3);
  const task = await taskOf(last.id, 'order.structuring');

  for (const body of [undefined, { note: '' }, { note: ' x ' }]) {
    expect(await end(task, body)).toMatchObject({
      status: 422,
      body: { errors: { note: ['Say what you found, in a few words.'] } },
    });
  }
  expect(await end(task, { note: 'Gifts for three children.' })).toMatchObject({ status: 200 });

  expect((await seenBy(compliance, last.id)).map(({ kind }) => kind)).toEqual(['order.large_day']);
  expect(await risksOf(last.id)).toEqual(['large_day']);
  const [kept] = await shop.db.select().from(tasks).where(eq(tasks.id, task.id));
  expect(kept).toMatchObject({ doneByName: 'Cora Check', note: 'Gifts for three children.' });
  const rows = await shop.audited({ entityId: last.id });
  expect(rows.at(-1)).toMatchObject({
    action: 'order.flag_resolved',
    actorName: 'Cora Check',
    after: { resolution: 'Gifts for three children.' },
  });
});

test('a flag that is resolved on the order’s page ends its task with those words', async () => {
  const { last } = await ordersOf(2);
  const task = await taskOf(last.id, 'order.large_day');

  await staff.move('compliance', last.id, { event: 'resolveFlag', flag: 'large_day', reason: 'Known for years.' });

  expect(await seenBy(compliance, last.id)).toEqual([]);
  const [kept] = await shop.db.select().from(tasks).where(eq(tasks.id, task.id));
  expect(kept).toMatchObject({ note: 'Known for years.' });
});

test('ended by several at once, on the order and in the queue, it ends once with the words of one', async () => {
  const { last } = await ordersOf(2);
  const task = await taskOf(last.id, 'order.large_day');
  const { version } = await staff.read(last.id);

  const replies = await Promise.all([
    end(task, { note: 'First.' }),
    staff.move('compliance', last.id, { event: 'resolveFlag', flag: 'large_day', reason: 'Second.' }, { version }),
    end(task, { note: 'Third.' }),
  ]);

  for (const { status } of replies) expect([200, 409]).toContain(status);
  expect(await risksOf(last.id)).toEqual([]);
  const rows = await shop.audited({ entityId: last.id });
  expect(rows.filter(({ action }) => action === 'order.flag_resolved')).toHaveLength(1);
  const [kept] = await shop.db.select().from(tasks).where(eq(tasks.id, task.id));
  expect(['First.', 'Second.', 'Third.']).toContain(kept?.note);
});

test('a task that needs no note is ticked off as before', async () => {
  const [plain] = await shop.db
    .insert(tasks)
    .values({
      ...{ kind: 'receipt.kept', what: 'Ask him.', refType: 'receipt', refId: '0197a000-0000-7000-8000-000000000001' },
      ...{ permission: 'payments.clear', at: shop.clock.now() },
    })
    .returning();

  expect(await end({ id: plain?.id ?? '' })).toMatchObject({ status: 200 });
  expect(await end({ id: plain?.id ?? '' })).toMatchObject({ status: 200 });
});
