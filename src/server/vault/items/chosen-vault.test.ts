import { eq } from 'drizzle-orm';

import { orderStaff } from '#server/testing/order-staff.ts';
import { aVault } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { storageItems } from './storage-items.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());

const vaultsOf = async (orderId: string) =>
  (await shop.db.select().from(storageItems).where(eq(storageItems.orderId, orderId))).map(({ vaultId }) => vaultId);

test('the metal goes into the vault that was chosen, or into another of its province once that has closed', async () => {
  const staff = orderStaff(shop);
  const first = await aVault(shop, { city: 'Toronto', name: 'Toronto' });
  const chosen = await aVault(shop, { city: 'Ottawa', name: 'Ottawa' });
  const picked = async () => (await staff.processing({ request: { delivery: 'vault', vaultId: chosen.id } })).order;
  const { id } = await picked();
  await staff.move('vault', id, { event: 'vault' });
  expect(new Set(await vaultsOf(id))).toEqual(new Set([chosen.id]));

  const later = await picked();
  await shop.db.update(vaults).set({ active: false }).where(eq(vaults.id, chosen.id));
  await staff.move('vault', later.id, { event: 'vault' });
  expect(new Set(await vaultsOf(later.id))).toEqual(new Set([first.id]));
});

test('of an order of before a vault could be chosen the first by its code takes the metal', async () => {
  const staff = orderStaff(shop);
  await aVault(shop, { city: 'Toronto', name: 'Toronto' });
  const { order } = await staff.processing({ request: { delivery: 'vault' } });
  await shop.db.update(orders).set({ vaultId: null }).where(eq(orders.id, order.id));
  const first = await aVault(shop, { code: 'AAA' });
  await staff.move('vault', order.id, { event: 'vault' });
  expect(await vaultsOf(order.id)).toEqual([first.id]);
});
