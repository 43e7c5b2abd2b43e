import type { Order } from '#contract/trade/orders.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import { metals } from '#contract/metals.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { type Browser, type Reply, signedInAs } from '#server/testing/browser.ts';
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

/** A new Live Price Commission, at once or from a second later on; every third one is rolled back again. */
async function charge(step: number) {
  const { rates } = shop.services;
  const each = { buyPct: `0.00${(step % 4) + 1}1`, buyFixed: '0', sellPct: '0.01', sellFixed: '0' };
  const terms = { kind: 'live' as const, rates: Object.fromEntries(metals.map((metal) => [metal, each])) };
  const effectiveFrom = step % 2 === 0 ? new Date(shop.clock.now().getTime() + 500) : null;
  const { version } = await rates.read('live');
  const view = await rates.propose('live', { terms, basedOn: version, effectiveFrom, reason: 'test' }, systemActor);
  if (step % 3 === 0) await rates.rollBack('live', view.active?.id ?? '', 'Too dear.', systemActor);
}

/** Whoever finds the shop too busy comes again. */
async function buy(browser: Browser) {
  const quote = await served(() => browser.post<Quote>('/customer/quotes', review));
  return served(() => browser.post<Order>('/customer/orders', { quoteId: quote.body.id, ...accepted }));
}

async function served<Body>(call: () => Promise<Reply<Body>>): Promise<Reply<Body>> {
  let reply = await call();
  for (let again = 0; reply.status === 503 && again < 10; again += 1) reply = await call();
  return reply;
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
      await shop.services.rates.turnDue();
      await charge(step);
    }
  })();
  const orders = await Promise.all(buyers.map((browser) => buy(browser)));
  await moving;

  expect(orders.map(({ status }) => status)).toEqual(buyers.map(() => 200));
  expect(await auditBooks(shop.db)).toEqual([]);
});
