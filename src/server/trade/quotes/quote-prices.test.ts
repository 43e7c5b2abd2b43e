import { eq, sql } from 'drizzle-orm';

import { nanogramsPer } from '#contract/metals.ts';
import { unitPrice } from '#contract/arithmetic/pricing.ts';
import type { Address, Quote } from '#contract/trade/quotes.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCart, addressIn, review } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { quotes } from './quotes.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

type Facts = Parameters<typeof aProduct>[1];

async function quoteOf(pieces: [facts: Facts, qty: number][], request: object = {}): Promise<Quote> {
  const { body } = await (await withCart(pieces)).post<Quote>('/customer/quotes', { ...review, ...request });
  return body;
}
async function withCart(pieces: [facts: Facts, qty: number][]): Promise<Browser> {
  const lines = [];
  for (const [facts, qty] of pieces) lines.push({ product: await aProduct(shop, facts), qty });
  return signedInAs(shop, await aCart(shop, { lines }));
}
async function recordOf({ id }: Quote) {
  const [record] = await shop.db.select().from(quotes).where(eq(quotes.id, id));
  return record;
}
const goldBar: Facts = {};
const palladiumBar: Facts = { metal: 'XPD', fineness: '999.5', premiumPct: '0.06', premiumFixed: '0', breaks: [] };
const inProvince = (province: Address['province']) => ({ address: addressIn(province) });

describe('tax, to the cent', () => {
  test('exempt gold to Ontario bears HST of 13 % on the shipping only', async () => {
    expect(await quoteOf([[goldBar, 1]])).toMatchObject({
      subtotal: '5876.53',
      shipping: '18.00',
      insurance: '0.88',
      shippingTax: { label: 'HST 13 %', amount: '2.45' },
      tax: '2.45',
      total: '5897.86',
    });
  });

  test('palladium to Ontario is taxed', async () => {
    expect(await quoteOf([[palladiumBar, 1]])).toMatchObject({
      lines: [{ unit: '2048.42', tax: { treatment: 'taxable', amount: '266.29' } }],
      shipping: '18.00',
      insurance: '0.31',
      shippingTax: { amount: '2.38' },
      tax: '268.67',
      total: '2335.40',
    });
  });

  test('in Quebec GST and QST are rounded apart, for each line', async () => {
    expect(await quoteOf([[palladiumBar, 1]], inProvince('QC'))).toMatchObject({
      // 102.4210 and 204.3298950; of the shipping 0.90 and 1.7955, of the insurance 0.0155 and 0.0309225.
      lines: [{ tax: { amount: '306.75' } }],
      shippingTax: { amount: '2.75' },
      tax: '309.50',
    });
  });

  test('a pickup is a supply at the shop, in Ontario, wherever the customer lives', async () => {
    expect(await quoteOf([[palladiumBar, 1]], { ...inProvince('AB'), delivery: 'pickup' })).toMatchObject({
      shipping: '0.00',
      shippingTax: { amount: '0.00' },
      tax: '266.29',
    });
  });

  test('a province without a rate is not guessed', async () => {
    const customer = await withCart([[goldBar, 1]]);

    expect(await customer.post('/customer/quotes', { ...review, ...inProvince('YT') })).toMatchObject({
      status: 503,
      body: { message: 'There is no tax rate for this province yet. Please write to us.' },
    });
  });
});

describe('the currency of a quote', () => {
  test('is the chosen one where orders are settled in it, with the CAD amount booked beside it', async () => {
    const quote = await quoteOf([[goldBar, 1]], { currency: 'USD' });

    // 4165.20 x 1.005 x 1.03 and 5.00 CAD, which are 3.680801 USD.
    expect(quote).toMatchObject({ currency: 'USD', subtotal: '4315.29', lines: [{ unit: '4315.29' }] });
    expect(await recordOf(quote)).toMatchObject({ currency: 'USD', totalCad: 588_322n });
  });

  test.each(['EUR', 'JPY', 'XXX'])('is the Canadian dollar when it is %s', async (currency) => {
    expect(await quoteOf([[goldBar, 1]], { currency })).toMatchObject({ currency: 'CAD', subtotal: '5876.53' });
  });
});

describe('what a quote was made of', () => {
  test('is kept whole: from it alone its prices are computed again to the cent', async () => {
    const quote = await quoteOf([
      [goldBar, 12],
      [palladiumBar, 3],
      [{ metal: 'XAG', fineNg: nanogramsPer.kg, grossNg: nanogramsPer.kg, costFloor: 500_000n }, 1],
    ]);
    // Whatever changes afterwards.
    await shop.db.execute(sql`update products set premium_pct = 0.5, version = version + 1`);
    shop.feed.quote('XAU', '4000.00', '4001.00');
    await shop.later({ seconds: 10 });

    const { lines = [], basis } = (await recordOf(quote))?.inputs ?? {};
    expect(lines).toHaveLength(3);
    for (const { pricing, metal, qty, unit } of lines) {
      const terms = basis?.[metal];
      expect(terms && unitPrice(pricing, terms, qty).unitMinor.toString()).toBe(unit);
    }
  });

  test('names the published tick and its feed time', async () => {
    await shop.later({ seconds: 10 });
    const quote = await quoteOf([[goldBar, 1]]);

    expect((await recordOf(quote))?.inputs).toMatchObject({
      priceVersion: String(shop.services.prices.current().version),
      priceAsOf: shop.clock.now().toISOString(),
      termsVersion: '2026-11',
    });
  });
});
