import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test('an order costs', async () => {
  const { order } = await anOrder(shop);
  console.error(JSON.stringify(order, null, 1), await shop.mailsTo('person1@example.com'));
  await expectCleanBooks(shop);
});
