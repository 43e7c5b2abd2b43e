import { eq } from 'drizzle-orm';

import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { Cart } from '#contract/trade/cart.contract.ts';
import { type ProductRecord, products } from '#server/catalogue/products/products.table.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { payingCrowd } from '#server/testing/paying-crowd.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/* What staff does to the goods between the review and the payment; an edited price is in `locked-terms.test.ts`. */

const BUYERS = 8;

let shop: TestApp;
let crowd: ReturnType<typeof payingCrowd>;
let admin: Browser;
let staff: ProductStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  crowd = payingCrowd(shop, BUYERS);
  admin = await signedInAs(shop, await anAdmin(shop));
  staff = productStaff(shop, admin);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

const known = async ({ id }: ProductRecord) => (await admin.get<AdminProduct>(`/admin/products/${id}`)).body;

test('a product that is hidden while eight customers pay goes to those who came before, and to nobody after', async () => {
  const product = await aProduct(shop);
  const buyers = await crowd.buyers(product);
  const seen = await known(product);

  const [replies, hidden] = await crowd.payWhile(buyers, () => staff.setStatus(seen, 'hidden'));

  expect(hidden).toMatchObject({ status: 200, body: { status: 'hidden' } });
  await crowd.expectWholeOrNothing(buyers, replies, 409);
  for (const buyer of buyers.filter((_, each) => replies[each]?.status !== 200)) {
    expect(await crowd.place(buyer)).toMatchObject({ status: 409 });
  }
});

test('a product that was hidden is named, and its line in the cart says so', async () => {
  const product = await aProduct(shop, { name: 'Maple bar' });
  const buyer = await crowd.buyer(product);
  await staff.setStatus(await known(product), 'hidden');

  expect(await crowd.place(buyer)).toMatchObject({
    status: 409,
    body: { message: 'Maple bar: no longer sold. Please review the order again.', productIds: [product.id] },
  });
  const { body: cart } = await buyer.browser.get<Cart>('/public/cart?currency=CAD');
  expect(cart).toMatchObject({ priced: false, lines: [{ problem: 'This product is no longer sold.' }] });
});

test.each([1, 2, 3])(
  'a shelf that is counted down while eight customers pay sells what is left, round %d',
  async () => {
    const product = await aProduct(shop, { stock: BUYERS, name: 'Maple bar' });
    const buyers = await crowd.buyers(product);
    const counted = { counted: 3, onHand: BUYERS, reason: 'Five are missing.' };

    const [replies, cut] = await crowd.payWhile(buyers, () =>
      admin.post(`/admin/stock/${product.id}/adjustments`, counted),
    );

    // Pieces that are promised are not counted away: then everybody has his.
    expect([200, 422]).toContain(cut.status);
    const left = cut.status === 200 ? 3 : BUYERS;
    expect(await crowd.expectWholeOrNothing(buyers, replies, 409)).toBe(left);
    for (const { body } of replies.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ message: 'Sold out in the meantime: Maple bar.', productIds: [product.id] });
    }
    const [level] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, product.id));
    expect([level?.onHand, level?.reserved]).toEqual([left, left]);
  },
);

test('a shelf that was counted down before the payment is told by its product, and the cart says how many are left', async () => {
  const product = await aProduct(shop, { stock: 1, name: 'Maple bar' });
  const buyer = await crowd.buyer(product);
  await admin.post(`/admin/stock/${product.id}/adjustments`, { counted: 0, onHand: 1, reason: 'It is missing.' });
  await shop.services.catalogue.refreshed();

  expect(await crowd.place(buyer)).toMatchObject({
    status: 409,
    body: { message: 'Sold out in the meantime: Maple bar.', productIds: [product.id] },
  });
  const { body: cart } = await buyer.browser.get<Cart>('/public/cart?currency=CAD');
  expect(cart.lines).toMatchObject([{ problem: 'Sold out.' }]);
});

test('a product that is deleted while eight customers pay was ordered by nobody, and one that was ordered stays', async () => {
  const product = await aProduct(shop, { stock: 0, backorderDays: 5 });
  const buyers = await crowd.buyers(product);
  const seen = await known(product);

  const [replies, removed] = await crowd.payWhile(buyers, () => staff.remove(seen));

  const isGone = removed.status === 200;
  expect(removed.status).toBe(isGone ? 200 : 409);
  expect(await crowd.expectWholeOrNothing(buyers, replies, 409)).toBe(isGone ? 0 : BUYERS);
  expect(await shop.db.$count(products, eq(products.id, product.id))).toBe(isGone ? 0 : 1);
});
