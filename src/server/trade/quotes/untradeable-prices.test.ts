import { eq } from 'drizzle-orm';

import type { Quote } from '#contract/trade/quotes.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCart, review } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { quotes } from './quotes.table.ts';

let shop: TestApp;
let goldBuyer: Browser;
let palladiumBuyer: Browser;
beforeEach(async () => {
  shop = await testApp();
  const buyerOf = async (metal: 'XAU' | 'XPD') =>
    signedInAs(shop, await aCart(shop, { lines: [{ product: await aProduct(shop, { metal }), qty: 1 }] }));
  goldBuyer = await buyerOf('XAU');
  palladiumBuyer = await buyerOf('XPD');
});
afterEach(() => shop.close());

const ask = (browser: Browser) => browser.post<Quote>('/customer/quotes', review);
/** Gold leaps a fifth, which nobody believes unconfirmed. */
const goldLeaps = async () => {
  shop.feed.quote('XAU', '5000.00', '5001.00');
  await shop.later({ seconds: 10 });
};

test('a price older than two minutes is not quoted', async () => {
  shop.clock.advance({ seconds: 121 });

  expect(await ask(goldBuyer)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
    body: { message: 'Gold is waiting for a fresh price.' },
  });
});

test('a metal that is suspended is not quoted, and another is', async () => {
  await goldLeaps();

  expect(await ask(goldBuyer)).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Gold is suspended') },
  });
  expect(await ask(palladiumBuyer)).toMatchObject({ status: 200 });
});

test('nothing is quoted while the market is closed', async () => {
  shop.feed.trade({ open: false, opensAt: null });
  await shop.later({ seconds: 10 });

  expect(await ask(goldBuyer)).toMatchObject({
    status: 503,
    body: { message: 'The market is closed; prices are indicative.' },
  });
});

test('nothing is quoted in a currency whose rate has gone', async () => {
  shop.feed.sendRate('CAD', { rate: '0', asOf: shop.clock.now().toISOString() });
  await shop.later({ seconds: 10 });

  expect(await ask(goldBuyer)).toMatchObject({ status: 503 });
});

test('a price that is not believed any more ends the open quotes of its metal, and no others', async () => {
  const gold = await ask(goldBuyer);
  const palladium = await ask(palladiumBuyer);

  await goldLeaps();

  const statusOf = async (id: string) => (await shop.db.select().from(quotes).where(eq(quotes.id, id)))[0]?.status;
  expect(await statusOf(gold.body.id)).toBe('voided');
  expect(await statusOf(palladium.body.id)).toBe('active');
});
