import { eq, inArray } from 'drizzle-orm';

import { quoteAmounts, type QuoteTerms } from '#contract/trade/quote-amounts.rules.ts';
import type { PriceReceiptReply } from '#contract/trade/price-receipt.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';
import { paymentMethodTerms } from '#server/trade/payments/payment-methods.table.ts';
import { taxRates, taxRules } from '#server/catalogue/taxes/taxes.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { aCart, accepted, addressIn, review } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  // As in a new shop: no rule of its own for what it delivers.
  await shop.db.delete(taxRules).where(inArray(taxRules.subject, ['delivery', 'insurance']));
});
afterAll(() => shop.close());

const palladium = { metal: 'XPD', fineness: '999.5' } as const;
const cartOf = async (...facts: Parameters<typeof aProduct>[1][]): Promise<Browser> => {
  const lines = [];
  for (const each of facts) lines.push({ product: await aProduct(shop, each), qty: 1 });
  return signedInAs(shop, await aCart(shop, { lines }));
};

test('delivery and insurance of exempt gold bear no tax, and the quote says why', async () => {
  const customer = await cartOf({});
  const { body } = await customer.post<Quote>('/customer/quotes', review);

  expect(body).toMatchObject({ shipping: '18.00', tax: '0.00', shippingTax: { amount: '0.00' } });
  expect(body.shippingTax.reason).toMatch(/Delivery is part of one supply with the goods/);
});

test('of palladium they bear the whole tax', async () => {
  const { body } = await (await cartOf(palladium)).post<Quote>('/customer/quotes', review);

  expect(body.shipping).toBe('18.00');
  expect(body.shippingTax.amount).toBe('2.38');
});

test('of both they are shared by value, and the quote is computed again from what it keeps', async () => {
  const customer = await cartOf({}, palladium);
  const { body: quote } = await customer.post<Quote>('/customer/quotes', review);
  const { body: receipt } = await customer.get<PriceReceiptReply>(`/customer/quotes/${quote.id}/receipt`);

  const again = quoteAmounts(receipt.terms as QuoteTerms);
  expect(again.delivery.parts.map(({ treatment }) => treatment)).toEqual(['exempt', 'taxable']);
  expect(again.delivery.parts.reduce((sum, { net }) => sum + net, 0n)).toBe(1800n);
  expect(receipt.amounts).toMatchObject({ tax: quote.tax, total: quote.total });
  expect(again.total).toBe(BigInt(quote.total.replace('.', '')));
  expect((await customer.post('/customer/orders', { quoteId: quote.id, ...accepted })).status).toBe(200);
  await expectCleanBooks(shop);
});

test('goods are not sold to a province that has not been decided, before any price is locked', async () => {
  const rate = { province: 'BC', label: 'GST 5 % + PST 7 %', federal: '0.05', provincial: '0.07' } as const;
  await shop.db.insert(taxRates).values({ ...rate, provincialLabel: 'PST', effectiveFrom: '2026-01-01' });
  const undecided = {
    jurisdiction: 'BC',
    metal: 'XAU',
    minFineness: '995',
    treatment: 'review',
  } as const;
  const [made] = await shop.db
    .insert(taxRules)
    .values({ ...undecided, forms: ['bar'], effectiveFrom: '2026-01-01', reason: 'Being settled.' })
    .returning();
  const customer = await cartOf({});
  const there = addressIn('BC');
  const ask = { currency: 'CAD', province: 'BC' };

  const { body: estimate } = await customer.post<Estimate>('/customer/quotes/estimate', ask);
  const refused = await customer.post<{ errors: Record<string, string[]> }>('/customer/quotes', {
    ...review,
    address: there,
  });

  expect(estimate.deliveries.find(({ kind }) => kind === 'ship')?.refusal).toMatch(
    /We do not sell this to British Columbia yet/,
  );
  expect(refused.status).toBe(422);
  expect(refused.body.errors['address.province']?.[0]).toMatch(/how the province taxes it/);
  // What is fetched at the counter is sold in Ontario.
  expect((await customer.post('/customer/quotes', { ...review, delivery: 'pickup', address: there })).status).toBe(200);
  await shop.db.delete(taxRules).where(eq(taxRules.id, made?.id ?? ''));
  expect((await customer.post('/customer/quotes', { ...review, address: there })).status).toBe(200);
});

test('a card adds 2.4 % at most, and nothing where the customer lives in Quebec', async () => {
  const added = { active: true, instructions: 'As we say.', adjustmentPct: '0.04' };
  const bounded = { ...added, surchargeCap: '0.024', noSurchargeIn: ['QC' as const] };
  await shop.db.update(paymentMethodTerms).set(bounded).where(eq(paymentMethodTerms.code, 'draft'));
  const customer = await cartOf({});
  const quoteIn = async (province: 'ON' | 'QC') =>
    (
      await customer.post<Quote>('/customer/quotes', {
        ...review,
        paymentMethod: 'draft',
        address: addressIn(province),
      })
    ).body;
  const estimateIn = async (province: 'ON' | 'QC') =>
    (await customer.post<Estimate>('/customer/quotes/estimate', { currency: 'CAD', province })).body.payments.find(
      ({ code }) => code === 'draft',
    );

  for (const [province, adjustment] of [
    ['ON', '141.04'],
    ['QC', '0.00'],
  ] as const) {
    expect((await quoteIn(province)).adjustment).toBe(adjustment);
    expect(await estimateIn(province)).toMatchObject({ adjustment });
  }
});
