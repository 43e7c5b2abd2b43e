import { minorUnits } from '#contract/arithmetic/exact.ts';
import { coupons } from '#server/trade/coupons/coupons.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { review } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { makeGoodsTerms } from '#server/testing/make-terms.ts';
import { expectDocumentsExplainBooks } from '#server/testing/order-books.ts';
import { parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 }, fill: makeGoodsTerms });
  staff = await invoiceStaff(shop);
  const coupon = { code: 'SILVER10', kind: 'fixed' as const, amount: 1000n, metals: ['XAG' as const] };
  await shop.db.insert(coupons).values(coupon);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

const bars = () => aProduct(shop, { metal: 'XAG', fineness: '999', premiumPct: '0.2' });
const sovereign = () => aProduct(shop, { fineness: '916.7', premiumPct: '0.09' });
const toCalgary = { ...review.address, province: 'AB', postalCode: 'T2P 1J9' } as const;

/** Four bars of exempt silver, cheaper by a coupon, and a taxed sovereign, paid and being packed. */
const mixed = async (coupon?: string) => {
  const lines = [
    { product: await bars(), qty: 4 },
    { product: await sovereign(), qty: 1 },
  ];
  return staff.orders.processing({ lines, request: { address: toCalgary, ...(coupon && { coupon }) } });
};

test('the invoice of a mixed order has a line of delivery for each way its goods are taxed, and they add up', async () => {
  const { order } = await mixed();
  await staff.settle();
  const [sale] = await staff.documentsOf(order.id);
  const { content } = await staff.read(sale?.id ?? '');

  for (const [kind, whole] of [
    ['shipping', order.shipping],
    ['insurance', order.insurance],
  ] as const) {
    const parts = content.lines.filter((line) => line.kind === kind);
    expect(parts.map(({ treatment }) => treatment)).toEqual(['exempt', 'taxable']);
    expect(parts.reduce((sum, { net }) => sum + minorUnits(net), 0n)).toBe(minorUnits(whole));
    expect(parts[0]?.tax).toBe('0.00');
  }
});

test('the invoice names the coupon on the lines that it made cheaper, and on no other', async () => {
  const { order } = await mixed('SILVER10');
  await staff.settle();
  const [sale] = await staff.documentsOf(order.id);
  const { content } = await staff.read(sale?.id ?? '');

  expect(content.lines.filter(({ coupon }) => coupon !== undefined)).toMatchObject([
    { metal: 'XAG', discount: '10.00', coupon: 'SILVER10' },
  ]);
});

test.each(['lost', 'returned'] as const)(
  'of a mixed order with a coupon on the one, the other is %s: its note gives back the delivery of taxed goods',
  async (how) => {
    const { order } = await mixed('SILVER10');
    for (const { id: lineId, qty } of order.lines) {
      await staff.orders.move('sales', order.id, { event: 'ship', ...parcel, lines: [{ lineId, qty }] });
    }
    const [arrives, gone] = (await staff.orders.read(order.id)).parcels.map(({ id }) => id);
    await staff.orders.move('sales', order.id, {
      event: 'reportLoss',
      parcelId: gone ?? '',
      how,
      reason: 'Searched for.',
    });
    await staff.orders.move('sales', order.id, { event: 'deliver', parcelId: arrives ?? '', receivedBy: 'A. Novak' });
    await staff.orders.move('finance', order.id, { event: 'refund', reason: 'It did not arrive.' });
    await staff.settle();

    const documents = await staff.documentsOf(order.id);
    const read = async (series: string) => staff.read(documents.find((each) => each.series === series)?.id ?? '');
    const [sale, note] = [await read('INV'), await read('CRN')];
    const taxed = sale.content.lines.filter(({ treatment }) => treatment === 'taxable');
    expect(note.content.lines.map(({ name, net, tax }) => [name, net, tax])).toEqual(
      taxed.map(({ name, net, tax }) => [name, net, tax]),
    );
    await expectDocumentsExplainBooks(shop, order.id);
  },
);
