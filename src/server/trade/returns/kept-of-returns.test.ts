import type { Returnable } from '#contract/trade/returns.contract.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { returnStaff } from '#server/testing/return-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
let back: Awaited<ReturnType<typeof returnStaff>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await invoiceStaff(shop);
  back = await returnStaff(shop, staff);
});
afterAll(() => shop.close());
afterEach(async () => {
  await staff.settle();
  await expectCleanBooks(shop);
});

type Delivered = Awaited<ReturnType<typeof back.delivered>>;
/** A return of pieces of the palladium that staff opened. */
const opened = async ({ order, palladium: { id: lineId } }: Delivered, qty: number, restocking = '0') =>
  (await back.open(order.id, [{ lineId, qty }], restocking)).body;
const cents = (amount = '0') => Number(amount.replace('.', ''));
/** What is left of the palladium on its invoice. */
const leftOfLine = async ({ order }: Delivered) =>
  (await staff.saleOf(order.id)).left.find(({ position }) => position === 1);

test('what is kept for taking goods back is told before, stays on the invoice and is not given back with the next piece', async () => {
  const made = await back.delivered();
  const goods = await opened(made, 1, '0.1');
  const first = await back.inspected(goods, made.palladium.id, [1, 0, 0]);
  const told = first.credit;
  const closed = await back.close(first);
  expect(closed.body.credit).toEqual(told);

  const more = await opened(made, 2);
  const rest = await back.inspected(more, made.palladium.id, [2, 0, 0]);
  await back.close(rest);

  const sale = await staff.saleOf(made.order.id);
  // A tenth of one piece stays; everything else of the line is given back.
  expect(sale.left.find(({ position }) => position === 1)).toMatchObject({ qty: 0 });
  const line = sale.content.lines[1];
  const left = sale.left.find(({ position }) => position === 1)?.net;
  expect(cents(left)).toBe(Math.round(Math.round(cents(line?.net) / 3) / 10));
});

test('what is kept is not given back with the other pieces by hand either, and they are told to come to what they do', async () => {
  const made = await back.delivered();
  const before = await leftOfLine(made);
  const goods = await opened(made, 1, '0.15');
  await back.close(await back.inspected(goods, made.palladium.id, [1, 0, 0]));

  const { body: left } = await back.sales.get<{ returnable: Returnable }>(`/admin/orders/${made.order.id}/returns`);
  const told = left.returnable.lines.find(({ lineId }) => lineId === made.palladium.id);
  const gross = cents(before?.net) + cents(before?.taxes[0]);
  expect(Math.abs(cents(told?.each) - gross / 3)).toBeLessThanOrEqual(1);

  await staff.credit(await staff.saleOf(made.order.id), [{ position: 1, qty: 2 }]);
  // 15 % of one piece, and of its tax, to the cent.
  const rest = await leftOfLine(made);
  expect(rest).toMatchObject({ qty: 0 });
  for (const [kept, whole] of [
    [rest?.net, before?.net],
    [rest?.taxes[0], before?.taxes[0]],
  ]) {
    expect(Math.abs(cents(kept) - (cents(whole) / 3) * 0.15)).toBeLessThanOrEqual(0.5);
  }
});

test('several returns of a line give back to the cent what one would, with every tax', async () => {
  const made = await back.delivered();
  const before = await leftOfLine(made);
  for (let piece = 0; piece < 3; piece += 1) {
    const goods = await opened(made, 1, '0.15');
    await back.close(await back.inspected(goods, made.palladium.id, [1, 0, 0]));
  }
  const after = await leftOfLine(made);

  for (const [left, whole] of [
    [after?.net, before?.net],
    [after?.taxes[0], before?.taxes[0]],
  ]) {
    expect(cents(whole) - cents(left)).toBe(Math.round((cents(whole) * 85) / 100));
  }
});
