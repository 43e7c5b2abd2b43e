import { asc, eq, sql } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { addressIn, anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff, parcel } from '#server/testing/order-staff.ts';
import { returnStaff } from '#server/testing/return-staff.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { aVault, storedByTwo } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { orderLines, type OrderRecord, orders } from '#server/trade/orders/orders.table.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { completeOrderOf } from './complete-order.ts';
import { type StorageItemRecord, storageItems } from './storage-items.table.ts';
import { takeIn } from './take-in.ts';

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = orderStaff(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.update(vaults).set({ active: false });
  await aVault(shop, { city: 'Toronto', name: 'Toronto' });
});
afterEach(() => expectCleanBooks(shop));

const request = { delivery: 'vault' } as const;
const itemsOf = (orderId: string) =>
  shop.db.select().from(storageItems).where(eq(storageItems.orderId, orderId)).orderBy(asc(storageItems.number));
/** Three bars with serial numbers and five coins in a lot, paid and being picked. */
async function picking() {
  const bars = await aProduct(shop, { stock: 5, serialTracked: true });
  const coins = await aProduct(shop, { stock: 9, metal: 'XPD', premiumPct: '0.07' });
  const lines = [
    { product: bars, qty: 3 },
    { product: coins, qty: 5 },
  ];
  const made = await staff.processing({ lines, request: { ...request, address: addressIn('QC') } });
  return { ...made, id: made.order.id, bars, coins };
}
const booked = async (account: string, where = sql`true`): Promise<string> => {
  const [sum] = await shop.db
    .select({ sum: sql<string>`coalesce(sum(${journalPostings.amount}), 0)::text` })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(sql`${eq(journalPostings.account, account)} and ${where}`);
  return sum?.sum ?? '';
};
const sumOf = (items: readonly StorageItemRecord[], of: (item: StorageItemRecord) => bigint) =>
  items.reduce((sum, item) => sum + of(item), 0n);
const shopParts = () => ({ clock: shop.clock, publicUrl: shop.config.publicUrl });
const complete = (orderId: string) =>
  inTransaction(shop.db, (tx) => completeOrderOf(tx, shopParts(), { orderId, at: shop.clock.now() }));

test('a paid order that is picked goes into the vault: an item for each piece with a serial number, a lot for the others', async () => {
  const { id, order, customer, bars, coins } = await picking();
  const { status, body } = await staff.move('vault', id, { event: 'vault' });

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'vaulted', fulfilment: 'full', moves: [] });
  const items = await itemsOf(id);
  expect(items.map(({ productId, qty, state }) => [productId, qty, state])).toEqual([
    ...[1, 2, 3].map(() => [bars.id, 1, 'pending_inbound']),
    [coins.id, 5, 'pending_inbound'],
  ]);
  const common = { customerId: customer.id, orderNumber: order.number, currency: 'CAD', sellableFrom: null };
  expect(items[0]).toMatchObject({ ...common, location: null });
  const [levels] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, bars.id));
  expect([levels?.onHand, levels?.reserved]).toEqual([2, 0]);
});

test('what its items cost is what was paid, goods with their tax, to the cent', async () => {
  const { id } = await picking();
  await staff.move('vault', id, { event: 'vault' });
  const order = await staff.read(id);
  const items = await itemsOf(id);
  const cents = (text: string) => BigInt(text.replace('.', ''));

  expect(sumOf(items, ({ cost }) => cost)).toBe(cents(order.total));
  expect(sumOf(items, ({ costCad }) => costCad)).toBe(cents(order.totalCad));
  const [line] = order.lines;
  const bars = items.slice(0, 3);
  expect(sumOf(bars, ({ cost }) => cost)).toBe(
    cents(line?.line ?? '') + cents(line?.adjustment ?? '') + cents(line?.tax.amount ?? ''),
  );
  const costs = bars.map(({ cost }) => cost);
  expect(costs.toSorted((a, b) => Number(b - a))).toEqual(costs);
  expect((costs[0] ?? 0n) - (costs[2] ?? 0n)).toBeLessThanOrEqual(1n);
});

test('an order in another currency keeps both amounts of it', async () => {
  const product = await aProduct(shop, { serialTracked: true });
  const { order } = await staff.processing({ lines: [{ product, qty: 3 }], request: { ...request, currency: 'USD' } });
  await staff.move('vault', order.id, { event: 'vault' });
  const items = await itemsOf(order.id);
  expect(items.map(({ currency }) => currency)).toEqual(['USD', 'USD', 'USD']);
  expect(sumOf(items, ({ costCad }) => costCad)).toBe(BigInt(order.totalCad.replace('.', '')));
});

test('the sale is earned, the metal leaves our stock and is held for its customer, and he is told', async () => {
  const { id, order, customer } = await picking();
  const ofCustomer = eq(journalPostings.partyId, customer.id);
  await staff.move('vault', id, { event: 'vault' });

  expect(await booked('sales', eq(journalEntries.refId, id))).toBe(`-${order.subtotal.replace('.', '')}`);
  const fine = sumOf(await itemsOf(id), ({ fineNg }) => fineNg);
  expect(await booked('vault_owed', ofCustomer)).toBe(`-${fine}`);
  expect(await booked('stock_delivered', eq(journalEntries.refId, id))).toBe(String(fine));
  expect((await shop.mailsTo(customer.email)).at(-1)).toMatchObject({
    subject: `Order ${order.number} is going into the vault`,
    text: expect.stringMatching(/vault in Toronto[^]*3 x Piece[^]*customer-dashboard\/storage/) as string,
  });
});

test('the same request again opens nothing twice, and a stale one is refused', async () => {
  const { id } = await picking();
  const { version } = await staff.read(id);
  const key = '6f1e0c9a-3b52-4f0e-8a55-0d9a1f3b7c21';
  const [first, again] = [
    await staff.move('vault', id, { event: 'vault' }, { version, key }),
    await staff.move('vault', id, { event: 'vault' }, { version, key }),
  ];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await itemsOf(id)).toHaveLength(4);
  expect(await staff.move('vault', id, { event: 'vault' }, { version })).toMatchObject({ status: 409 });
});

test('two officers at once move it once', async () => {
  const { id } = await picking();
  const { version } = await staff.read(id);
  await staff.as('vault');
  const replies = await Promise.all([1, 2].map(() => staff.move('vault', id, { event: 'vault' }, { version })));
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(await itemsOf(id)).toHaveLength(4);
});

test('only officers of the vault move an order there, only one that was bought into it, and only once it is picked', async () => {
  const { id, order } = await picking();
  expect((await staff.move('sales', id, { event: 'vault' })).status).toBe(403);
  const lines = order.lines.map(({ id: lineId, qty }) => ({ lineId, qty }));
  expect((await staff.move('vault', id, { event: 'ship', ...parcel, lines })).status).toBe(409);
  expect((await staff.move('vault', id, { event: 'offerPickup' })).status).toBe(409);

  const sent = await staff.processing();
  expect((await staff.move('vault', sent.order.id, { event: 'vault' })).status).toBe(409);
  const waiting = await anOrder(shop, { request });
  expect((await staff.move('vault', waiting.order.id, { event: 'vault' })).status).toBe(409);
});

test('an order whose vault has closed stays where it is, and staff is told why', async () => {
  const { id } = await picking();
  await shop.db.update(vaults).set({ active: false });
  await aVault(shop, { province: 'AB', city: 'Calgary' });

  expect(await staff.move('vault', id, { event: 'vault' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('No open vault stands in Ontario') as string },
  });
  expect(await staff.read(id)).toMatchObject({ status: 'processing', parcels: [] });
  expect(await itemsOf(id)).toEqual([]);
});

test('the order is completed once all its items are confirmed, and its customer is told', async () => {
  const { id, order, customer } = await picking();
  await staff.move('vault', id, { event: 'vault' });
  const items = await itemsOf(id);
  for (const item of items.slice(1)) await storedByTwo(shop, item);
  expect(await complete(id)).toBe(false);
  const [last] = items;
  await storedByTwo(shop, last as StorageItemRecord, 'discrepancy');
  expect(await complete(id)).toBe(false);
  await storedByTwo(shop, last as StorageItemRecord);
  expect(await complete(id)).toBe(true);

  expect(await staff.read(id)).toMatchObject({ status: 'completed', fulfilment: 'full' });
  expect((await shop.mailsTo(customer.email)).at(-1)?.subject).toBe(`Order ${order.number} is in your vault`);
  expect(await complete(id)).toBe(false);
});

test('of two confirmations at once the later completes the order', async () => {
  const { id } = await picking();
  await staff.move('vault', id, { event: 'vault' });
  const [first, second, ...rest] = await itemsOf(id);
  for (const item of rest) await storedByTwo(shop, item);
  const confirm = (item: StorageItemRecord | undefined) =>
    inTransaction(shop.db, async (tx) => {
      await storedByTwo(shop, item as StorageItemRecord, 'in_vault', tx);
      return completeOrderOf(tx, shopParts(), { orderId: id, at: shop.clock.now() });
    });
  const done = await Promise.all([confirm(first), confirm(second)]);
  expect(done).toEqual(expect.arrayContaining([false, true]));
  expect(await staff.read(id)).toMatchObject({ status: 'completed' });
});

test('what is stored is not given back as goods: it comes back by selling it', async () => {
  const { id, order, customer } = await picking();
  await staff.move('vault', id, { event: 'vault' });
  const returns = await returnStaff(shop, await invoiceStaff(shop));
  const [line] = order.lines;
  expect(await returns.open(id, [{ lineId: line?.id ?? '', qty: 1 }])).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('by selling them to us from there') as string },
  });
  const own = await signedInAs(shop, customer);
  expect((await own.get<Order>(`/customer/orders/${id}`)).body).toMatchObject({ status: 'vaulted', end: null });
});

test('metal whose payment can still be taken back keeps until when', async () => {
  const { id } = await picking();
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const { id: officer, name } = await anAdmin(shop, { roles: ['vault'] });
  const sellableFrom = new Date('2026-12-24T17:00:00Z');
  const asked = {
    lines,
    province: 'ON',
    vaultId: null,
    sellableFrom,
    at: shop.clock.now(),
    actor: { id: officer, name },
  } as const;
  let kept: (Date | null)[] = [];
  // Nothing of the order has left, so nothing of this may stay.
  const undone = inTransaction(shop.db, async (tx) => {
    await takeIn(tx, { order: order as OrderRecord, ...asked });
    const items = await tx.select().from(storageItems).where(eq(storageItems.orderId, id));
    kept = items.map((item) => item.sellableFrom);
    throw new Error('Undone.');
  });

  await expect(undone).rejects.toThrow('Undone.');
  expect(kept).toEqual([1, 2, 3, 4].map(() => sellableFrom));
});
