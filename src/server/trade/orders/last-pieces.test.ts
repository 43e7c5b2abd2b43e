import { eq } from 'drizzle-orm';

import type { Quote } from '#contract/trade/quotes.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aQuote } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

const BUYERS = 20;

let shop: TestApp;
let buyers: { customer: UserRecord; browser: Browser }[];
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const customer = await aCustomer(shop);
      return { customer, browser: await signedInAs(shop, customer) };
    }),
  );
});
afterAll(() => shop.close());

/** Everybody has locked a price for the lines; then all place at the same moment. */
async function allPlace(linesOf: (buyer: number) => { product: ProductRecord; qty: number }[]) {
  const quotes: Quote[] = [];
  for (const [buyer, { customer }] of buyers.entries()) {
    quotes.push((await aQuote(shop, { customer, lines: linesOf(buyer) })).quote);
  }
  return Promise.all(
    buyers.map(({ browser }, buyer) => browser.post('/customer/orders', { quoteId: quotes[buyer]?.id, ...accepted })),
  );
}
const reserved = async (product: ProductRecord) => {
  const [level] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, product.id));
  return level?.reserved;
};
const times = (status: number, count: number) => Array.from({ length: count }, () => status);

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('the last piece goes to one of twenty buyers, round %d', async () => {
  const last = await aProduct(shop, { stock: 1 });

  const replies = await allPlace(() => [{ product: last, qty: 1 }]);

  expect(statusesOf(replies)).toEqual([...times(200, 1), ...times(409, 19)]);
  expect(await reserved(last)).toBe(1);
  await expectCleanBooks(shop);
});

test('five pieces go to five of twenty buyers, and the others are told what is sold out', async () => {
  const few = await aProduct(shop, { stock: 5, name: 'Maple bar' });

  const replies = await allPlace(() => [{ product: few, qty: 1 }]);

  expect(statusesOf(replies)).toEqual([...times(200, 5), ...times(409, 15)]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'Sold out in the meantime: Maple bar.',
    productIds: [few.id],
  });
  expect(await reserved(few)).toBe(5);
  await expectCleanBooks(shop);
});

test('seven pieces asked for by threes go to two buyers, and one is left', async () => {
  const few = await aProduct(shop, { stock: 7 });

  const replies = await allPlace(() => [{ product: few, qty: 3 }]);

  expect(statusesOf(replies)).toEqual([...times(200, 2), ...times(409, 18)]);
  expect(await reserved(few)).toBe(6);
});

test('two products wanted in opposite order by everybody lead to no deadlock and no half order', async () => {
  const [one, other] = [await aProduct(shop, { stock: 6 }), await aProduct(shop, { stock: 6 })];

  const replies = await allPlace((buyer) => {
    const both = [
      { product: one, qty: 1 },
      { product: other, qty: 1 },
    ];
    return buyer % 2 ? both : both.toReversed();
  });

  expect(statusesOf(replies)).toEqual([...times(200, 6), ...times(409, 14)]);
  expect([await reserved(one), await reserved(other)]).toEqual([6, 6]);
  await expectCleanBooks(shop);
});
