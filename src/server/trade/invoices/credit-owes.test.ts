import { randomUUID } from 'node:crypto';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { booksOf, expectDocumentsExplainBooks } from '#server/testing/order-books.ts';
import { parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
let money: MoneyStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await invoiceStaff(shop);
  money = await moneyStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

/** Palladium of 1,379.14 with 179.29 of HST, on its way. */
async function sent() {
  const facts = {
    metal: 'XPD',
    fineness: '999.5',
    pricingMode: 'fixed',
    fixedPrice: 137_914n,
    belowBid: '0.5',
  } as const;
  return staff.sent({ lines: [{ product: await aProduct(shop, facts), qty: 1 }] });
}
const refundOf = async (orderId: string): Promise<RefundRow | undefined> =>
  (await money.money({ id: orderId })).refunds[0];
const act = (refund: RefundRow, what: 'approve' | 'reject' | 'pay', by = money.finance) =>
  by.post<RefundRow>(
    `/admin/refunds/${refund.id}/${what}`,
    {
      version: refund.version,
      ...(what === 'pay' && { reference: 'WIRE OUT 9' }),
      ...(what === 'reject' && { reason: 'His bank is closed.' }),
    },
    { key: randomUUID() },
  );

test('a credit note by hand puts what it gives back on the balance, with its tax out of the books', async () => {
  const { order, customer, invoice } = await sent();

  expect(await staff.credit(invoice, [{ position: 0, amount: '689.42' }])).toMatchObject({ status: 200 });

  expect(await money.balance(customer.id)).toEqual({ CAD: '779.05' });
  expect(await staff.orders.read(order.id)).toMatchObject({ payment: 'partially_refunded', status: 'shipped' });
  expect(await booksOf(shop, order.id)).toMatchObject({ sales_allowances: 68_942n, customer_balance: -77_905n });
  await staff.settle();
  expect((await staff.documentsOf(order.id)).filter(({ series }) => series === 'CRN')).toHaveLength(1);
  await expectDocumentsExplainBooks(shop, order.id);
});

test('above the limit a second person puts it there', async () => {
  const { order, customer, invoice } = await sent();
  await staff.credit(invoice, [{ position: 0, qty: 1 }]);
  expect(await money.balance(customer.id)).toEqual({});
  const waits = (await refundOf(order.id)) as RefundRow;
  expect(waits).toMatchObject({ state: 'requested', target: 'balance', amount: '1558.43' });

  expect((await act(waits, 'reject', money.second)).status).toBe(409);
  expect((await act(waits, 'approve', staff.finance)).status).toBe(403);
  expect((await act(waits, 'approve', money.second)).body).toMatchObject({ state: 'paid' });

  expect(await money.balance(customer.id)).toEqual({ CAD: '1558.43' });
  await staff.settle();
  await expectDocumentsExplainBooks(shop, order.id);
});

test('back the way it was paid it is a refund that finance decides, and another refund meanwhile has a note of its own', async () => {
  const { order, invoice } = await sent();
  await staff.credit(invoice, [{ position: 0, amount: '100.00' }], { give: 'payment' });
  const waits = (await refundOf(order.id)) as RefundRow;
  expect(waits).toMatchObject({ state: 'requested', target: 'bank', amount: '113.00', reason: 'A scratched bar.' });

  const other = (await money.refund(await money.money(order), { amount: '20.00' })).body;
  await act((await act(other, 'approve')).body, 'pay');
  await staff.settle();
  expect(
    (await staff.documentsOf(order.id)).filter(({ series }) => series === 'CRN').map(({ total }) => total),
  ).toEqual(['113.00', '20.00']);
  await act((await act(waits, 'approve')).body, 'pay');
  await staff.settle();

  expect(await staff.saleOf(order.id)).toMatchObject({ credited: '133.00' });
  await expectDocumentsExplainBooks(shop, order.id);
});

test('what a note promised is owed also when its refund is refused: then it goes to the balance', async () => {
  const { order, customer, invoice } = await sent();
  await staff.credit(invoice, [{ position: 0, amount: '100.00' }], { give: 'payment' });

  expect((await act((await refundOf(order.id)) as RefundRow, 'reject')).body).toMatchObject({ state: 'rejected' });

  expect(await money.balance(customer.id)).toEqual({ CAD: '113.00' });
  await staff.settle();
  await expectDocumentsExplainBooks(shop, order.id);
});

test('more than was paid and kept is not promised', async () => {
  const { order, invoice } = await sent();
  const { payments } = await money.money(order);
  const all = (await money.refund(await money.money(order), { amount: payments[0]?.refundable ?? '' })).body;

  expect(await staff.credit(await staff.read(invoice.id), [{ position: 0, amount: '1.00' }])).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('can be given back now') as string },
  });
  await act(all, 'reject');
});

test('of what arrived of an order whose other parcel was lost, it goes to the balance', async () => {
  const lines = [await aProduct(shop), await aProduct(shop)].map((product) => ({ product, qty: 1 }));
  const { order, customer } = await staff.orders.processing({ lines });
  const { move, read } = staff.orders;
  for (const { id: lineId } of order.lines) {
    await move('sales', order.id, { event: 'ship', ...parcel, lines: [{ lineId, qty: 1 }] });
  }
  const [arrives, lost] = (await read(order.id)).parcels.map(({ id }) => id);
  await move('sales', order.id, { event: 'reportLoss', parcelId: lost ?? '', how: 'lost', reason: 'Gone.' });
  await move('sales', order.id, { event: 'deliver', parcelId: arrives ?? '', receivedBy: 'A. Novak' });
  await move('finance', order.id, { event: 'refund', reason: 'Gone.' });
  await staff.settle();
  const before = minorUnits((await money.balance(customer.id)).CAD ?? '');
  const invoice = await staff.saleOf(order.id);
  expect(invoice).toMatchObject({ gives: ['balance'], left: [{ there: 1 }, { there: 0 }, { there: 1 }, { there: 1 }] });
  const part = [{ position: 0, amount: '50.00' }];
  expect(await staff.credit(invoice, part, { give: 'payment' })).toMatchObject({ status: 422 });

  expect(await staff.credit(invoice, part)).toMatchObject({ status: 200 });

  expect(await money.balance(customer.id)).toEqual({ CAD: moneyText(before + 5000n) });
  await expectDocumentsExplainBooks(shop, order.id);
});
