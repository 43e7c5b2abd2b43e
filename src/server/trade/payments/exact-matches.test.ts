import { randomUUID } from 'node:crypto';

import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import type { ExactMatch, ReceiptRow, Suggestion } from '#contract/trade/receipts.contract.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let staff: MoneyStaff;
let customer: UserRecord;
beforeEach(async () => {
  shop = await testApp();
  staff = await moneyStaff(shop);
  customer = await aCustomer(shop, { name: 'Ada Novak' });
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

const anOrderOfAda = async (): Promise<Order> => (await anOrder(shop, { customer })).order;
const moneyFor = ({ number, due }: Order, says: object = {}) =>
  staff.received({ amount: due, reference: `WIRE ORDER ${number}`, payerName: 'A NOVAK', ...says });
const exact = async () => (await staff.finance.get<{ items: ExactMatch[] }>('/admin/receipts/exact')).body.items;
const accept = (ids: readonly string[], key = randomUUID()) =>
  staff.finance.post<BulkReply>('/admin/receipts/match-exact', { selection: { by: 'ids', ids: [...ids] } }, { key });

test('lines that fit one order exactly are proposed together and accepted in one act', async () => {
  const orders = [await anOrderOfAda(), await anOrderOfAda(), await anOrderOfAda()];
  for (const order of orders) await moneyFor(order);
  const found = await exact();
  expect(found.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(orders.map(({ number }) => number).toSorted());

  const key = randomUUID();
  const lines = found.map(({ receipt }) => receipt.id);
  const [first, again] = [await accept(lines, key), await accept(lines, key)];

  expect(first.body).toEqual({ done: 3, skipped: 0, failed: [] });
  expect(again.body).toEqual(first.body);
  for (const order of orders) expect(await staff.money(order)).toMatchObject({ due: '0.00', paid: order.total });
  expect(await exact()).toEqual([]);
});

test('nothing is exact with another amount, another name, no number, or two lines for one order', async () => {
  const [first, second, third, fourth] = [
    await anOrderOfAda(),
    await anOrderOfAda(),
    await anOrderOfAda(),
    await anOrderOfAda(),
  ];
  await moneyFor(first, { amount: '1.00' });
  await moneyFor(second, { payerName: 'Peter Kovac' });
  await moneyFor(third, { reference: 'gold' });
  await moneyFor(fourth);
  await moneyFor(fourth, { reference: `WIRE ORDER ${fourth.number} AGAIN` });

  expect(await exact()).toEqual([]);
});

test('each line is judged anew: the others go on, and what does not fit any more says so', async () => {
  const orders = [await anOrderOfAda(), await anOrderOfAda()] as const;
  const lines = [await moneyFor(orders[0]), await moneyFor(orders[1])] as const;
  await staff.match(await staff.received({ amount: '5.00' }), orders[0]);
  const { body } = await accept([lines[0].id, lines[1].id, randomUUID()]);

  expect(body.done).toBe(1);
  expect(body.failed.map(({ name, reason }) => [name, reason])).toEqual(
    expect.arrayContaining([
      [lines[0].reference, 'No single order fits it exactly. Match it by itself.'],
      ['Unknown row', 'It was not found.'],
    ]),
  );
});

test('accepted by two people at once every order is paid once', async () => {
  const orders = [await anOrderOfAda(), await anOrderOfAda(), await anOrderOfAda()];
  const lines: ReceiptRow[] = [];
  for (const order of orders) lines.push(await moneyFor(order));
  const ids = lines.map(({ id }) => id);
  const body = { selection: { by: 'ids', ids: ids.toReversed() } };
  const replies = await Promise.all([accept(ids), staff.second.post<BulkReply>('/admin/receipts/match-exact', body)]);

  expect(replies.reduce((sum, reply) => sum + reply.body.done, 0)).toBe(3);
  for (const order of orders) expect((await staff.money(order)).payments).toHaveLength(1);
});

test('beside a perfect match nobody else’s order is offered', async () => {
  const own = await anOrderOfAda();
  const stranger = await anOrder(shop, { customer: await aCustomer(shop, { name: 'Bo Chen' }) });
  const { id } = await moneyFor(own);
  const { body } = await staff.finance.get<{ items: Suggestion[] }>(`/admin/receipts/${id}/suggestions`);

  expect(body.items.map(({ number }) => number)).toEqual([own.number]);
  expect(stranger.order.due).toBe(own.due);
});

test('beside the order that number and name speak for nobody else’s order is offered, whatever the amount', async () => {
  const own = await anOrderOfAda();
  await anOrder(shop, { customer: await aCustomer(shop, { name: 'Bo Chen' }) });
  const money = { amount: '3.50', reference: `Order ${own.number}`, payerName: 'Ada Novak' };
  const { id } = await staff.received(money);
  const { body } = await staff.finance.get<{ items: Suggestion[] }>(`/admin/receipts/${id}/suggestions`);

  expect(body.items.map(({ number }) => number)).toEqual([own.number]);
});

test('money in another currency than the order it names says that it cannot pay it, and goes to the balance', async () => {
  const { order } = await anOrder(shop, { customer, request: { currency: 'USD' } });
  const money = await staff.received({ amount: order.due, reference: `Order ${order.number}`, payerName: 'Ada Novak' });
  const { body } = await staff.finance.get<{ items: Suggestion[] }>(`/admin/receipts/${money.id}/suggestions`);

  expect(body.items).toMatchObject([{ number: order.number, otherCurrency: true, currency: 'USD', score: 10 }]);
  expect((await staff.match(money, order)).status).toBe(422);
  const { customerId } = body.items[0] as Suggestion;
  await staff.finance.post(`/admin/receipts/${money.id}/keep`, { customerId, version: money.version });
  expect(await staff.balance(customer.id)).toEqual({ CAD: order.due });
});
