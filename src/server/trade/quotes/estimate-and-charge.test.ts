import { eq } from 'drizzle-orm';

import type { Cart } from '#contract/trade/cart.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import type { Estimate, Quote } from '#contract/trade/quotes.contract.ts';
import { coupons } from '#server/trade/coupons/coupons.table.ts';
import { paymentMethodTerms } from '#server/trade/payments/payment-methods.table.ts';
import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { aCart, accepted, address, addressIn } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';

/* `contract/trade/preview-and-charge.test.ts` shows it of the rules, for any terms; here the calls of the checkout say the same. */

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

  const { body: told } = await browser.post<Estimate>('/public/estimate', {
    ...{ currency, delivery, province: 'QC' },
    lines: lines.map(({ product, qty }) => ({ productId: product.id, qty })),
  });

  for (const { code: paymentMethod, total, adjustment, summary } of offered) {
    const chosen = { ...wished, address: addressIn('QC'), paymentMethod };
    const { body: quote } = await browser.post<Quote>('/customer/quotes', chosen);

    expect(quote).toMatchObject({
      total,
      adjustment,
      subtotal: estimate.subtotal,
      discount: estimate.coupon?.discount ?? '0.00',
    });
    expect(quote.subtotal).toBe(cart.subtotal);
    expect(quote).toMatchObject(summary ?? { summary: 'of every way to pay that is open' });
    // What anybody is told of the same pieces is what a customer is, but for the coupon.
    const wayOf = ({ payments }: Estimate) =>
      coupon === undefined ? payments.find(({ code }) => code === paymentMethod) : null;
    expect(wayOf(told)).toEqual(wayOf(estimate));
    const shown = estimate.deliveries.find(({ kind }) => kind === delivery);
    expect(quote).toMatchObject({ shipping: shown?.shipping, insurance: shown?.insurance });
    if (paymentMethod !== 'draft') continue;
    const { body: order } = await browser.post<Order>('/customer/orders', { quoteId: quote.id, ...accepted });
    const { subtotal, discount, shipping, insurance, tax } = quote;
    expect(order).toMatchObject({ subtotal, adjustment, discount, shipping, insurance, tax, total, due: total });
    return;
  }
});

test('a visitor is told what his pieces come to in his province before he signs in, and is charged the same afterwards', async () => {
  const coin = await aProduct(shop, { metal: 'XPD', fineness: '999.5' });
  const lines = [{ productId: coin.id, qty: 2 }];
  const ask = { currency: 'CAD', province: 'QC', delivery: 'ship', lines };

  const { body } = await aVisitor(shop).post<Estimate>('/public/estimate', ask);

  const customer = await aCart(shop, { lines: [{ product: coin, qty: 2 }] });
  const chosen = { currency: 'CAD', delivery: 'ship', address: addressIn('QC'), paymentMethod: 'wire' };
  const { body: quote } = await (await signedInAs(shop, customer)).post<Quote>('/customer/quotes', chosen);
  const wire = body.payments.find(({ code }) => code === 'wire');
  expect(wire?.total).toBe(quote.total);
  expect(quote).toMatchObject(wire?.summary ?? { summary: 'of the wire' });
  expect(Number(wire?.summary?.tax)).toBeGreaterThan(0);
});

test('a visitor is told no balance, no tier and no coupon, and why too many pieces cannot be had', async () => {
  const bar = await aProduct(shop, { stock: 3 });
  const ask = (qty: number, more = {}) =>
    aVisitor(shop).post<Estimate>('/public/estimate', {
      ...{ currency: 'CAD', province: 'ON', lines: [{ productId: bar.id, qty }] },
      ...more,
    });

  expect((await ask(1)).body).toMatchObject({ tier: null, coupon: null });
  expect((await ask(1)).body.payments.map(({ code }) => code)).not.toContain('balance');
  expect((await ask(1, { coupon: 'TEN' })).status).toBe(422);
  expect((await ask(4)).status).toBe(409);
});

test('US dollars are paid by no rail of Canadian banks, and asking for one is refused beside the field', async () => {
  const customer = await aCart(shop, { lines: [{ product: await aProduct(shop), qty: 1 }] });
  const browser = await signedInAs(shop, customer);
  const offered = async (currency: string) => {
    const { body } = await browser.post<Estimate>('/customer/quotes/estimate', { currency, province: 'ON' });
    return body.payments.map(({ code }) => code);
  };

  expect(await offered('CAD')).toEqual(expect.arrayContaining(['etransfer', 'bill_payment']));
  expect(await offered('USD')).not.toEqual(expect.arrayContaining(['etransfer']));
  expect(await offered('USD')).not.toEqual(expect.arrayContaining(['bill_payment']));
  const chosen = { currency: 'USD', delivery: 'ship', address, paymentMethod: 'etransfer' };
  const { status, body } = await browser.post<{ errors: object }>('/customer/quotes', chosen);
  expect([status, body.errors]).toEqual([422, { paymentMethod: [expect.stringContaining('Canadian dollars only')] }]);
});

test('who is signed in is told the total at the prices of his tier, before the checkout as in it', async () => {
  const points = { XAU: '0.01', XAG: '0', XPT: '0', XPD: '0' };
  const [tier] = await shop.db
    .insert(userTiers)
    .values({
      name: 'Told',
      rank: 77,
      colour: 'grey',
      qualify: 'manual',
      buyDiscount: points,
      sellBonus: { ...points, XAU: '0' },
    })
    .returning();
  const product = await aProduct(shop);
  const customer = await aCart(shop, { lines: [{ product, qty: 2 }] });
  await shop.db.insert(tierMembers).values({ userId: customer.id, tierId: tier?.id ?? '', since: shop.clock.now() });
  const browser = await signedInAs(shop, customer);
  const body = { currency: 'CAD', province: 'ON', lines: [{ productId: product.id, qty: 2 }] };

  const { body: told } = await browser.post<Estimate>('/public/estimate', body);
  const { body: kept } = await browser.post<Estimate>('/customer/quotes/estimate', {
    currency: 'CAD',
    province: 'ON',
    delivery: 'ship',
  });
  const { body: toVisitors } = await aVisitor(shop).post<Estimate>('/public/estimate', body);
  expect(told).toMatchObject({ tier: 'Told', subtotal: kept.subtotal });
  expect(toVisitors.tier).toBeNull();
  expect(Number(told.subtotal)).toBeLessThan(Number(toVisitors.subtotal));
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

  const chosen = { currency: 'CAD', delivery: 'ship', address: addressIn('QC'), paymentMethod: 'wire' };
  const { body: quote } = await browser.post<Quote>('/customer/quotes', chosen);
  expect([await shown(), quote.paymentHours]).toEqual([72, 72]);
});
