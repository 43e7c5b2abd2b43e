import { eq } from 'drizzle-orm';

import type { Cart } from '#contract/cart.contract.ts';
import type { Order } from '#contract/orders.contract.ts';
import type { Estimate, Quote } from '#contract/quotes.contract.ts';
import { coupons } from '#server/coupons/coupons.table.ts';
import { paymentMethodTerms } from '#server/payments/payment-methods.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aCart, address } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { tierMembers, userTiers } from '#server/tiers/tiers.table.ts';

/* `contract/preview-and-charge.test.ts` shows it of the rules, for any terms; here the calls of the checkout say the same. */

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await shop.db.insert(coupons).values([
    { code: 'HALF', kind: 'premium_percent', pct: '0.5' },
    { code: 'TEN', kind: 'fixed', amount: 1000n },
    { code: 'FREE', kind: 'free_shipping' },
  ]);
  const terms = { active: true, instructions: 'As we say.' };
  await shop.db.update(paymentMethodTerms).set(terms);
  for (const [code, adjustmentPct] of [
    ['wire', '-0.015'],
    ['draft', '0.0275'],
  ] as const) {
    await shop.db.update(paymentMethodTerms).set({ adjustmentPct }).where(eq(paymentMethodTerms.code, code));
  }
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

const choices = (['CAD', 'USD'] as const).flatMap((currency) =>
  ([undefined, 'HALF', 'TEN', 'FREE'] as const).flatMap((coupon) =>
    (['ship', 'pickup'] as const)
      // There is no delivery to take off a pickup.
      .filter((delivery) => delivery === 'ship' || coupon !== 'FREE')
      .map((delivery) => ({ currency, coupon, delivery })),
  ),
);

test.each(choices)('what is shown for %j before, with each way to pay, is what is charged', async (choice) => {
  const { coupon, currency, delivery } = choice;
  const lines = [
    { product: await aProduct(shop), qty: 12 },
    { product: await aProduct(shop, { metal: 'XPD', fineness: '999.5' }), qty: 3 },
  ];
  const customer = await aCart(shop, { lines });
  const browser = await signedInAs(shop, customer);
  const wished = { currency, delivery, ...(coupon !== undefined && { coupon }) };
  const ask = { ...wished, province: 'QC' };
  const { body: estimate } = await browser.post<Estimate>('/customer/quotes/estimate', ask);
  const { body: cart } = await browser.get<Cart>(`/public/cart?currency=${currency}`);
  const offered = estimate.payments.filter(({ refusal }) => refusal === null);
  expect(offered.map(({ code }) => code)).toEqual(expect.arrayContaining(['wire', 'draft']));

  for (const { code: paymentMethod, total, adjustment } of offered) {
    const chosen = { ...wished, address: { ...address, province: 'QC' }, paymentMethod };
    const { body: quote } = await browser.post<Quote>('/customer/quotes', chosen);

    expect(quote).toMatchObject({
      total,
      adjustment,
      subtotal: estimate.subtotal,
      discount: estimate.coupon?.discount ?? '0.00',
    });
    expect(quote.subtotal).toBe(cart.subtotal);
    const shown = estimate.deliveries.find(({ kind }) => kind === delivery);
    expect(quote).toMatchObject({ shipping: shown?.shipping, insurance: shown?.insurance });
    if (paymentMethod !== 'draft') continue;
    const { body: order } = await browser.post<Order>('/customer/orders', { quoteId: quote.id, ...accepted });
    const { subtotal, discount, shipping, insurance, tax } = quote;
    expect(order).toMatchObject({ subtotal, adjustment, discount, shipping, insurance, tax, total, due: total });
    return;
  }
});

test('the time to pay is told before as it is charged by: the tier’s, where it has one', async () => {
  const customer = await aCart(shop, { lines: [{ product: await aProduct(shop), qty: 1 }] });
  const browser = await signedInAs(shop, customer);
  const shown = async () => {
    const ask = { currency: 'CAD', province: 'QC' };
    return (await browser.post<Estimate>('/customer/quotes/estimate', ask)).body.paymentHours;
  };
  expect(await shown()).toBeNull();

  const patient = {
    name: 'Patient',
    rank: 92,
    colour: 'grey',
    qualify: 'manual',
    buyDiscount: {},
    paymentHours: 72,
  } as const;
  const [tier] = await shop.db.insert(userTiers).values(patient).returning();
  await shop.db.insert(tierMembers).values({ userId: customer.id, tierId: tier?.id ?? '', since: shop.clock.now() });

  const chosen = { currency: 'CAD', delivery: 'ship', address: { ...address, province: 'QC' }, paymentMethod: 'wire' };
  const { body: quote } = await browser.post<Quote>('/customer/quotes', chosen);
  expect([await shown(), quote.paymentHours]).toEqual([72, 72]);
});
