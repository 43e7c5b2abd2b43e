import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { stockLevels, stockMovements } from '#server/catalogue/stock/stock.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { inFallenMarket } from '#server/testing/fallen-market.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { orders } from './orders.table.ts';

let shop: TestApp;
let finance: Browser;
let product: ProductRecord;
let order: Order;
let customer: UserRecord;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await aProduct(shop, { stock: 3 });
  ({ order, customer } = await anOrder(shop, { lines: [{ product, qty: 2 }] }));
  await shop.later({ hours: 95, minutes: 59, seconds: 59 });
  // Made now: his session would not have lived so long.
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
});
afterEach(() => expectCleanBooks(shop));

const expire = () => shop.services.orders.expireOverdue();
const deadline = () => shop.later({ seconds: 1 });
const state = async () => {
  const [record] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  return record?.status;
};
const reserved = async () => {
  const [level] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, product.id));
  return level?.reserved;
};
const released = () =>
  shop.db.$count(stockMovements, sql`${stockMovements.orderId} = ${order.id} and ${stockMovements.kind} = 'release'`);
const pay = (amount: string) =>
  finance.post(
    `/admin/orders/${order.id}/payments`,
    { amount, reference: `W ${order.number}`, payerName: customer.name, receivedOn: '2026-11-20', version: 1 },
    { key: randomUUID() },
  );

test('an unpaid order lives to its deadline, and ends with it', async () => {
  await expire();
  expect([await state(), await reserved()]).toEqual(['awaiting_payment', 2]);

  await deadline();
  await expire();
  expect([await state(), await reserved()]).toEqual(['expired', 0]);
});

test('its pieces are released once, however often and from however many sides the job runs', async () => {
  await deadline();
  await Promise.all([expire(), expire(), expire()]);
  await expire();

  expect([await reserved(), await released()]).toEqual([0, 1]);
});

test('what was booked is taken back to the last cent and gram, and loss and fee are charged, by one entry', async () => {
  await deadline();
  await inFallenMarket(shop, expire);

  const sums = await shop.db
    .select({
      account: journalPostings.account,
      unit: journalPostings.unit,
      sum: sql<string>`sum(${journalPostings.amount})`,
    })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(eq(journalEntries.refId, order.id))
    .groupBy(journalPostings.account, journalPostings.unit);
  // What is left is what the end cost: the market's part of 115.46 and the fee of 50.00, which the customer owes.
  const charged = { cancellation_fees: '-5000', market_loss_income: '-11546', receivable: '16546' };
  const left = sums.filter(({ sum }) => sum !== '0').map(({ account, sum }) => [account, sum]);
  expect(Object.fromEntries(left)).toEqual(charged);
  const entries = await shop.db.select().from(journalEntries).where(eq(journalEntries.refId, order.id));
  expect(entries.map(({ kind }) => kind)).toEqual(['order.placed', 'order.expired']);
});

test('the customer is told, and owes what the market took and the fee', async () => {
  await deadline();
  await inFallenMarket(shop, expire);

  expect((await shop.mailsTo(customer.email)).at(-1)).toMatchObject({ subject: `Order ${order.number} has expired` });
  const own = await (await signedInAs(shop, customer)).get(`/customer/orders/${order.id}`);
  expect(own.body).toMatchObject({
    status: 'expired',
    due: '165.46',
    dueCad: '165.46',
    endingCosts: { marketLoss: '115.46', fee: '50.00' },
    events: [{ what: 'Order placed' }, { what: 'Payment deadline passed, order ended', actor: '' }],
  });
});

test('the released pieces can be bought by the next', async () => {
  await deadline();
  await expire();

  expect((await anOrder(shop, { lines: [{ product, qty: 3 }] })).order.status).toBe('awaiting_payment');
});

test.each([
  ['in full', ({ total }: Order) => total, 'confirmed'],
  ['in part', () => '1.00', 'payment_review'],
])('an order that was paid %s in time does not end', async (_how, amountOf, status) => {
  expect(await pay(amountOf(order))).toMatchObject({ status: 200 });
  await deadline();
  await expire();

  expect([await state(), await reserved()]).toEqual([status, 2]);
});

test('of a payment and the end at the same moment one happens', async () => {
  await deadline();
  const [payment] = await Promise.all([pay(order.total), expire()]);
  await expire();

  const ended = { status: await state(), reserved: await reserved(), released: await released() };
  expect([200, 409]).toContain(payment.status);
  expect(ended).toEqual(
    payment.status === 200
      ? { status: 'confirmed', reserved: 2, released: 0 }
      : { status: 'expired', reserved: 0, released: 1 },
  );
});

test('an order on hold does not end', async () => {
  await shop.db
    .update(orders)
    .set({ status: 'on_hold', previousStatus: 'awaiting_payment' })
    .where(eq(orders.id, order.id));
  await deadline();
  await expire();

  expect(await state()).toBe('on_hold');
});

test('one that cannot be ended is told, and keeps no other waiting', async () => {
  const other = await anOrder(shop);
  await shop.db
    .update(orders)
    .set({ paymentDeadline: new Date(0) })
    .where(eq(orders.id, order.id));
  await shop.db
    .update(orders)
    .set({ paymentDeadline: new Date(1) })
    .where(eq(orders.id, other.order.id));
  // Its pieces are not reserved any more, so that they cannot be released.
  await shop.db.update(stockLevels).set({ reserved: 0 }).where(eq(stockLevels.productId, product.id));

  await expect(expire()).rejects.toThrow('stock_levels_exact');

  const [ended] = await shop.db.select().from(orders).where(eq(orders.id, other.order.id));
  expect([await state(), ended?.status]).toEqual(['awaiting_payment', 'expired']);
  await shop.db.update(stockLevels).set({ reserved: 2 }).where(eq(stockLevels.productId, product.id));
  await expire();
});
