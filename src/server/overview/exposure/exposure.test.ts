import { randomUUID } from 'node:crypto';

import { inArray, sql } from 'drizzle-orm';

import type { Exposure, MetalPosition } from '#contract/overview/exposure.contract.ts';
import type { MarginSpan } from '#contract/overview/exposure.rules.ts';
import { decimal, minorUnits, moneyText, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import { journalPostings } from '#server/ledger/ledger.table.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { aScrapLine, buyingStaff } from '#server/testing/buying-staff.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { aQuote, anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff, parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { createExposureService } from './exposure.service.ts';

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = orderStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

const oz = (ounces: number) => (BigInt(ounces) * NG_PER_TROY_OUNCE).toString();
const read = () => shop.services.exposure.read();
const position = (of: Exposure, metal: Metal = 'XAU') =>
  of.positions.find((each) => each.metal === metal) as MetalPosition;
const margin = (of: Exposure, span: MarginSpan, metal: Metal = 'XAU') =>
  of.margins.find((each) => each.span === span)?.metals.find((each) => each.metal === metal);

/** One-ounce pieces of a metal that cost 5,000.00 each. */
async function bought(pieces: number, facts: Parameters<typeof aProduct>[1] = {}): Promise<ProductRecord> {
  const product = await aProduct(shop, { stock: 0, ...facts });
  const admin = await anAdmin(shop);
  const receipt = { qty: pieces, unitCost: '5000.00', supplier: 'North Shore Refinery', reference: '' };
  await shop.services.stockCounter.receive(product.id, receipt, { ...admin, requestId: '', ip: '' }, randomUUID());
  return product;
}
/** Sends so many pieces of the only line of an order that is being picked. */
async function send(order: { id: string; lines: readonly { id: string }[] }, qty: number) {
  const { body } = await staff.move('sales', order.id, {
    event: 'ship',
    ...parcel,
    lines: [{ lineId: order.lines[0]?.id ?? '', qty }],
  });
  return body.parcels.at(-1)?.id ?? '';
}
/** What accounts hold together, in minor units or 10^-9 g. */
async function booked(unit: string, ...accounts: string[]): Promise<bigint> {
  const [sum] = await shop.db
    .select({ sum: sql`coalesce(sum(${journalPostings.amount}), 0)::text`.mapWith(BigInt) })
    .from(journalPostings)
    .where(sql`${inArray(journalPostings.account, accounts)} and ${journalPostings.unit} = ${unit}`);
  return sum?.sum ?? 0n;
}

test('the net position is what lies here less what was sold and has not gone, valued at the market’s bid', async () => {
  const product = await bought(10);
  await anOrder(shop, { lines: [{ product, qty: 2 }] });
  const { order } = await staff.processing({ lines: [{ product, qty: 3 }] });
  await send(order, 1);

  const gold = position(await read());

  expect(gold).toMatchObject({
    onHandNg: oz(9),
    unpaidNg: oz(2),
    unpaidOrders: 1,
    paidNg: oz(2),
    paidOrders: 1,
    lockedNg: '0',
    netNg: oz(5),
    priceSide: 'bid',
    // 4,164.40 USD at 1.3584.
    priceCad: '5656.9210',
    valueCad: '28284.61',
    costCad: '45000.00',
    costPerOz: '5000.0000',
    freeNg: oz(5),
    unrealisedCad: '3284.61',
  });
  expect(await booked('XAU', 'stock_reserved')).toBe(BigInt(gold.unpaidNg) + BigInt(gold.paidNg));
  expect(await booked('XAU', 'stock_available', 'stock_reserved')).toBe(BigInt(gold.onHandNg));
  expect(await booked('CAD', 'inventory')).toBe(minorUnits(gold.costCad ?? ''));
});

test('the margin is what the journal earned with the parcels less what their pieces cost', async () => {
  await shop.db.execute(sql`update payment_methods set adjustment_pct = '-0.015' where code = 'wire'`);
  const { order } = await staff.processing({ lines: [{ product: await bought(3), qty: 3 }] });
  await send(order, 2);

  const { metals, total } = (await read()).margins[0] ?? {};

  const sales = -(await booked('CAD', 'sales', 'payment_adjustments', 'sales_discounts'));
  const cost = await booked('CAD', 'cost_of_sales');
  expect(minorUnits(order.adjustment)).toBeLessThan(0n);
  expect(sales).toBeGreaterThan(cost);
  const told = { salesCad: moneyText(sales), costCad: moneyText(cost), marginCad: moneyText(sales - cost) };
  expect(total).toMatchObject(told);
  expect(metals?.[0]).toMatchObject({ metal: 'XAU', ...told });
});

test('more sold than lies here is a short position at the market’s ask, without a result', async () => {
  const product = await aProduct(shop, { metal: 'XAG', stock: 1, backorderDays: 10 });
  await anOrder(shop, { lines: [{ product, qty: 3 }] });

  const told = await read();

  const { ask = '' } = shop.services.prices.pricesIn('CAD').data.XAG ?? {};
  expect(position(told, 'XAG')).toMatchObject({
    onHandNg: oz(1),
    netNg: `-${oz(2)}`,
    freeNg: '0',
    priceSide: 'ask',
    priceCad: ask,
    valueCad: `-${decimal(ask).times(2).toFixed(2, 1)}`,
    costCad: null,
    unrealisedCad: null,
  });
  const values = told.positions.map(({ valueCad }) => minorUnits(valueCad ?? ''));
  expect(told.totals.valueCad).toBe(moneyText(values.reduce((sum, value) => sum + value, 0n)));
});

test('a quote counts as sold for as long as its price is locked', async () => {
  const product = await bought(10, { metal: 'XPT' });
  await aQuote(shop, { lines: [{ product, qty: 4 }] });
  expect(position(await read(), 'XPT')).toMatchObject({ lockedNg: oz(4), lockedQuotes: 1, netNg: oz(6) });

  await shop.later({ minutes: 11 });

  expect(position(await read(), 'XPT')).toMatchObject({ lockedNg: '0', lockedQuotes: 0, netNg: oz(10) });
});

test('an order in another currency counts at the Canadian dollars that it was booked at', async () => {
  const product = await bought(5, { metal: 'XPT' });
  const { order } = await staff.processing({ lines: [{ product, qty: 2 }], request: { currency: 'USD' } });
  await send(order, 2);

  const { salesCad = '' } = margin(await read(), 'day', 'XPT') ?? {};

  const goods = minorUnits(order.subtotal) + minorUnits(order.adjustment) - minorUnits(order.discount);
  const booking = goods * minorUnits(order.totalCad) * 2n;
  const half = minorUnits(order.total);
  expect(minorUnits(salesCad)).toBe((booking + half) / (half * 2n));
  expect(minorUnits(salesCad)).toBeGreaterThan(goods);
});

test('a parcel that is lost is owed again and earned no more, and its cost is the insurer’s to make good', async () => {
  const product = await bought(5, { metal: 'XPD' });
  const { order } = await staff.processing({ lines: [{ product, qty: 2 }] });
  const parcelId = await send(order, 2);
  await staff.move('sales', order.id, { event: 'reportLoss', parcelId, how: 'lost', reason: 'Never arrived' });

  const told = await read();

  expect(position(told, 'XPD')).toMatchObject({ onHandNg: oz(3), paidNg: oz(2), netNg: oz(1) });
  expect(margin(told, 'day', 'XPD')).toMatchObject({
    fineNg: '0',
    salesCad: '0.00',
    costCad: '0.00',
    marginCad: '0.00',
  });
  expect(await booked('CAD', 'lost_in_transit')).toBe(1_000_000n);
});

test('what is given back of a sale that stands is earned no more', async () => {
  const product = await bought(5, { metal: 'XPD', fineness: '999.5' });
  const invoicing = await invoiceStaff(shop);
  const { invoice } = await invoicing.sent({ lines: [{ product, qty: 2 }] });
  const before = margin(await read(), 'day', 'XPD');

  await invoicing.credit(invoice, [{ position: 0, qty: 1 }]);

  const after = margin(await read(), 'day', 'XPD');
  const half = (minorUnits(invoice.content.lines[0]?.net ?? '') + 1n) / 2n;
  expect(minorUnits(before?.salesCad ?? '') - minorUnits(after?.salesCad ?? '')).toBe(half);
  expect(after).toMatchObject({ costCad: before?.costCad });
});

test('who reads the books reads the exposure, and nobody else', async () => {
  const statuses = await Promise.all(
    (['finance', 'auditor', 'sales', 'content'] as const).map(
      async (role) => (await (await staff.as(role)).get('/admin/exposure')).status,
    ),
  );

  expect(statuses).toEqual([200, 200, 403, 403]);
});

test('metal that a customer sold us by weight counts as held from the accepted offer on, as the books have it', async () => {
  const buying = await buyingStaff(shop);
  const before = position(await read());
  const goods = await buying.offered({ lines: [aScrapLine()] });
  expect(position(await read()).toRefineNg).toBe(before.toRefineNg);

  await buying.done(buying.answer(goods, 'accept', { total: goods.offered }));

  const after = position(await read());
  // Ten grams of 585.
  expect(BigInt(after.toRefineNg) - BigInt(before.toRefineNg)).toBe(5_850_000_000n);
  expect(BigInt(after.netNg) - BigInt(before.netNg)).toBe(5_850_000_000n);
  expect(after.toRefineNg).toBe((await booked('XAU', 'metal_to_refine')).toString());
});

test('what left counts for the day, for seven days and for thirty, by the shop’s calendar', async () => {
  const { order } = await staff.processing({ lines: [{ product: await bought(1), qty: 1 }] });
  await send(order, 1);
  const today = await read();
  const sold = margin(today, 'day');
  const at = async (moment: string, span: MarginSpan) => {
    shop.clock.set(moment);
    return margin(await read(), span);
  };
  const nothing = { fineNg: '0', salesCad: '0.00', costCad: '0.00', marginCad: '0.00', marginPct: null };

  expect(BigInt(sold?.fineNg ?? '')).toBeGreaterThan(0n);
  expect(today.margins.map(({ from }) => from)).toEqual(['2026-11-20', '2026-11-14', '2026-10-22']);
  // Midnight in Toronto is five in the morning in Greenwich.
  expect(await at('2026-11-21T04:59:59Z', 'day')).toEqual(sold);
  expect(await at('2026-11-21T05:00:00Z', 'day')).toMatchObject(nothing);
  expect(await at('2026-11-27T04:59:59Z', 'week')).toEqual(sold);
  expect(await at('2026-11-27T05:00:00Z', 'week')).toMatchObject(nothing);
  // Days that are over were kept; another process, which reads them all, says the same.
  const { db, clock, services } = shop;
  expect(await createExposureService({ db, clock, prices: services.prices }).read()).toEqual(await read());
  expect(await at('2026-12-20T04:59:59Z', 'month')).toEqual(sold);
  expect(await at('2026-12-20T05:00:00Z', 'month')).toMatchObject(nothing);
});
