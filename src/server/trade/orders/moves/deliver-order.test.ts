import { asc, eq, sql } from 'drizzle-orm';

import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff, parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { signedInAs } from '#server/testing/browser.ts';
import type { Order } from '#contract/trade/orders.contract.ts';

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = orderStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

/** Two kinds of gold, three pieces of one and one of the other, paid and being picked. */
async function picking(request: { delivery?: 'ship' | 'pickup' } = {}) {
  const [three, one] = [await aProduct(shop, { stock: 5 }), await aProduct(shop, { stock: 5, premiumPct: '0.07' })];
  const lines = [
    { product: three, qty: 3 },
    { product: one, qty: 1 },
  ];
  const made = await staff.processing({ lines, request });
  const [first, second] = made.order.lines;
  if (!first || !second) throw new Error('The order has two lines.');
  return { ...made, id: made.order.id, three, one, first, second };
}
const level = async (productId: string) => {
  const [found] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, productId));
  return [found?.onHand, found?.reserved];
};
/** What an account has of an order, in minor units or 10^-9 g. */
const booked = async (id: string, account: string): Promise<string> => {
  const [sum] = await shop.db
    .select({ sum: sql<string>`coalesce(sum(${journalPostings.amount}), 0)::text` })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(sql`${eq(journalEntries.refId, id)} and ${eq(journalPostings.account, account)}`);
  return sum?.sum ?? '';
};
const cents = (text: string) => text.replace('.', '');

describe('a shipment', () => {
  test('of all pieces takes them off the shelf, earns the sale and tells the customer where they are', async () => {
    const { id, customer, three, order, first, second } = await picking();

    const all = [first, second].map(({ id: lineId, qty }) => ({ lineId, qty }));
    const { body } = await staff.move('vault', id, { event: 'ship', ...parcel, lines: all });

    expect(body).toMatchObject({
      status: 'shipped',
      fulfilment: 'full',
      parcels: [{ state: 'underway', carrier: 'Northway Secure', tracking: 'NS 4711', insuredValue: '5876.53' }],
    });
    expect(await level(three.id)).toEqual([2, 0]);
    expect(await booked(id, 'sales')).toBe(`-${cents(order.subtotal)}`);
    expect(await booked(id, 'deferred_shipping')).toBe('0');
    expect((await shop.mailsTo(customer.email)).at(-1)).toMatchObject({
      subject: `Order ${order.number} is on its way`,
      text: expect.stringContaining('Tracking: NS 4711') as string,
    });
  });

  test('of a part leaves the order in picking and earns that part; the parts add up to the cent', async () => {
    const { id, order, three, first, second } = await picking();
    const ship = (lines: { lineId: string; qty: number }[]) =>
      staff.move('sales', id, { event: 'ship', ...parcel, lines });

    const part = await ship([{ lineId: first.id, qty: 2 }]);
    expect(part.body).toMatchObject({ status: 'processing', fulfilment: 'partial', lines: [{ sent: 2 }, { sent: 0 }] });
    expect(await level(three.id)).toEqual([3, 1]);
    expect(await booked(id, 'sales')).toBe(`-${2n * BigInt(cents(first.unit))}`);
    await expectCleanBooks(shop);

    const rest = await ship([
      { lineId: first.id, qty: 1 },
      { lineId: second.id, qty: 1 },
    ]);
    expect(rest.body).toMatchObject({ status: 'shipped', fulfilment: 'full' });
    expect(await booked(id, 'sales')).toBe(`-${cents(order.subtotal)}`);
    expect(await booked(id, 'shipping_income')).toBe(`-${cents(order.shipping)}`);
  });

  test('of more than is left, of a line of another order, or of a line twice is refused beside the field', async () => {
    const { id, first } = await picking();
    const other = await picking();
    const ship = (lines: { lineId: string; qty: number }[]) =>
      staff.move('sales', id, { event: 'ship', ...parcel, lines });

    expect(await ship([{ lineId: first.id, qty: 4 }])).toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.qty': [`Only 3 of ${first.name} are left to send.`] } },
    });
    expect(await ship([{ lineId: other.first.id, qty: 1 }])).toMatchObject({ status: 422 });
    const twice = { lineId: first.id, qty: 1 };
    expect(await ship([twice, twice])).toMatchObject({ status: 422 });
  });

  test('is received parcel by parcel, and the last one completes the order', async () => {
    const { id, customer, first, second } = await picking();
    await staff.move('sales', id, { event: 'ship', ...parcel, lines: [{ lineId: first.id, qty: 3 }] });
    await staff.move('sales', id, { event: 'ship', ...parcel, lines: [{ lineId: second.id, qty: 1 }] });
    const [one, other] = (await staff.read(id)).parcels;
    const deliver = (parcelId = '') => staff.move('sales', id, { event: 'deliver', parcelId, receivedBy: 'A. Novak' });

    expect((await deliver(one?.id)).body).toMatchObject({ status: 'shipped', parcels: [{ state: 'delivered' }, {}] });
    expect(await deliver(one?.id)).toMatchObject({ status: 409 });
    expect((await deliver(other?.id)).body).toMatchObject({ status: 'completed' });
    expect((await shop.mailsTo(customer.email)).at(-1)?.subject).toMatch(/has arrived$/);
  });

  test('closes the order thirty days after it was received, and not a day before', async () => {
    const { id, first, second } = await picking();
    const lines = [first, second].map(({ id: lineId, qty }) => ({ lineId, qty }));
    await staff.move('sales', id, { event: 'ship', ...parcel, lines });
    const [sent] = (await staff.read(id)).parcels;
    await staff.move('sales', id, { event: 'deliver', parcelId: sent?.id ?? '', receivedBy: 'A. Novak' });

    await shop.later({ days: 29 });
    await shop.services.orders.closeCompleted();
    staff.signInAgain();
    expect(await staff.read(id)).toMatchObject({ status: 'completed' });
    await shop.later({ days: 1 });
    await shop.services.orders.closeCompleted();
    staff.signInAgain();
    expect(await staff.read(id)).toMatchObject({ status: 'closed' });
  });
});

describe('a pickup', () => {
  test('keeps the pieces reserved until they are handed over to whoever knows the code and shows a paper', async () => {
    const { id, customer, order, three } = await picking({ delivery: 'pickup' });
    const offered = await staff.move('vault', id, { event: 'offerPickup' });

    expect(offered.body).toMatchObject({ status: 'ready_for_pickup', pickupCode: null, fulfilment: 'none' });
    expect(await level(three.id)).toEqual([5, 3]);
    const own = await (await signedInAs(shop, customer)).get<Order>(`/customer/orders/${id}`);
    const code = own.body.pickupCode ?? '';
    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain(code);

    const handOver = (typed: string) =>
      staff.move('sales', id, {
        event: 'handOver',
        code: typed,
        paper: 'passport',
        paperEnd: '48X1',
        receivedBy: order.address.name,
      });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await handOver(wrong)).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    expect((await handOver(code)).body).toMatchObject({
      status: 'completed',
      fulfilment: 'full',
      events: expect.arrayContaining([
        expect.objectContaining({ note: expect.stringContaining('Passport ending in 48X1') as string }),
      ]) as unknown,
    });
    expect(await level(three.id)).toEqual([2, 0]);
    expect(await booked(id, 'sales')).toBe(`-${cents(order.subtotal)}`);
  });

  test('is not shipped, and an order to be shipped is not offered at the counter', async () => {
    const pickup = await picking({ delivery: 'pickup' });
    const shipped = await picking();

    expect(
      await staff.move('sales', pickup.id, { event: 'ship', ...parcel, lines: [{ lineId: pickup.first.id, qty: 1 }] }),
    ).toMatchObject({ status: 409, body: { allowed: ['offerPickup', 'hold'] } });
    expect(await staff.move('sales', shipped.id, { event: 'offerPickup' })).toMatchObject({ status: 409 });
  });
});

describe('a parcel that does not arrive', () => {
  async function underway() {
    const made = await picking();
    const { id, first, second } = made;
    await staff.move('sales', id, { event: 'ship', ...parcel, lines: [{ lineId: first.id, qty: 3 }] });
    await staff.move('sales', id, { event: 'ship', ...parcel, lines: [{ lineId: second.id, qty: 1 }] });
    const [one, other] = (await staff.read(id)).parcels;
    return { ...made, parcels: [one?.id ?? '', other?.id ?? ''] as const };
  }
  const reason = 'The carrier searched for five days.';

  test('is sent again from the shelf, and earns its share once', async () => {
    const { id, order, one, parcels } = await underway();
    const lost = await staff.move('sales', id, { event: 'reportLoss', parcelId: parcels[1], how: 'lost', reason });
    expect(lost.body).toMatchObject({
      status: 'delivery_exception',
      fulfilment: 'partial',
      moves: expect.arrayContaining(['reship', 'deliver']) as unknown,
    });
    await expectCleanBooks(shop);

    const again = await staff.move('sales', id, { event: 'reship', ...parcel, tracking: 'NS 4712' });
    expect(again.body).toMatchObject({ status: 'reshipped', fulfilment: 'full' });
    expect(await level(one.id)).toEqual([3, 0]);
    expect(await booked(id, 'sales')).toBe(`-${cents(order.subtotal)}`);
    expect(await booked(id, 'stock_lost')).toBe('31103476800');

    for (const { id: parcelId, state } of again.body.parcels) {
      if (state === 'underway') await staff.move('sales', id, { event: 'deliver', parcelId, receivedBy: 'A. Novak' });
    }
    expect(await staff.read(id)).toMatchObject({ status: 'completed' });
  });

  test('that came back lies on the shelf again', async () => {
    const { id, one, parcels } = await underway();
    await staff.move('sales', id, { event: 'reportLoss', parcelId: parcels[1], how: 'returned', reason });

    expect(await level(one.id)).toEqual([5, 0]);
    expect(await booked(id, 'stock_lost')).toBe('0');
  });

  test('is given back by finance for what is missing, to the balance, once nothing is on its way any more', async () => {
    const { id, customer, second, parcels } = await underway();
    await staff.move('sales', id, { event: 'reportLoss', parcelId: parcels[1], how: 'lost', reason });
    const refund = () => staff.move('finance', id, { event: 'refund', reason });
    expect(await refund()).toMatchObject({ status: 409 });
    expect(await staff.move('sales', id, { event: 'refund', reason })).toMatchObject({ status: 403 });

    await staff.move('sales', id, { event: 'deliver', parcelId: parcels[0], receivedBy: 'A. Novak' });
    expect((await refund()).body).toMatchObject({ status: 'refunded', payment: 'refund_pending', due: '0.00' });

    const [given] = await shop.db
      .select({ amount: journalPostings.amount })
      .from(journalPostings)
      .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
      .where(sql`${eq(journalEntries.refId, id)} and ${journalPostings.account} = 'customer_balance'`)
      .orderBy(asc(journalPostings.id));
    // Its line and its share of the delivery and the tax.
    expect(-(given?.amount ?? 0n)).toBeGreaterThan(BigInt(cents(second.line)));
    expect((await shop.mailsTo(customer.email)).at(-1)?.subject).toMatch(/was refunded$/);
  });

  test('can be all there was: then everything that was paid is given back', async () => {
    const { id, order, parcels } = await underway();
    for (const parcelId of parcels)
      await staff.move('sales', id, { event: 'reportLoss', parcelId, how: 'lost', reason });
    await staff.move('finance', id, { event: 'refund', reason });

    expect(await booked(id, 'customer_balance')).toBe(`-${cents(order.total)}`);
    expect(await booked(id, 'tax_payable')).toBe('0');
    expect(await booked(id, 'deferred_sales')).toBe('0');
  });
});
