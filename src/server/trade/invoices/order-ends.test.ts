import { randomUUID } from 'node:crypto';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { EndingCosts } from '#contract/trade/order-moves.contract.ts';
import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { coupons } from '#server/trade/coupons/coupons.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { booksOf, expectDocumentsExplainBooks } from '#server/testing/order-books.ts';
import { parcel } from '#server/testing/order-staff.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { review } from '#server/testing/make-orders.ts';
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

const reason = 'The carrier searched for five days.';
const silver = () =>
  aProduct(shop, { metal: 'XAG', fineness: '999', form: 'bar', pricingMode: 'fixed', fixedPrice: 163_680n });
const palladium = () =>
  aProduct(shop, {
    metal: 'XPD',
    fineness: '999.5',
    form: 'bar',
    pricingMode: 'fixed',
    fixedPrice: 137_914n,
    belowBid: '0.5',
  });

/** Exempt silver of 1,636.80 and palladium of 1,379.14 with 179.29 of HST, each in a parcel of its own. */
async function mixed(which: 'silver' | 'palladium') {
  const lines = [await silver(), await palladium()].map((product) => ({ product, qty: 1 }));
  const { order, customer } = await staff.orders.processing({ lines });
  expect(order.lines.map(({ line, tax }) => [line, tax.amount])).toEqual([
    ['1636.80', '0.00'],
    ['1379.14', '179.29'],
  ]);
  for (const { id: lineId } of order.lines) {
    await staff.orders.move('sales', order.id, { event: 'ship', ...parcel, lines: [{ lineId, qty: 1 }] });
  }
  const [ofSilver, ofPalladium] = (await staff.orders.read(order.id)).parcels.map(({ id }) => id);
  const [lost, arrives] = which === 'silver' ? [ofSilver, ofPalladium] : [ofPalladium, ofSilver];
  const move = staff.orders.move;
  await move('sales', order.id, { event: 'reportLoss', parcelId: lost ?? '', how: 'lost', reason });
  await move('sales', order.id, { event: 'deliver', parcelId: arrives ?? '', receivedBy: 'A. Novak' });
  expect(await move('finance', order.id, { event: 'refund', reason })).toMatchObject({ status: 200 });
  await staff.settle();
  return { order, customer };
}

const noteOf = async (orderId: string) => {
  const notes = (await staff.documentsOf(orderId)).filter(({ series }) => series === 'CRN');
  return Promise.all(notes.map(({ id }) => staff.read(id)));
};

async function refundAll(order: Pick<Order, 'id'>, target = 'bank', amount?: string): Promise<RefundRow> {
  const of = await money.money(order);
  const { body: asked } = await money.refund(of, { amount: amount ?? of.payments[0]?.refundable ?? '', target });
  const approved = await money.second.post<RefundRow>(`/admin/refunds/${asked.id}/approve`, { version: asked.version });
  if (target === 'balance') return approved.body;
  const pay = { reference: 'WIRE OUT 9', version: approved.body.version };
  const paid = await money.finance.post<RefundRow>(`/admin/refunds/${asked.id}/pay`, pay, { key: randomUUID() });
  expect(paid.status).toBe(200);
  return paid.body;
}

describe('a lost parcel of a mixed order', () => {
  test('that held the palladium gives back its HST and its share of the delivery, on a note that names it alone', async () => {
    const { order, customer } = await mixed('palladium');
    const shipping = minorUnits(order.shipping) + minorUnits(order.insurance);
    const [note] = await noteOf(order.id);

    expect(note?.content.lines[0]).toMatchObject({ name: order.lines[1]?.name, qty: 1, net: '1379.14', tax: '179.29' });
    expect(note?.content.lines.some(({ name }) => name === order.lines[0]?.name)).toBe(false);
    const given = minorUnits((await money.balance(customer.id)).CAD ?? '0');
    expect(given).toBe(minorUnits(note?.content.total ?? '0'));
    // 1,558.43, and of the delivery with its tax the palladium's share of the goods.
    const share = (shipping * 113n * 137_914n) / (100n * 301_594n);
    expect(given - 155_843n).toBeGreaterThanOrEqual(share - 2n);
    expect(given - 155_843n).toBeLessThanOrEqual(share + 2n);
    await expectDocumentsExplainBooks(shop, order.id);
  });

  test('that held the exempt silver gives back no HST of the palladium, which the customer has', async () => {
    const { order } = await mixed('silver');
    const [note] = await noteOf(order.id);

    expect(note?.content.lines[0]).toMatchObject({ name: order.lines[0]?.name, qty: 1, net: '1636.80', tax: '0.00' });
    const ofGoods = note?.content.lines.filter(({ kind }) => kind === 'goods') ?? [];
    expect(ofGoods).toHaveLength(1);
    await expectDocumentsExplainBooks(shop, order.id);
  });
});

test('a coupon that was for the silver alone is not taken off the gold that was lost', async () => {
  const coupon = { code: 'SILVER10', kind: 'fixed' as const, amount: 1000n, metals: ['XAG' as const] };
  await shop.db.insert(coupons).values(coupon);
  const bars = await aProduct(shop, { metal: 'XAG', fineness: '999', premiumPct: '0.2' });
  const sovereign = await aProduct(shop, {
    fineness: '916.7',
    pricingMode: 'fixed',
    fixedPrice: 61_591n,
    belowBid: '0.95',
  });
  const address = { ...review.address, province: 'AB', postalCode: 'T2P 1J9' } as const;
  const { order } = await staff.orders.processing({
    lines: [
      { product: bars, qty: 4 },
      { product: sovereign, qty: 1 },
    ],
    request: { address, coupon: coupon.code },
  });
  expect(order.lines.map(({ discount, tax }) => [discount, tax.amount])).toEqual([
    ['10.00', '0.00'],
    ['0.00', '30.80'],
  ]);
  for (const { id: lineId, qty } of order.lines) {
    await staff.orders.move('sales', order.id, { event: 'ship', ...parcel, lines: [{ lineId, qty }] });
  }
  const [arrives, lost] = (await staff.orders.read(order.id)).parcels.map(({ id }) => id);
  await staff.orders.move('sales', order.id, { event: 'reportLoss', parcelId: lost ?? '', how: 'lost', reason });
  await staff.orders.move('sales', order.id, { event: 'deliver', parcelId: arrives ?? '', receivedBy: 'A. Novak' });
  expect(await booksOf(shop, order.id)).toMatchObject({ sales_discounts: 1000n });
  await staff.orders.move('finance', order.id, { event: 'refund', reason });

  const [note] = await noteOf(order.id);
  expect(note?.content.lines[0]).toMatchObject({ name: sovereign.name, net: '615.91', tax: '30.80' });
  await expectDocumentsExplainBooks(shop, order.id);
});

test('what was partly sent and then given back wholly ends without the rest leaving, and its stock is free', async () => {
  const product = await aProduct(shop, { stock: 5 });
  const { order } = await staff.orders.processing({ lines: [{ product, qty: 3 }] });
  const lineId = order.lines[0]?.id ?? '';
  const ship = (qty: number) =>
    staff.orders.move('sales', order.id, { event: 'ship', ...parcel, lines: [{ lineId, qty }] });
  await ship(1);
  const parcelId = (await staff.orders.read(order.id)).parcels[0]?.id ?? '';
  await staff.orders.move('sales', order.id, { event: 'deliver', parcelId, receivedBy: 'A. Novak' });
  await refundAll(order);
  expect(await ship(1)).toMatchObject({ status: 409 });

  const { body } = await staff.orders.move('finance', order.id, {
    event: 'refund',
    reason: 'He wants the rest no more.',
  });

  expect(body).toMatchObject({ status: 'refunded', fulfilment: 'partial' });
  await staff.settle();
  await expectDocumentsExplainBooks(shop, order.id);
});

describe('an order whose invoice was wholly credited', () => {
  test('owes only the tax contained in the fee once it is cancelled, and has no allowances', async () => {
    const { order } = await staff.paid({ lines: [{ product: await palladium(), qty: 1 }] });
    await refundAll(order);
    await staff.settle();
    expect(await staff.saleOf(order.id)).toMatchObject({ state: 'credited' });
    expect(await booksOf(shop, order.id)).toMatchObject({ tax_payable: 0n });

    await staff.cancel(order.id);
    await staff.settle();

    expect(await booksOf(shop, order.id)).toMatchObject({ tax_payable: -575n, sales_allowances: 0n });
    await expectDocumentsExplainBooks(shop, order.id);
    // Looked at again it stays as it is.
    await (
      await staff.orders.as('sales')
    ).post(`/admin/orders/${order.id}/notes`, { text: 'Told him.', forCustomer: false });
    await staff.settle();
    expect(await booksOf(shop, order.id)).toMatchObject({ tax_payable: -575n, sales_allowances: 0n });
  });

  test('is neither picked nor sent nor handed over, and the staff is told why', async () => {
    const { order } = await staff.paid();
    await refundAll(order);

    const read: AdminOrder = await staff.orders.read(order.id);
    expect([read.payment, read.moves]).toEqual(['refunded', ['hold', 'cancel']]);
    expect(await staff.orders.move('sales', order.id, { event: 'pick' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not paid for') as string, allowed: ['hold', 'cancel'] },
    });
    const sales = await staff.orders.as('sales');
    const bulk = await sales.post(
      '/admin/orders/bulk',
      { selection: { by: 'ids', ids: [order.id] }, action: 'pick' },
      { key: randomUUID() },
    );
    expect(bulk.body).toMatchObject({ done: 0, failed: [{ reason: expect.stringContaining('paid') as string }] });
  });

  test('but for a cent is not sent either: a price may be lowered, goods are not given away', async () => {
    const { order } = await staff.paid();
    const all = minorUnits(order.total);
    await refundAll(order, 'bank', moneyText(all / 2n));
    expect(await staff.orders.read(order.id)).toMatchObject({ isPaidFor: true, payment: 'partially_refunded' });

    await refundAll(order, 'bank', moneyText(all - all / 2n - 1n));

    const read: AdminOrder = await staff.orders.read(order.id);
    expect([read.isPaidFor, read.moves]).toEqual([false, ['hold', 'cancel']]);
  });

  test('that was being picked already is cancelled instead of being sent', async () => {
    const { order } = await staff.orders.processing();
    await refundAll(order, 'balance');
    const lines = [{ lineId: order.lines[0]?.id ?? '', qty: 1 }];

    expect(await staff.orders.move('sales', order.id, { event: 'ship', ...parcel, lines })).toMatchObject({
      status: 409,
    });
    await staff.cancel(order.id);

    expect(await staff.orders.read(order.id)).toMatchObject({ status: 'cancelled' });
    await expectDocumentsExplainBooks(shop, order.id);
  });

  test('costs what the preview said: what was given back before is not promised again', async () => {
    const { order, customer } = await staff.paid();
    await refundAll(order);
    const own = await signedInAs(shop, customer);

    const { body: costs } = await own.get<EndingCosts>(`/customer/orders/${order.id}/ending-costs`);
    expect(costs).toMatchObject({ back: '0.00', owed: costs.total, paid: order.total, refunded: order.total });
    expect(minorUnits(costs.total)).toBeGreaterThan(0n);
    await staff.cancel(order.id);

    expect(await staff.orders.read(order.id)).toMatchObject({ due: costs.owed });
  });
});
