import { asc, eq } from 'drizzle-orm';

import { systemActor } from '#server/audit/audit.service.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { addressIn } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { vaultStaff } from '#server/testing/vault-staff.ts';
import { bookReversal } from '#server/trade/payments/book-reversal.ts';
import { payments } from '#server/trade/payments/payments.table.ts';
import { vaultHooks } from '#server/vault/vault.hooks.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

import { type StorageItemRecord, storageItems } from './storage-items.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

test('an order into the vault is complete when two officers who work at once have confirmed its last items', async () => {
  const desk = await vaultStaff(shop);
  const sales = orderStaff(shop);
  const bars = await aProduct(shop, { stock: 5, serialTracked: true });
  const request = { delivery: 'vault', address: addressIn('ON') } as const;
  const { order } = await sales.processing({ lines: [{ product: bars, qty: 2 }], request });
  expect((await sales.move('vault', order.id, { event: 'vault' })).status).toBe(200);
  const items = await shop.db
    .select()
    .from(storageItems)
    .where(eq(storageItems.orderId, order.id))
    .orderBy(asc(storageItems.number));
  const statusNow = async () =>
    (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id)))[0]?.status;

  const received = [];
  for (const [at, item] of items.entries()) {
    const by = at % 2 === 0 ? desk.first : desk.second;
    received.push((await desk.receive(item, desk.pieces(`O-${at}`), by)).body.item);
  }
  expect(await statusNow()).toBe('vaulted');
  const [one, other] = received as [(typeof received)[0], (typeof received)[0]];
  const confirmed = await Promise.all([
    desk.move(one, 'confirm', {}, desk.second),
    desk.move(other, 'confirm', {}, desk.first),
  ]);

  expect(confirmed.map(({ status }) => status)).toEqual([200, 200]);
  expect(await statusNow()).toBe('completed');
});

test('money that is taken back freezes what was stored for it, for finance, who ends it', async () => {
  const desk = await vaultStaff(shop);
  const sales = orderStaff(shop);
  const coins = await aProduct(shop, { stock: 5 });
  const request = { delivery: 'vault', address: addressIn('ON') } as const;
  const { order } = await sales.processing({ lines: [{ product: coins, qty: 2 }], request });
  await sales.move('vault', order.id, { event: 'vault' });
  const [lot] = await shop.db.select().from(storageItems).where(eq(storageItems.orderId, order.id));
  const received = (await desk.receive(lot as StorageItemRecord, desk.lot('L-9', '62.2070'), desk.first)).body.item;
  await desk.move(received, 'confirm', {}, desk.second);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
  await inTransaction(shop.db, async (tx) =>
    bookReversal(tx, { clock: shop.clock, publicUrl: '', vaults: vaultHooks }, systemActor, {
      ...{ paymentId: payment?.id ?? '', reason: 'bounced', note: 'The draft came back.' },
    }),
  );

  const items = await shop.db.select().from(storageItems).where(eq(storageItems.orderId, order.id));
  expect(items.map(({ state, frozenAs }) => [state, frozenAs])).toEqual(items.map(() => ['frozen', 'finance']));
  expect((await desk.read(items[0]?.id ?? '', desk.finance)).timeline.at(-1)).toMatchObject({
    ...{ what: 'Frozen', note: `A payment of order ${order.number} was taken back.` },
  });
});
