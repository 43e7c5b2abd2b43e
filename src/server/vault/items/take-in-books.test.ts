import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { aVault } from '#server/testing/stored-metal.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await aVault(shop);
});
afterAll(() => shop.close());

test.each([
  [
    'a lot that lost a piece on its way into the vault',
    'update storage_items set qty = qty - 1 where id = (select id from storage_items where qty > 1 limit 1)',
  ],
  [
    'an item that cost its customer less than he paid',
    'update storage_items set cost = cost - 1 where id = (select id from storage_items where order_id is not null limit 1)',
  ],
  [
    'an order for the vault that is said to be sent home',
    "update orders set delivery = 'ship', vault_province = null, vault_id = null where id = (select order_id from storage_items where order_id is not null limit 1)",
  ],
])('the audit names %s', async (_what, damage) => {
  const staff = orderStaff(shop);
  const bars = await aProduct(shop, { stock: 5, serialTracked: true });
  const coins = await aProduct(shop, { stock: 9 });
  const lines = [
    { product: bars, qty: 3 },
    { product: coins, qty: 5 },
  ];
  const { order } = await staff.processing({ lines, request: { delivery: 'vault' } });
  await staff.move('vault', order.id, { event: 'vault' });
  const rule = 'I18 pieces bought into the vault';

  expect((await foundAfter(shop, damage, { rule })).map(({ invariant }) => invariant)).toEqual([rule]);
});
