import { and, eq } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import { priceTicks } from '#server/market/prices/prices.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aQuote } from '#server/testing/make-orders.ts';
import { testApp } from '#server/testing/test-app.ts';

import { quotes } from './quotes.table.ts';

test('of prices that are pruned those stay that orders were priced by, however old, and no others', async () => {
  const shop = await testApp({ config: { rateLimit: 0 } });
  const goldTicks = async () =>
    (
      await shop.db
        .select({ version: priceTicks.boardVersion })
        .from(priceTicks)
        .where(and(eq(priceTicks.metal, 'XAU'), eq(priceTicks.status, 'accepted')))
    ).map(({ version }) => version);
  const move = async (bid: string, ask: string) => {
    shop.feed.quote('XAU', bid, ask);
    await shop.later({ seconds: 10 });
  };

  await move('4160.00', '4161.00');
  const { customer, quote } = await aQuote(shop);
  const browser = await signedInAs(shop, customer);
  expect(await browser.post<Order>('/customer/orders', { quoteId: quote.id, ...accepted })).toMatchObject({
    status: 200,
  });
  await move('4161.00', '4162.00');
  // A price that was locked and never ordered at is kept for nothing.
  await aQuote(shop);
  await move('4162.00', '4163.00');
  const [locked] = await shop.db.select().from(quotes).where(eq(quotes.id, quote.id));
  const before = await goldTicks();
  await shop.later({ days: 100 });
  const newest = (await goldTicks()).filter((version) => !before.includes(version));

  expect(await shop.services.priceHistory.prune()).toBeGreaterThan(0);

  expect((await goldTicks()).toSorted((a, b) => Number(a) - Number(b))).toEqual([locked?.priceVersion, ...newest]);
  await expectCleanBooks(shop);
  await shop.close();
});
