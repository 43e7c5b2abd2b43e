import { randomUUID } from 'node:crypto';

import type { AdminRole } from '#contract/permissions.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
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

/** An order that is being picked, of three pieces which the shop bought for 5,000.00 each. */
async function anOrderOfThree(currency: 'CAD' | 'USD' = 'CAD') {
  const product = await aProduct(shop, { stock: 0 });
  const receipt = { qty: 3, unitCost: '5000.00', supplier: 'North Shore Refinery', reference: '' };
  await shop.services.stockCounter.receive(
    product.id,
    receipt,
    { ...(await anAdmin(shop)), requestId: '', ip: '' },
    randomUUID(),
  );
  const { order } = await staff.processing({ lines: [{ product, qty: 3 }], request: { currency } });
  return order;
}
async function send(order: { id: string; lines: readonly { id: string }[] }, qty: number): Promise<string> {
  const lines = [{ lineId: order.lines[0]?.id ?? '', qty }];
  const { body } = await staff.move('sales', order.id, { event: 'ship', ...parcel, lines });
  return body.parcels.at(-1)?.id ?? '';
}
async function rowOf({ id, number }: { id: string; number: string }, role: AdminRole = 'super') {
  const browser = await staff.as(role);
  const { body } = await browser.get<ListReply<AdminOrderRow>>(`/admin/orders?f.number=equals:${number}`);
  return body.items.find((row) => row.id === id) as AdminOrderRow;
}
/** In percent of what the goods brought, from sums of the order and the invoice of the pieces' purchase; in CAD. */
const percent = (sold: number, cost: number) => ((100 * (sold - cost)) / sold).toFixed(2);

test.each(['CAD', 'USD'] as const)(
  'the list tells what the pieces of an order in %s earned beyond their cost',
  async (currency) => {
    const order = await anOrderOfThree(currency);
    expect((await rowOf(order)).marginPct).toBeNull();

    await send(order, 2);

    const inCad = Number(order.totalCad) / Number(order.total);
    const goods = Number(order.subtotal) + Number(order.adjustment) - Number(order.discount);
    expect((await rowOf(order)).marginPct).toBe(percent((goods * inCad * 2) / 3, 10_000));
  },
);

test('pieces that were lost earn no more, and of an order that lost all there is no margin', async () => {
  const order = await anOrderOfThree();
  const parcelId = await send(order, 3);
  const reason = 'Never arrived';
  expect((await staff.move('sales', order.id, { event: 'reportLoss', parcelId, how: 'lost', reason })).status).toBe(
    200,
  );

  expect((await rowOf(order)).marginPct).toBeNull();
});

test('what a credit note gave back of the goods is earned no more', async () => {
  const order = await anOrderOfThree();
  await send(order, 3);
  const papers = await invoiceStaff(shop);
  await papers.settle();
  await papers.credit(await papers.saleOf(order.id), [{ position: 0, qty: 1 }]);

  const goods = Number(order.subtotal) + Number(order.adjustment) - Number(order.discount);
  expect((await rowOf(order)).marginPct).toBe(percent((goods * 2) / 3, 15_000));
});

test('who may not read the books is not told the margin, nor may he ask for it', async () => {
  const order = await anOrderOfThree();
  await send(order, 3);

  expect(await rowOf(order, 'finance')).toHaveProperty('marginPct');
  expect(await rowOf(order, 'sales')).not.toHaveProperty('marginPct');
});
