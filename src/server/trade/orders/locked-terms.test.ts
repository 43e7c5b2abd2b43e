import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { Cart } from '#contract/trade/cart.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import type { LiveTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import type { UserTier } from '#contract/trade/user-tiers.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aCart, review } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

/* Terms that change between the review and the payment: what is locked stays so to its last second, and no longer. */

let shop: TestApp;
let staff: Browser;
let product: ProductRecord;
let customer: UserRecord;
let browser: Browser;
let tiers = 0;
const inTier = new Map<string, string>();
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  staff = await signedInAs(shop, await anAdmin(shop));
  product = await aProduct(shop);
  customer = await aCustomer(shop);
  await aCart(shop, { customer, lines: [{ product, qty: 1 }] });
  browser = await signedInAs(shop, customer);
});
afterEach(() => expectCleanBooks(shop));

const lock = async () => (await browser.post<Quote>('/customer/quotes', review)).body;
const place = (quote: Quote) => browser.post<Order>('/customer/orders', { quoteId: quote.id, ...accepted });

/** The changes that staff can make to what a piece costs, each by the call of its screen. */
const changes: Record<string, () => Promise<{ status: number }>> = {
  async commission() {
    const { body: view } = await staff.get<RateSheetView>('/admin/rates/live');
    const { rates } = view.terms as LiveTerms;
    const buyPct = rates.XAU?.buyPct === '0.005' ? '0.006' : '0.005';
    const terms = { kind: 'live', rates: { ...rates, XAU: { ...rates.XAU, buyPct } } };
    const reason = 'The market is thin.';
    return staff.post('/admin/rates/live/versions', { terms, basedOn: view.version, effectiveFrom: null, reason });
  },

  async tier() {
    const none = { XAU: '0', XAG: '0', XPT: '0', XPD: '0' };
    tiers += 1;
    const { body: tier } = await staff.post<UserTier>('/admin/user-tiers', {
      name: `Half a point ${tiers}`,
      rank: tiers,
      colour: 'gold',
      qualify: 'manual',
      minVolume: null,
      buyDiscount: { ...none, XAU: '0.005' },
      sellBonus: none,
      storageDiscount: '0',
      dailyLimit: null,
      paymentHours: null,
      retainDays: 30,
      active: true,
    });
    const from = inTier.get(customer.id) ?? null;
    inTier.set(customer.id, tier.id);
    return staff.put(`/admin/customers/${customer.id}/tier`, { tierId: tier.id, from, reason: 'An old customer.' });
  },

  async premium() {
    const { body } = await staff.get<AdminProduct>(`/admin/products/${product.id}`);
    return productStaff(shop, staff).update(body, { premiumPct: '0.04' });
  },
};

describe.each(['commission', 'tier', 'premium'])('a change of the %s while a price is locked', (what) => {
  test('leaves the locked price alone to its last second', async () => {
    const quote = await lock();
    expect(await changes[what]?.()).toMatchObject({ status: 200 });
    await shop.later({ minutes: 9, seconds: 59 });

    const { subtotal, total } = quote;
    expect((await browser.get<Quote>(`/customer/quotes/${quote.id}`)).body).toMatchObject({ status: 'active', total });
    expect(await place(quote)).toMatchObject({ status: 200, body: { subtotal, total } });
  });

  test('holds for whatever is locked afterwards, and the cart shows both prices', async () => {
    const quote = await lock();
    expect(await changes[what]?.()).toMatchObject({ status: 200 });
    await shop.later({ minutes: 10 });

    expect(await place(quote)).toMatchObject({
      status: 409,
      body: { message: 'The price lock has ended. Please lock the new price.' },
    });
    const [line] = (await browser.get<Cart>('/public/cart?currency=CAD')).body.lines;
    expect(line?.addedUnit).toBe(quote.subtotal);
    expect(line?.unit).not.toBe(quote.subtotal);
    const anew = await lock();
    expect(anew.subtotal).toBe(line?.unit);
    expect(await place(anew)).toMatchObject({ status: 200, body: { subtotal: line?.unit } });
  });
});
