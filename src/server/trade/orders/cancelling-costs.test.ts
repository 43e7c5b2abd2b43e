import { eq } from 'drizzle-orm';

import { nanogramsPer } from '#contract/metals.ts';
import type { EndingCosts } from '#contract/trade/order-moves.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { currencyRates } from '#server/market/prices/prices.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { inFallenMarket } from '#server/testing/fallen-market.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { orders } from './orders.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.db.delete(settings).where(eq(settings.key, 'trading'));
  await expectCleanBooks(shop);
});

async function placed(trade: Parameters<typeof anOrder>[1] = {}) {
  const { order, customer } = await anOrder(shop, trade);
  const own = await signedInAs(shop, customer);
  const costs = async () => (await own.get<EndingCosts>(`/customer/orders/${order.id}/ending-costs`)).body;
  return { order, costs };
}
const trading = (value: object) =>
  shop.db
    .insert(settings)
    .values({ key: 'trading', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
/** Takes out of an order's quote what quotes did not keep before. */
async function fromBefore({ quoteId }: Order) {
  const [quote] = await shop.db
    .select()
    .from(quotes)
    .where(eq(quotes.id, quoteId ?? ''));
  const { cancelling: _terms, ...inputs } = quote?.inputs ?? {};
  await shop.db
    .update(quotes)
    .set({ inputs: inputs as never })
    .where(eq(quotes.id, quoteId ?? ''));
}

const pieces = async () => [
  { product: await aProduct(shop), qty: 2 },
  { product: await aProduct(shop, { metal: 'XAG', fineNg: nanogramsPer.kg, grossNg: nanogramsPer.kg }), qty: 3 },
  { product: await aProduct(shop, { metal: 'XPD', fineness: '999.5' }), qty: 1 },
];

test.each(['CAD', 'USD'])('in an unmoved market cancelling costs the fee alone, in %s', async (currency) => {
  const { costs } = await placed({ lines: await pieces(), request: { currency } });

  expect(await costs()).toMatchObject({ currency, marketLoss: '0.00' });
});

test('the fee of an order in US dollars is worth 50.00 CAD, and its loss is what an ounce fell in US dollars', async () => {
  const { costs } = await placed({ request: { currency: 'USD' } });

  expect(await inFallenMarket(shop, costs)).toMatchObject({
    marketLoss: '42.50',
    fee: '36.81',
    total: '79.31',
    measure: { against: 'ask', moves: [{ metal: 'XAU', locked: '4165.2', current: '4122.7' }] },
  });
});

test('a raised currency markup is nothing that the market took', async () => {
  const { costs } = await placed();
  const markup = (to: string) => shop.db.update(currencyRates).set({ markup: to }).where(eq(currencyRates.code, 'CAD'));
  await markup('0.05');
  await shop.later({ seconds: 10 });

  expect(shop.services.prices.current().currencies.get('CAD')?.markup).toBe('0.05');
  expect(await costs()).toMatchObject({ marketLoss: '0.00', total: '50.00' });
  await markup('0.0025');
  await shop.later({ seconds: 10 });
});

test('of a small order the fee is five per cent, cut off to the cent below', async () => {
  const tenth = nanogramsPer.g;
  const { order, costs } = await placed({
    lines: [{ product: await aProduct(shop, { fineNg: tenth, grossNg: tenth, costFloor: null }), qty: 1 }],
  });

  const fee = (BigInt(order.total.replace('.', '')) * 5n) / 100n;
  expect(fee < 5000n).toBe(true);
  expect(await costs()).toMatchObject({
    fee: `${fee / 100n}.${String(fee % 100n).padStart(2, '0')}`,
    feeShare: '0.05',
  });
});

test('against the bid, where the shop chooses so, the market’s spread is a part of the loss, and it says so', async () => {
  await trading({ lossAgainst: 'bid' });
  const { costs } = await placed();

  // 0.80 US dollars between ask and bid, at 1.3584.
  expect(await costs()).toMatchObject({ marketLoss: '1.09', measure: { against: 'bid' } });
});

test('an order keeps the terms of its lock, whatever the shop sets afterwards', async () => {
  const { costs } = await placed();
  await trading({ lossAgainst: 'bid', cancellationFee: '9000', cancellationFeeShare: '1' });

  expect(await costs()).toMatchObject({ marketLoss: '0.00', fee: '50.00', measure: { against: 'ask' } });
});

test('an order whose quote kept no terms yet is held against the ask, with the fee and the cap of now', async () => {
  const { order, costs } = await placed();
  await fromBefore(order);
  await trading({ lossAgainst: 'bid', cancellationFee: '4000' });

  expect(await inFallenMarket(shop, costs)).toMatchObject({
    marketLoss: '57.73',
    fee: '40.00',
    measure: { against: 'ask' },
  });
});

test('an order without a quote costs the fee', async () => {
  const { order, costs } = await placed();
  const madeOf = (quoteId: string | null) => shop.db.update(orders).set({ quoteId }).where(eq(orders.id, order.id));
  await madeOf(null);

  expect(await inFallenMarket(shop, costs)).toMatchObject({ marketLoss: '0.00', fee: '50.00', measure: { moves: [] } });
  await madeOf(order.quoteId);
});
