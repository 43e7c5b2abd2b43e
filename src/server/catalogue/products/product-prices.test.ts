import { eq } from 'drizzle-orm';

import type { AdminProduct, ProductPreview } from '#contract/catalogue/admin-products.contract.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import type { Cart } from '#contract/trade/cart.contract.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { EndingCosts } from '#contract/trade/order-moves.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import { cartLines } from '#server/trade/carts/carts.table.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { inFallenMarket } from '#server/testing/fallen-market.ts';
import { accepted, anOrder, aQuote, review } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin, viewerOf } from '#server/testing/make-people.ts';
import { someProductValues } from '#server/testing/make-product-values.ts';
import { aProduct, shows } from '#server/testing/make-products.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
let staff: ProductStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  admin = await signedInAs(shop, await anAdmin(shop));
  staff = productStaff(shop, admin);
});
afterAll(() => shop.close());

const cartOf = async (productId: string, qty: number, currency = 'CAD') =>
  (await aVisitor(shop).put<Cart>('/public/cart', { currency, lines: [{ productId, qty }] })).body;

describe('a fixed price', () => {
  const terms = { pricingMode: 'fixed', fixedPrice: '6000', costFloor: null } as const;

  test('is what the page, the cart, the quote and the order say, at every quantity', async () => {
    const product = await aProduct(shop, { slug: 'fixed', pricingMode: 'fixed', fixedPrice: 600_000n });
    const customer = await aCustomer(shop);
    const { quote } = await aQuote(shop, { customer, lines: [{ product, qty: 12 }] });
    const browser = await signedInAs(shop, customer);

    expect((await staff.inShop('fixed')).body).toMatchObject({
      price: { unit: '6000.00' },
      pricing: { fixedPrice: '6000.00' },
    });
    expect(await cartOf(product.id, 12)).toMatchObject({ lines: [{ unit: '6000.00', line: '72000.00' }] });
    expect(quote).toMatchObject({ subtotal: '72000.00', lines: [{ unit: '6000.00' }] });
    const { body: order } = await browser.post<Order>('/customer/orders', { quoteId: quote.id, ...accepted });
    expect(order).toMatchObject({ lines: [{ unit: '6000.00', line: '72000.00' }] });
    await expectCleanBooks(shop);
  });

  test('is turned into another currency at its rate, to the cent', async () => {
    const product = await aProduct(shop, { pricingMode: 'fixed', fixedPrice: 600_000n });

    // 6000.00 / 1.3584.
    expect(await cartOf(product.id, 1, 'USD')).toMatchObject({ lines: [{ unit: '4416.96' }] });
  });

  test('has no loss to the market when its order is cancelled', async () => {
    const product = await aProduct(shop, { pricingMode: 'fixed', fixedPrice: 600_000n });
    const { order, customer } = await anOrder(shop, { lines: [{ product, qty: 1 }] });
    const browser = await signedInAs(shop, customer);

    const { body } = await inFallenMarket(shop, () =>
      browser.get<EndingCosts>(`/customer/orders/${order.id}/ending-costs`),
    );
    expect(body).toMatchObject({ marketLoss: '0.00', fee: '50.00', measure: { moves: [] } });
  });

  test('is worked out before it is saved, kept, and told in the audit log; another mode forgets it', async () => {
    const preview = await admin.post<ProductPreview>('/admin/products/preview', {
      values: pricedPart(terms),
      currency: 'CAD',
    });
    const product = await staff.created({ ...terms, sku: 'FIX-1', slug: 'fix-1' });
    const { body: back } = await staff.update(product, { pricingMode: 'spot', premiumPct: '0.06', breaks: [] });

    expect(preview.body.examples).toMatchObject([{ steps: [{ unit: '6000.00', isFixed: true }] }]);
    expect(product.values).toMatchObject({ pricingMode: 'fixed', fixedPrice: '6000.00' });
    expect(back.values).toMatchObject({ pricingMode: 'spot', fixedPrice: null });
    expect(back.history[0]).toMatchObject({
      before: { pricingMode: 'fixed', fixedPrice: '6000.00' },
      after: { pricingMode: 'spot', fixedPrice: null },
    });
  });
});

describe('a price on request', () => {
  test('is told to nobody, and the piece comes into no cart', async () => {
    const product = await aProduct(shop, { slug: 'asked', pricingMode: 'on_request' });
    const customer = await aCustomer(shop);
    await shop.services.carts.write(customer.id, [{ productId: product.id, qty: 1 }], 'CAD', 'replace');

    expect((await staff.inShop('asked')).body).toMatchObject({ price: null, pricing: { onRequest: true } });
    expect(await cartOf(product.id, 1)).toMatchObject({
      lines: [{ unit: null, problem: 'Its price is on request. Please write to us.' }],
    });
    expect(await shop.db.$count(cartLines, eq(cartLines.userId, customer.id))).toBe(0);
  });

  test('is not quoted either where the piece lay in the cart before', async () => {
    const product = await staff.created({ sku: 'ASK-2', slug: 'ask-2', weightValue: '7' });
    const customer = await aCustomer(shop);
    await shop.services.carts.write(customer.id, [{ productId: product.id, qty: 1 }], 'CAD', 'replace');
    await staff.update(product, { pricingMode: 'on_request' });
    const browser = await signedInAs(shop, customer);

    const { status, body } = await browser.post<{ message: string }>('/customer/quotes', review);

    expect(status).toBe(409);
    expect(body.message).toContain('Its price is on request. Please write to us.');
    expect((await browser.get<Cart>('/public/cart?currency=CAD')).body.lines).toHaveLength(1);
  });
});

describe('what was decided about the tax of a piece', () => {
  test('is told on its page with the reason, and charged in the quote', async () => {
    const taxOverride = { treatment: 'taxable', reason: 'Sold with a display box.' } as const;
    const product = await aProduct(shop, { slug: 'taxed', taxOverride });
    const { quote } = await aQuote(shop, { lines: [{ product, qty: 1 }] });

    expect((await staff.inShop('taxed')).body.tax).toEqual(taxOverride);
    expect(quote.lines).toMatchObject([{ tax: { ...taxOverride, amount: '763.95' } }]);
  });
});

describe('sold-out pieces that may be ordered in', () => {
  test('are kept to what a quote promised, whatever is decided before it is redeemed', async () => {
    const product = await staff.created({ sku: 'WAIT-2', slug: 'wait-2', backorderDays: 5 });
    const customer = await aCustomer(shop);
    await shop.services.carts.write(customer.id, [{ productId: product.id, qty: 2 }], 'CAD', 'replace');
    const quote: Quote = await shop.services.quotes.create(viewerOf(customer), { ...review });
    await staff.update(product, { backorderDays: null });
    const browser = await signedInAs(shop, customer);

    const { status } = await browser.post('/customer/orders', { quoteId: quote.id, ...accepted });

    expect(status).toBe(200);
    expect(await cartOf(product.id, 1)).toMatchObject({ lines: [{ problem: 'Sold out.' }] });
    await expectCleanBooks(shop);
  });

  test('are quoted and ordered beyond the shelf, with the days they take, and the books stay clean', async () => {
    const product = await aProduct(shop, { slug: 'waited', stock: 3, backorderDays: 10 });
    const customer = await aCustomer(shop);
    const { quote } = await aQuote(shop, { customer, lines: [{ product, qty: 5 }] });
    const browser = await signedInAs(shop, customer);
    const { body: order } = await browser.post<Order>('/customer/orders', { quoteId: quote.id, ...accepted });
    await shows(shop, ({ byId }) => byId.get(product.id)?.card.available === 0);

    expect(quote.lines).toMatchObject([{ qty: 5, backorder: { qty: 2, days: 10 } }]);
    expect(order.lines).toMatchObject([{ qty: 5, backorder: { qty: 2, days: 10 } }]);
    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain(
      `5 x ${product.name}: ${amountWords(minorUnits(order.subtotal), 'CAD')}\n  2 of 5 come within 10\u00a0days.`,
    );
    expect(await levelOf(product.id)).toMatchObject({ onHand: 3, reserved: 5, awaited: 2 });
    expect((await staff.inShop('waited')).body).toMatchObject({ available: 0, backorderDays: 10 });
    expect(await cartOf(product.id, 1)).toMatchObject({ lines: [{ unit: '5876.53', problem: null }] });
    await expectCleanBooks(shop);

    shop.clock.advance({ hours: 97 });
    await shop.services.orders.expireOverdue();
    expect(await levelOf(product.id)).toMatchObject({ onHand: 3, reserved: 0, awaited: 0 });
    await expectCleanBooks(shop);
  });
});

const levelOf = async (productId: string) =>
  (await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, productId)))[0];

function pricedPart(own: object) {
  const all: AdminProduct['values'] = { ...someProductValues(), ...own };
  const { metal, weightValue, weightUnit, pricingMode, fixedPrice, premiumPct, premiumFixed } = all;
  const { breaks, costFloor, buyback } = all;
  return {
    metal,
    weightValue,
    weightUnit,
    pricingMode,
    fixedPrice,
    premiumPct,
    premiumFixed,
    breaks,
    costFloor,
    buyback,
  };
}
