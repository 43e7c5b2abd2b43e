import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { OwnReturn, Returnable, ReturnTerms } from '#contract/trade/returns.contract.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { booksOf } from '#server/testing/order-books.ts';
import { returnStaff } from '#server/testing/return-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
let money: Awaited<ReturnType<typeof moneyStaff>>;
let back: Awaited<ReturnType<typeof returnStaff>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await invoiceStaff(shop);
  money = await moneyStaff(shop);
  back = await returnStaff(shop, staff);
});
afterAll(() => shop.close());
afterEach(async () => {
  await staff.settle();
  await expectCleanBooks(shop);
});

const key = () => ({ key: randomUUID() });
const level = async (productId: string) =>
  (await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, productId)))[0];
type Delivered = Awaited<ReturnType<typeof back.delivered>>;
const ask = ({ own, order, palladium }: Delivered, qty = 2, accepted = '0') =>
  back.ask(own, order.id, { lineId: palladium.id, qty }, accepted);
/** A return of pieces of the palladium that staff opened. */
const opened = async ({ order, palladium: { id: lineId } }: Delivered, qty: number, restocking = '0') =>
  (await back.open(order.id, [{ lineId, qty }], restocking)).body;

test('a customer asks, sends and is given back the very pieces with their tax, and they are on the shelf again', async () => {
  const made = await back.delivered();
  const before = await level(made.goods[1].id);
  const asked = await ask(made);
  expect(asked).toMatchObject({ status: 200, body: { state: 'asked', canCancel: true } });

  const { body: authorised } = await back.move(asked.body, { event: 'authorise', restocking: '0' });
  expect(authorised).toMatchObject({ state: 'authorised', moves: ['cancel', 'receive'] });
  const seen = await back.inspected(authorised, made.palladium.id, [2, 0, 0]);
  expect(seen.finding).toBe('Seals whole.');
  const closed = await back.close(seen);

  expect(closed).toMatchObject({ status: 200, body: { state: 'closed', moves: [] } });
  const note = await staff.read(closed.body.creditNote?.id ?? '');
  expect(note.content).toMatchObject({
    reason: `Return ${asked.body.number} of order ${made.order.number}.`,
    lines: [{ position: 1, qty: 2, taxes: [{ label: 'HST 13 %' }] }],
    total: closed.body.credit?.total,
    tax: closed.body.credit?.tax,
  });
  expect(await level(made.goods[1].id)).toMatchObject({ onHand: (before?.onHand ?? 0) + 2 });
  const [refund] = (await money.money(made.order)).refunds;
  await money.second.post(`/admin/refunds/${refund?.id}/approve`, { version: refund?.version });
  expect(await money.balance(made.customer.id)).toEqual({ CAD: closed.body.credit?.total });
  const mails = await shop.db.select().from(outbox).where(eq(outbox.refId, asked.body.id));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Return ${asked.body.number}: we have your request`,
    `Return ${asked.body.number}: authorised`,
    `Return ${asked.body.number}: your pieces have arrived`,
    `Return ${asked.body.number}: complete`,
  ]);
  const own = await made.own.get<{ items: OwnReturn[]; returnable: Returnable }>(
    `/customer/orders/${made.order.id}/returns`,
  );
  expect(own.body.items).toMatchObject([{ state: 'closed' }]);
  expect(own.body.returnable.lines.map(({ left }) => left)).toEqual([2, 1]);
});

test('scrap is given back and no stock, what is sent back is neither', async () => {
  const made = await back.delivered();
  const before = await level(made.goods[1].id);
  const goods = await opened(made, 3);
  const seen = await back.inspected(goods, made.palladium.id, [1, 1, 1]);
  const { body } = await back.close(seen, 'payment');

  expect((await staff.read(body.creditNote?.id ?? '')).content.lines).toMatchObject([{ qty: 2 }]);
  expect(await level(made.goods[1].id)).toMatchObject({ onHand: (before?.onHand ?? 0) + 1 });
  expect((await money.money(made.order)).refunds).toMatchObject([{ state: 'requested', promised: true }]);
  const { body: left } = await back.sales.get<{ returnable: Returnable }>(`/admin/orders/${made.order.id}/returns`);
  expect(left.returnable.lines.map((each) => each.left)).toEqual([2, 1]);
});

test('where everything is sent back there is no credit note', async () => {
  const made = await back.delivered();
  const { body: goods } = await back.open(made.order.id, [{ lineId: made.silver.id, qty: 2 }]);
  const seen = await back.inspected(goods, made.silver.id, [0, 0, 2]);

  expect(await back.close(seen)).toMatchObject({
    status: 200,
    body: { state: 'closed', creditNote: null, credit: null },
  });
  expect((await booksOf(shop, made.order.id))['sales_allowances']).toBeUndefined();
});

test('ten returns at once of the same pieces come to no more than were delivered', async () => {
  const made = await back.delivered();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => back.open(made.order.id, [{ lineId: made.palladium.id, qty: 1 }])),
  );

  expect(statusesOf(replies)).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 422)]);
});

test('pieces that finance gave back by hand do not come back a second time', async () => {
  const made = await back.delivered();
  const goods = await opened(made, 3);
  await staff.credit(await staff.saleOf(made.order.id), [{ position: 1, qty: 1 }]);
  const seen = await back.inspected(goods, made.palladium.id, [3, 0, 0]);

  expect(await back.close(seen)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('only 2 pieces are left') },
  });
});

test.each([
  ['more than was delivered', { qty: 4 }],
  ['a line of another order', { lineId: randomUUID() }],
  ['no pieces', { qty: 0 }],
])('%s is refused', async (_what, line) => {
  const made = await back.delivered();
  const wanted = { lineId: made.palladium.id, qty: 1 };

  expect(await back.open(made.order.id, [{ ...wanted, ...line }])).toMatchObject({ status: 422 });
});

test('an order that is still on its way, or somebody else’s, has nothing to give back', async () => {
  const made = await staff.sent();
  const lines = [{ lineId: made.order.lines[0]?.id ?? '', qty: 1 }];
  expect(await back.open(made.order.id, lines)).toMatchObject({ status: 409 });
  const other = await back.delivered();
  const theirs = await back.delivered();
  expect(await ask({ ...theirs, own: other.own })).toMatchObject({ status: 404 });
});

test('the shop’s terms say whether and until when a customer may ask, and for how much', async () => {
  const set = async (terms: Partial<ReturnTerms>) => {
    const { body } = await back.finance.get<ReturnTerms>('/admin/settings/returns');
    const { id: _id, ...standing } = { ...body, ...terms };
    expect(await back.finance.put('/admin/settings/returns', standing)).toMatchObject({ status: 200 });
  };
  const made = await back.delivered();
  await set({ restockingShare: '0.05' });
  expect(await ask(made)).toMatchObject({ status: 409, body: { message: expect.stringContaining('5') } });
  const asked = await ask(made, 1, '0.05');
  expect(asked).toMatchObject({ status: 200, body: { restocking: '0.05' } });
  expect(await back.move(asked.body, { event: 'authorise', restocking: '0.1' })).toMatchObject({ status: 422 });

  await set({ byCustomers: false, restockingShare: '0' });
  expect(await ask(made)).toMatchObject({ status: 409 });
  await set({ byCustomers: true });
});

test('a customer takes his wish back while nothing arrived; the staff refuses with a reason; nobody skips a step', async () => {
  const made = await back.delivered();
  const { body: asked } = await ask(made, 1);
  expect(
    await back.move(asked, { event: 'receive', lines: [{ lineId: made.palladium.id, received: 1 }] }),
  ).toMatchObject({
    status: 409,
  });
  expect(await back.close(asked)).toMatchObject({ status: 409 });
  const cancelled = await made.own.post<OwnReturn>(`/customer/returns/${asked.id}/cancel`, { version: 1 }, key());
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });

  const { body: again } = await ask(made, 3);
  expect(await back.move(again, { event: 'refuse', reason: 'Sealed boxes only.' })).toMatchObject({
    body: { state: 'refused', answer: 'Sealed boxes only.' },
  });
  expect(await ask(made, 3)).toMatchObject({ status: 200 });
});

test('sales give no money back, and finance takes no goods', async () => {
  const made = await back.delivered();
  const { body: goods } = await back.open(made.order.id, [{ lineId: made.silver.id, qty: 1 }]);

  expect(await back.move(goods, { event: 'cancel', reason: 'No more.' }, back.finance)).toMatchObject({ status: 403 });
  expect(await back.close(goods, 'balance', back.sales)).toMatchObject({ status: 403 });
});

test('pieces are counted and looked at to the last one', async () => {
  const made = await back.delivered();
  const lineId = made.palladium.id;
  const goods = await opened(made, 2);
  const receive = (received: number) => back.move(goods, { event: 'receive', lines: [{ lineId, received }] });
  expect(await receive(3)).toMatchObject({ status: 422 });
  expect(await receive(0)).toMatchObject({ status: 422 });
  const { body: there } = await receive(1);
  const lines = [{ lineId, restocked: 1, scrapped: 1, sentBack: 0 }];
  expect(await back.move(there, { event: 'inspect', note: '', lines })).toMatchObject({ status: 422 });
});
