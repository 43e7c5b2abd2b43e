import type { Estimate } from '#contract/trade/quotes.contract.ts';
import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { aCart, review } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/** New York: Friday a minute before the close, and Saturday. */
const friday = '2026-11-20T21:59:00Z';
const saturday = '2026-11-21T15:00:00Z';

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ hours: 'calendar' });
});
afterEach(() => shop.close());

const at = async (time: string) => {
  shop.clock.set(time);
  await shop.services.prices.pollFeed({ now: true });
};
const estimated = async (lines: { productId: string; qty: number }[]) =>
  aVisitor(shop).post<Estimate>('/public/estimate', { currency: 'CAD', province: 'ON', lines });

test('while orders are refused, what pieces come to delivered and taxed is still told, at the last prices before the close', async () => {
  const { id } = await aProduct(shop);
  const lines = [{ productId: id, qty: 1 }];
  await at(friday);
  const { body: open } = await estimated(lines);

  await at(saturday);
  const closed = await estimated(lines);

  expect(closed).toMatchObject({ status: 200, body: { subtotal: open.subtotal, payments: open.payments } });
  const buyer = await signedInAs(shop, await aCart(shop, { customer: await aCustomer(shop) }));
  expect(await buyer.post('/customer/quotes', review)).toMatchObject({ status: 503 });
});

test('a metal whose price is not believed has no total, closed or not', async () => {
  const { id } = await aProduct(shop);
  await at(friday);
  shop.feed.quote('XAU', '9000.00', '9001.00');
  await at('2026-11-20T21:59:30Z');
  await at(saturday);

  expect(await estimated([{ productId: id, qty: 1 }])).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Gold is suspended') },
  });
});
