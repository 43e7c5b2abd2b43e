import { sql } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import { sumRows } from '#contract/trade/invoice-words.rules.ts';
import type { InvoiceRow } from '#contract/trade/invoices.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import type { OwnStorageFees } from '#contract/vault/storage-fees.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { violationsIn } from '#server/ledger/audit-books.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type SellBackStaff, sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { settingsAt } from '#server/testing/setting-staff.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { accrueNights } from './accrue-nights.ts';
import { billMonths } from './bill-months.ts';

let shop: TestApp;
let seller: SellBackStaff;
let staff: ReturnType<typeof orderStaff>;
const run = async () => {
  await accrueNights(shop.db, shop.clock.now());
  return billMonths(shop.db, { clock: shop.clock, publicUrl: shop.config.publicUrl });
};
const feesOf = async (who: Parameters<typeof signedInAs>[1]): Promise<OwnStorageFees> =>
  (await (await signedInAs(shop, who)).get<OwnStorageFees>('/customer/storage/fees')).body;
const kept = async (customerId: string) => {
  const { rows } = await shop.db.execute<Record<'month' | 'net' | 'credit' | 'traded', string>>(sql`
    select month::text, net::text, credit::text, traded::text from storage_bills
    where customer_id = ${customerId} order by month`);
  return rows;
};
const ordered = async (delivery: 'vault' | 'ship'): Promise<Order> => {
  const lines = [{ product: await aProduct(shop, { stock: 5 }), qty: 1 }];
  return (await anOrder(shop, { customer: seller.customer, lines, request: { delivery } })).order;
};
const paid = async (delivery: 'vault' | 'ship'): Promise<Order> => {
  const order = await ordered(delivery);
  expect((await staff.pay(order.id)).body.status).toBe('confirmed');
  return order;
};
const calledOff = async ({ id }: Order) => {
  const reply = await staff.move('sales', id, { event: 'cancel', reason: 'Not wanted any more.', waive: false });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
};
/** The market is open, its prices are fresh, and everybody signs in anew. */
async function tradingDay(at: string) {
  shop.clock.set(at);
  await shop.services.prices.pollFeed();
  staff.signInAgain();
  await seller.signIn();
}
/** As finance asks for it and a second person agrees. */
async function credit(says: Record<string, string>) {
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const { body } = await settingsAt(finance, 'storage-fees').set(says, { reason: 'Our terms say so.' });
  expect(body.waiting?.id).toBeDefined();
  const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  await second.post(`/admin/approvals/${body.waiting?.id}/approve`, { version: 1 });
}

beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await shop.db.execute(sql`
    insert into price_candles (metal, span, starts_at, open, high, low, close, ticks)
    select m, 'day', d, 5000, 5000, 5000, 5000, 1
    from generate_series('2026-10-20T21:00:00Z'::timestamptz, '2027-02-20T21:00:00Z', '1 day') d, unnest(array['XAU', 'XAG']) m
    on conflict do nothing`);
  seller = await sellBackStaff(shop);
  staff = orderStaff(shop);
});
afterAll(() => shop.close());

test('a new shop credits nothing, and more than today wants a second person', async () => {
  expect((await feesOf(seller.customer)).credit).toBeNull();
  await run();

  await credit({ creditShare: '0.0001', creditMost: '' });
  expect((await feesOf(seller.customer)).credit).toEqual({
    ...{ credit: '0.00', traded: '0.00', share: '0.0001', most: null },
  });
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  expect(await settingsAt(finance, 'storage-fees').set({ creditShare: '0.06' })).toMatchObject({
    status: 422,
    body: { errors: { creditShare: expect.anything() } },
  });
});

let undoneLater: Order;

test('orders into the vault that were paid and sales out of it are credited in their month, without what was called off in it', async () => {
  await seller.stored({ qty: 20 });
  const silver = await aProduct(shop, { metal: 'XAG', fineNg: 31_103_476_800n });
  await seller.stored({ qty: 3 }, silver);
  const bought = await paid('vault');
  undoneLater = await paid('vault');
  await ordered('vault');
  await paid('ship');
  await calledOff(await paid('vault'));
  const sold = await seller.approved(1);
  await seller.submitted(1);

  const traded = [bought.subtotal, undoneLater.subtotal, sold.net].reduce((sum, each) => sum + minorUnits(each), 0n);
  const soFar = await feesOf(seller.customer);
  expect(minorUnits(soFar.credit?.traded ?? '')).toBe(traded);

  shop.clock.set('2026-12-01T06:30:00Z');
  expect(await run()).toBe(1);
  const [bill] = await kept(seller.customer.id);
  const earned = (traded + 5000n) / 10_000n;
  expect(bill).toMatchObject({ month: '2026-11-01', traded: String(traded), credit: String(earned) });
  await expectCleanBooks(shop);
});

test('the invoice says what was credited and of what, takes it off before tax, and its mail says so', async () => {
  const [bill] = (await feesOf(seller.customer)).bills;
  const [row] = await kept(seller.customer.id);
  const credited = minorUnits(bill?.credit ?? '0');
  expect(String(credited)).toBe(row?.credit);

  const { finance, read } = await invoiceStaff(shop);
  const { content } = await read(bill?.document?.id ?? '');
  const { lines, net, tax, tradeCredit } = content;
  expect(minorUnits(net)).toBe(BigInt(row?.net ?? 0));
  expect(lines.length).toBe(2);
  expect(lines.reduce((sum, { discount }) => sum + minorUnits(discount), 0n)).toBe(credited);
  expect(lines.reduce((sum, line) => sum + (minorUnits(line.net) * 13n + 50n) / 100n, 0n)).toBe(minorUnits(tax));
  expect(tradeCredit).toMatchObject({ share: '0.0001', credit: bill?.credit });
  expect(sumRows(content).slice(0, 2)).toEqual([
    ['Storage fees', expect.anything()],
    ['Credit for trading', `-${bill?.credit}`],
  ]);
  const { body } = await finance.get<{ items: InvoiceRow[] }>('/admin/invoices?f.series=in:STO');
  expect(body.items).toMatchObject([{ number: bill?.document?.number, tradeCredit: bill?.credit }]);
  const mails = await shop.mailsTo(seller.customer.email);
  expect(
    mails.some(({ text }) => text.includes(`less a credit of ${bill?.credit} CAD for trading: 0.01 % of the`)),
  ).toBe(true);
});

test('an order that is called off in a later month takes off what that month is credited, down to nothing', async () => {
  await tradingDay('2026-12-02T16:00:00Z');
  await calledOff(undoneLater);
  const sold = await seller.approved(1);
  expect((await feesOf(seller.customer)).credit).toMatchObject({ traded: '0.00', credit: '0.00' });
  expect(minorUnits(sold.net)).toBeLessThan(minorUnits(undoneLater.subtotal));

  shop.clock.set('2027-01-01T06:30:00Z');
  await run();
  expect((await kept(seller.customer.id))[1]).toMatchObject({ month: '2026-12-01', traded: '0', credit: '0' });
  await expectCleanBooks(shop);
});

test('fees that trading pays whole are not invoiced, and their customer reads that', async () => {
  await tradingDay('2027-01-05T16:00:00Z');
  const trader = await aCustomer(shop, { canSignIn: true });
  const product = await aProduct(shop, { stock: 9 });
  await aStoredItem(shop, { customer: trader, product });
  await credit({ creditShare: '0.05' });
  const lines = [{ product, qty: 1 }];
  const { order } = await anOrder(shop, { customer: trader, lines, request: { delivery: 'vault' } });
  await staff.pay(order.id);
  shop.clock.set('2027-02-01T06:30:00Z');
  await run();

  expect((await feesOf(trader)).bills).toMatchObject([{ document: null, due: '0.00', credit: '5.00' }]);
  expect((await kept(trader.id))[0]).toMatchObject({ net: '0', credit: '500' });
  await expectCleanBooks(shop);
});

test.each([
  ['a credit', 'update storage_bills set credit = credit + 1, net = net - 1 where net > 1 and credit > 0'],
  ['what was traded', 'update storage_bills set traded = traded + 10000 where credit > 0'],
  [
    'a credit that nothing was traded for',
    `update storage_bills set credit = 100, net = net - 100, traded = 100, credit_share = 1 where traded = 0 and net > 100`,
  ],
  [
    'the share of a credit',
    'update storage_bills set credit_share = 1, credit_most = credit where credit > 0 and net > 0',
  ],
  [
    'an order that was never paid',
    `update order_events set to_status = 'payment_review' where to_status = 'confirmed'`,
  ],
  ['a sale', 'update sell_backs set net_cad = net_cad + 1000000'],
])('the audit finds %s that was tampered with', async (_what, tampering) => {
  const undo = new Error('undone');
  let found = '';
  await inTransaction(shop.db, async (tx) => {
    for (const table of ['storage_bills', 'order_events', 'sell_backs'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(sql.raw(tampering));
    found = (await violationsIn(tx)).map(({ invariant }) => invariant).join(', ');
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  expect(found).toMatch(/I21 storage credits/);
});
