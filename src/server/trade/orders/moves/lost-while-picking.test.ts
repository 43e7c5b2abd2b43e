import { eq } from 'drizzle-orm';

import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff, parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/* A first parcel is on its way and does not arrive while the rest of the order is still picked. */

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = orderStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

/** Of three pieces and one of another kind two of the first have left. */
async function partlySent() {
  const [three, one] = [await aProduct(shop, { stock: 5 }), await aProduct(shop, { stock: 5, premiumPct: '0.07' })];
  const { order, customer } = await staff.processing({
    lines: [
      { product: three, qty: 3 },
      { product: one, qty: 1 },
    ],
  });
  const [first, second] = order.lines;
  const { id } = order;
  const ship = (lines: [lineId: string | undefined, qty: number][]) =>
    staff.move('sales', id, {
      event: 'ship',
      ...parcel,
      lines: lines.map(([lineId = '', qty]) => ({ lineId, qty })),
    });
  expect((await ship([[first?.id, 2]])).body).toMatchObject({ status: 'processing' });
  const parcelId = (await staff.read(id)).parcels[0]?.id ?? '';
  const report = (how: 'lost' | 'returned') =>
    staff.move('sales', id, { event: 'reportLoss', parcelId, how, reason: 'The carrier searched for five days.' });
  const rest: [string | undefined, number][] = [
    [first?.id, 1],
    [second?.id, 1],
  ];
  return { id, order, customer, three, first, second, ship, report, rest };
}
const level = async (productId: string) => {
  const [found] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, productId));
  return [found?.onHand, found?.reserved];
};

test.each([
  ['lost', 'none', [3, 1]],
  ['returned', 'returned', [5, 1]],
] as const)(
  'a parcel that is %s leaves the order in picking, and its pieces are not picked again',
  async (how, fulfilment, left) => {
    const { id, customer, order, three, first, ship, report } = await partlySent();

    expect((await report(how)).body).toMatchObject({
      status: 'processing',
      fulfilment,
      lines: [{ sent: 0 }, { sent: 0 }],
      parcels: [{ state: how }],
    });
    expect(await level(three.id)).toEqual(left);
    expect((await shop.mailsTo(customer.email)).at(-1)?.subject).toBe(`Order ${order.number} did not arrive`);
    expect(await ship([[first?.id, 2]])).toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.qty': [`Only 1 of ${first?.name ?? ''} are left to send.`] } },
    });
    expect((await staff.read(id)).moves).not.toContain('reportLoss');
  },
);

test('when the rest has left, what is missing is to be decided on, and is sent again', async () => {
  const { id, order, three, ship, report, rest } = await partlySent();
  await report('lost');

  const { body: left } = await ship(rest);

  expect(left).toMatchObject({
    status: 'delivery_exception',
    fulfilment: 'partial',
    lines: [{ sent: 1 }, { sent: 1 }],
  });
  expect(left.events.slice(-2)).toMatchObject([{ what: 'A part shipped with Northway Secure' }, { actor: 'System' }]);
  expect(await level(three.id)).toEqual([2, 0]);
  const { body: again } = await staff.move('sales', id, { event: 'reship', ...parcel });
  expect(again).toMatchObject({ status: 'reshipped', fulfilment: 'full', lines: [{ sent: 3 }, { sent: 1 }] });
  expect(await level(three.id)).toEqual([0, 0]);
  for (const { id: parcelId, state } of (await staff.read(id)).parcels) {
    if (state === 'underway') await staff.move('sales', id, { event: 'deliver', parcelId, receivedBy: 'A. Novak' });
  }
  expect(await staff.read(id)).toMatchObject({ status: 'completed', total: order.total });
});

test('when the rest has arrived, what is missing is given back', async () => {
  const { id, ship, report, rest } = await partlySent();
  await report('lost');
  await ship(rest);
  const underway = (await staff.read(id)).parcels.find(({ state }) => state === 'underway');
  await staff.move('sales', id, { event: 'deliver', parcelId: underway?.id ?? '', receivedBy: 'A. Novak' });

  const { body } = await staff.move('finance', id, { event: 'refund', reason: 'The carrier lost it.' });

  expect(body).toMatchObject({ status: 'refunded', fulfilment: 'partial' });
});

test('pieces in two parcels, of which one is lost before the last leaves, are told apart', async () => {
  const { id, first, second, ship, report } = await partlySent();
  await ship([[second?.id, 1]]);
  await report('lost');
  expect(await staff.read(id)).toMatchObject({ status: 'processing', fulfilment: 'partial' });

  expect((await ship([[first?.id, 1]])).body).toMatchObject({
    status: 'delivery_exception',
    fulfilment: 'partial',
    lines: [{ sent: 1 }, { sent: 1 }],
  });
});

test('of reporting a loss and shipping the rest at once one counts', async () => {
  const { id, ship, report, rest } = await partlySent();
  const { version } = await staff.read(id);
  const parcelId = (await staff.read(id)).parcels[0]?.id ?? '';
  const loss = { event: 'reportLoss', parcelId, how: 'lost', reason: 'Gone.' } as const;
  const lines = rest.map(([lineId = '', qty]) => ({ lineId, qty }));

  const replies = await Promise.all([
    staff.move('sales', id, loss, { version }),
    staff.move('sales', id, { event: 'ship', ...parcel, lines }, { version }),
  ]);

  expect(statusesOf(replies)).toEqual([200, 409]);
  await (replies[0]?.status === 200 ? ship(rest) : report('lost'));
  expect((await staff.read(id)).status).toBe('delivery_exception');
});
