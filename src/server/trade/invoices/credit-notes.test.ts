import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { sumOfRef } from '#server/ledger/ledger.service.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { moveMoney } from '#server/trade/orders/move-money.own.ts';
import { lockOrder } from '#server/trade/orders/move-order.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { parcel } from '#server/testing/order-staff.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
beforeAll(async () => {
  shop = await testApp();
  staff = await invoiceStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

const notesOf = async (orderId: string) => (await staff.documentsOf(orderId)).filter(({ series }) => series === 'CRN');
const taxBooked = async (kind: string) => {
  const [row] = await shop.db
    .select({ sum: sql<string>`coalesce(sum(${journalPostings.amount}), 0)::text` })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(sql`${journalEntries.kind} = ${kind} and ${journalPostings.account} = 'tax_payable'`);
  return BigInt(row?.sum ?? '0');
};

/** What the journal has of the tax of an order and of its invoice; negative while it is owed. */
const taxOf = async (orderId: string, saleId: string) =>
  (await sumOfRef(shop.db, { account: 'tax_payable', unit: 'CAD', refType: 'order', refId: orderId })) +
  (await sumOfRef(shop.db, { account: 'tax_payable', unit: 'CAD', refType: 'invoice', refId: saleId }));

test('a credit note gives back pieces and amounts, and never more than is left', async () => {
  const { order, invoice } = await staff.sent();

  const first = await staff.credit(invoice, [{ position: 1, amount: '5.00' }]);
  expect(first).toMatchObject({ status: 200, body: { state: 'partially_credited' } });
  expect(await staff.credit(invoice, [{ position: 0, qty: 1 }])).toMatchObject({ status: 409 });
  expect(await staff.credit(first.body, [{ position: 0, qty: 2 }])).toMatchObject({
    status: 422,
    body: { errors: { 'lines.0': ['Of this line 1 can still be given back.'] } },
  });
  const twice = [
    { position: 0, qty: 1 },
    { position: 0, qty: 1 },
  ];
  expect(await staff.credit(first.body, twice)).toMatchObject({ status: 422 });

  const rest = first.body.left.map(({ position, qty, net }) =>
    qty > 0 ? { position, qty } : { position, amount: net },
  );
  const second = await staff.credit(first.body, rest);
  expect(second).toMatchObject({ status: 200, body: { state: 'credited', canCredit: false } });
  expect(second.body.credited).toBe(invoice.content.total);
  const [note] = await notesOf(order.id);
  expect((await staff.read(note?.id ?? '')).content).toMatchObject({
    reason: 'A scratched bar.',
    refersTo: { number: invoice.content.number },
  });
});

test('asked for by ten people at once over the same rest it is issued once', async () => {
  const { order, invoice } = await staff.sent();

  const replies = await Promise.all(Array.from({ length: 10 }, () => staff.credit(invoice, [{ position: 0, qty: 1 }])));

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await notesOf(order.id)).toHaveLength(1);
});

test('sent twice under one key it is one', async () => {
  const { order, invoice } = await staff.paid();
  const key = randomUUID();
  const lines = [{ position: 1, amount: '1.00' }];

  const [one, again] = [await staff.credit(invoice, lines, { key }), await staff.credit(invoice, lines, { key })];

  expect(again.body).toEqual(one.body);
  expect(await notesOf(order.id)).toHaveLength(1);
});

test('pieces that have not left are not given back as pieces: their order is cancelled, or a part of the price goes back', async () => {
  const { invoice } = await staff.paid();
  expect(invoice.left[0]).toMatchObject({ qty: 1, there: 0 });

  expect(await staff.credit(invoice, [{ position: 0, qty: 1 }])).toMatchObject({
    status: 422,
    body: { errors: { 'lines.0': [expect.stringContaining('Cancel the order') as string] } },
  });
  const { net = '' } = invoice.left[0] ?? {};
  expect(await staff.credit(invoice, [{ position: 0, amount: net }])).toMatchObject({ status: 422 });
  expect(await staff.credit(invoice, [{ position: 0, amount: '50.00' }])).toMatchObject({ status: 200 });
});

test('it is not for what nobody paid, and an order that stands keeps its invoice', async () => {
  const { invoice } = await staff.invoiced();

  expect(await staff.credit(invoice, [{ position: 0, qty: 1 }])).toMatchObject({ status: 409 });
  const body = { version: invoice.version, reason: 'Just so.' };
  expect(await staff.finance.post(`/admin/invoices/${invoice.id}/void`, body)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('stands') },
  });
});

test('it books its tax, and takes that back when the order ends after all', async () => {
  const before = [await taxBooked('invoice.credited'), await taxBooked('invoice.credit_undone')];
  const { order, invoice } = await staff.paid();
  const { body } = await staff.credit(invoice, [{ position: 1, amount: '10.00' }]);
  expect(body.credited).toBe('11.30');
  expect((await taxBooked('invoice.credited')) - (before[0] ?? 0n)).toBe(130n);

  await staff.cancel(order.id);
  expect((await taxBooked('invoice.credit_undone')) - (before[1] ?? 0n)).toBe(-130n);
  expect(await staff.saleOf(order.id)).toMatchObject({ state: 'credited' });
  expect(await notesOf(order.id)).toHaveLength(2);
});

test('of an order whose one parcel was lost it gives back the share of what did not arrive, with its tax in the books', async () => {
  const one = await aProduct(shop, { stock: 5 });
  const other = await aProduct(shop, { stock: 5, premiumPct: '0.07' });
  const lines = [one, other].map((product) => ({ product, qty: 1 }));
  const { order } = await staff.orders.processing({ lines });
  await staff.settle();
  const ship = (lineId: string | undefined) =>
    staff.orders.move('sales', order.id, { event: 'ship', ...parcel, lines: [{ lineId: lineId ?? '', qty: 1 }] });
  await ship(order.lines[0]?.id);
  await ship(order.lines[1]?.id);
  const [arrives, lost] = (await staff.orders.read(order.id)).parcels.map(({ id }) => id);
  const reason = 'The carrier searched for five days.';
  await staff.orders.move('sales', order.id, { event: 'reportLoss', parcelId: lost ?? '', how: 'lost', reason });
  await staff.orders.move('sales', order.id, { event: 'deliver', parcelId: arrives ?? '', receivedBy: 'A. Novak' });
  await staff.orders.move('finance', order.id, { event: 'refund', reason });
  await staff.settle();
  await staff.settle();

  const sale = await staff.saleOf(order.id);
  expect(sale).toMatchObject({ state: 'partially_credited', paid: order.total });
  const [record] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect(minorUnits(sale.credited)).toBe(record?.toBalance);
  const notes = await Promise.all((await notesOf(order.id)).map(({ id }) => staff.read(id)));
  expect(notes).toHaveLength(1);
  const owed = -(await taxOf(order.id, sale.id));
  expect(owed).toBe(minorUnits(order.tax) - minorUnits(notes[0]?.content.tax ?? '0'));
  expect(owed).toBeGreaterThan(0n);
});

test('of an order that was lost as a whole it gives back everything, and no tax is owed any more', async () => {
  const { order } = await staff.orders.processing();
  await staff.orders.move('sales', order.id, {
    event: 'ship',
    ...parcel,
    lines: order.lines.map(({ id, qty }) => ({ lineId: id, qty })),
  });
  const parcelId = (await staff.orders.read(order.id)).parcels[0]?.id ?? '';
  await staff.orders.move('sales', order.id, { event: 'reportLoss', parcelId, how: 'lost', reason: 'Gone.' });
  await staff.orders.move('finance', order.id, { event: 'refund', reason: 'Gone.' });
  await staff.settle();

  const sale = await staff.saleOf(order.id);
  expect(sale).toMatchObject({ state: 'credited', credited: order.total });
  expect(await taxOf(order.id, sale.id)).toBe(0n);
});

test('what was refunded of a sale that stands gets one by itself, once', async () => {
  const { order } = await staff.paid();
  const refunded = async (amount: bigint) => {
    await inTransaction(shop.db, async (tx) => {
      const locked = await lockOrder(tx, order.id);
      const actor = { id: null, name: 'Test' };
      const move = {
        order: locked,
        event: null,
        as: [],
        actor,
        at: shop.clock.now(),
        what: 'Refunded',
        action: 'test',
      };
      await moveMoney(tx, { ...move, money: { refunded: amount } });
    });
    await staff.settle();
  };
  await refunded(1234n);
  await refunded(1234n);

  expect(await staff.saleOf(order.id)).toMatchObject({ state: 'partially_credited', credited: '12.34' });
  expect(await notesOf(order.id)).toHaveLength(1);
  // Nothing was really refunded: the order is as it was for the check of the books.
  await shop.db.update(orders).set({ refunded: 0n }).where(eq(orders.id, order.id));
});
