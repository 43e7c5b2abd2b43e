import { isNull } from 'drizzle-orm';

import type { Order } from '#contract/orders.contract.ts';
import type { Quote } from '#contract/quotes.contract.ts';
import { metals } from '#contract/metals.ts';
import { liveCommissions } from '#server/commissions/commissions.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { accepted, aCart, review } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** Every metal a little dearer, in a new publication. */
async function tick(step: number) {
  shop.feed.quote('XAU', `${4164 + step}.40`, `${4165 + step}.20`);
  shop.feed.quote('XPD', `${1404 + step}.00`, `${1412 + step}.00`);
  await shop.later({ seconds: 1 });
}

/** A new Live Price Commission that begins where the one before ends. */
async function charge(buyPct: string) {
  const effectiveFrom = shop.clock.now();
  await inTransaction(shop.db, async (tx) => {
    await tx.update(liveCommissions).set({ effectiveTo: effectiveFrom }).where(isNull(liveCommissions.effectiveTo));
    await tx
      .insert(liveCommissions)
      .values(metals.map((metal) => ({ metal, buyPct, sellPct: '0.01', effectiveFrom, reason: 'test' })));
  });
}

async function buy(browser: Browser) {
  const quote = await browser.post<Quote>('/customer/quotes', review);
  return browser.post<Order>('/customer/orders', { quoteId: quote.body.id, ...accepted });
}

test('while prices and commissions move, each of twenty orders is of one published set of them', async () => {
  const lines = [
    { product: await aProduct(shop), qty: 1 },
    { product: await aProduct(shop, { metal: 'XPD' }), qty: 1 },
  ];
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async () => signedInAs(shop, await aCart(shop, { lines }))),
  );

  const moving = (async () => {
    for (let step = 1; step <= 10; step++) {
      await tick(step);
      await charge(`0.00${step % 10}`);
    }
  })();
  const orders = await Promise.all(buyers.map((browser) => buy(browser)));
  await moving;

  expect(orders.map(({ status }) => status)).toEqual(buyers.map(() => 200));
  expect(await auditBooks(shop.db)).toEqual([]);
});
