import type { Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { createRandom } from '#server/demo/random.ts';
import { seededIds } from '#server/demo/seeded-ids.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { apart, followSale, itemForSale } from './items-for-sale.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const random = createRandom(1);

test('a lot out of which a part is taken later has a story of its own until then, and nothing leaves with it before that', async () => {
  const customer = await aCustomer(shop);
  const lot = await aStoredItem(shop, { customer, product: await aProduct(shop) }, { qty: 5, lot: 'L' });
  const daysOn = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000);
  const chosenAt = (tx: Transaction, before: Date) =>
    itemForSale(tx, { before, used: [], customerId: customer.id }, random);
  expect(await inTransaction(shop.db, (tx) => chosenAt(tx, daysOn(10)))).toMatchObject({ id: lot.id });

  await inTransaction(shop.db, async (tx) => {
    const [ids, at] = [seededIds(random), daysOn(20)];
    ids.at(at);
    const part = await apart(tx, lot, { qty: 4, ids, at });
    const step = { at, what: 'Set aside', to: 'reserved_for_sale' as const, by: customer };
    await followSale(tx, part, { steps: [step], ids });
  });

  expect(await inTransaction(shop.db, (tx) => chosenAt(tx, daysOn(10)))).toBeUndefined();
  expect(await inTransaction(shop.db, (tx) => chosenAt(tx, daysOn(30)))).toMatchObject({ id: lot.id, qty: 1 });
});
