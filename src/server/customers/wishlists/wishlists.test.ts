import { eq } from 'drizzle-orm';

import type { Wish } from '#contract/customers/wishlists.contract.ts';
import { products, type ProductRecord } from '#server/catalogue/products/products.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct, shows } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let gold: ProductRecord;
let silver: ProductRecord;
let customer: Browser;
beforeAll(async () => {
  shop = await testApp();
  gold = await aProduct(shop, { minQty: 2, maxQty: 100 });
  silver = await aProduct(shop, { metal: 'XAG', premiumPct: '0.1' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await signedInAs(shop, await aCustomer(shop));
});

interface Ids {
  productIds: string[];
}
const add = (browser: Browser, { id }: Pick<ProductRecord, 'id'>) =>
  browser.put<Ids>(`/customer/wishlist/products/${id}`);
const join = (browser: Browser, productIds: string[]) => browser.post<Ids>('/customer/wishlist', { productIds });
const ids = async (browser: Browser) => (await browser.get<Ids>('/customer/wishlist/products')).body.productIds;
const read = async (browser: Browser) => (await browser.get<{ items: Wish[] }>('/customer/wishlist?currency=CAD')).body;

describe('a customer’s wishlist', () => {
  test('holds each product once, what was added last first, at current prices', async () => {
    await add(customer, gold);
    await shop.later({ seconds: 5 });
    await add(customer, silver);
    await add(customer, gold);

    const { items } = await read(customer);

    expect(items.map(({ product }) => product.id)).toEqual([silver.id, gold.id]);
    expect(items[1]).toMatchObject({ onSale: true, minQty: 2, product: { price: { unit: '5876.53' } } });
    expect(Date.parse(items[1]?.addedAt ?? '')).not.toBeNaN();
  });

  test('gives a product back, also when it is not there', async () => {
    await add(customer, gold);

    const { body } = await customer.delete<Ids>(`/customer/wishlist/products/${gold.id}`);
    const again = await customer.delete(`/customer/wishlist/products/${gold.id}`);

    expect([body.productIds, again.status, await ids(customer)]).toEqual([[], 200, []]);
  });

  test('takes nothing that is not on sale', async () => {
    const draft = await aProduct(shop, { status: 'draft' });

    expect(await add(customer, draft)).toMatchObject({ status: 404 });
    expect(await add(customer, { id: crypto.randomUUID() })).toMatchObject({ status: 404 });
    expect(await customer.put('/customer/wishlist/products/gold')).toMatchObject({ status: 404 });
  });

  test('keeps what the shop sells no more, and says so without a price', async () => {
    const withdrawn = await aProduct(shop);
    await add(customer, withdrawn);
    await shop.db.update(products).set({ status: 'discontinued' }).where(eq(products.id, withdrawn.id));
    shop.services.catalogue.changed();
    await shows(shop, ({ byId }) => !byId.has(withdrawn.id));

    expect((await read(customer)).items).toMatchObject([{ onSale: false, product: { id: withdrawn.id, price: null } }]);
  });

  test('what the shop has hidden is only on the list of whoever had it there before', async () => {
    const hidden = await aProduct(shop);
    await add(customer, hidden);
    await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, hidden.id));
    shop.services.catalogue.changed();
    await shows(shop, ({ byId }) => !byId.has(hidden.id));

    expect(await ids(customer)).toEqual([hidden.id]);
    const visitor = aVisitor(shop);
    expect((await visitor.get(`/public/wishes/CAD?product=${hidden.id}`)).body).toMatchObject({ items: [] });
    const other = await signedInAs(shop, await aCustomer(shop));
    await other.post('/customer/wishlist', { productIds: [hidden.id] });
    expect(await ids(other)).toEqual([]);
  });

  test('is nobody else’s, and neither a visitor nor staff has one', async () => {
    await add(customer, gold);
    const others = [aVisitor(shop), await signedInAs(shop, await anAdmin(shop))];

    expect(await ids(await signedInAs(shop, await aCustomer(shop)))).toEqual([]);
    expect(statusesOf(await Promise.all(others.map((other) => add(other, gold))))).toEqual([401, 403]);
    expect(statusesOf(await Promise.all(others.map((other) => other.get('/customer/wishlist?currency=CAD'))))).toEqual([
      401, 403,
    ]);
  });

  test('survives several tabs adding at once', async () => {
    const replies = await Promise.all([gold, silver, gold, silver, gold].map((product) => add(customer, product)));

    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200]);
    expect(await ids(customer)).toHaveLength(2);
  });

  test('is full at a hundred products: one more is refused in words, a joining list fills only the room', async () => {
    const { id: _, ...facts } = gold;
    const copies = Array.from({ length: 99 }, (_none, no) => ({ ...facts, slug: `copy-${no}`, sku: `COPY-${no}` }));
    const many = await shop.db.insert(products).values(copies).returning({ id: products.id });
    await shop.services.catalogue.refreshed();
    await join(
      customer,
      many.map(({ id }) => id),
    );

    await join(customer, [gold.id, silver.id]);

    expect(await ids(customer)).toHaveLength(100);
    expect(await ids(customer)).not.toContain(silver.id);
    expect(await add(customer, silver)).toMatchObject({
      status: 409,
      body: { message: 'A wishlist holds at most 100 products. Take one off first.' },
    });
  });
});

describe('a visitor’s list', () => {
  test('is priced in the order it was sent in, and kept nowhere', async () => {
    const asked = `product=${silver.id}&product=${gold.id}&product=${silver.id}`;

    const { body } = await aVisitor(shop).get<{ items: Wish[] }>(`/public/wishes/CAD?${asked}`);

    expect(body.items.map(({ product }) => product.id)).toEqual([silver.id, gold.id]);
    expect(body.items[0]?.addedAt).toBeNull();
  });

  test('may be of one product, and of nothing that the shop does not know', async () => {
    const visitor = aVisitor(shop);

    expect(await visitor.get(`/public/wishes/CAD?product=${gold.id}`)).toMatchObject({
      body: { items: [{ product: { id: gold.id } }] },
    });
    expect(await visitor.get(`/public/wishes/CAD?product=${crypto.randomUUID()}`)).toMatchObject({
      body: { items: [] },
    });
    expect(await visitor.get('/public/wishes/CAD?product=x')).toMatchObject({ status: 422 });
    expect(await visitor.get(`/public/wishes/JPY?product=${gold.id}`)).toMatchObject({ status: 404 });
  });

  test('joins the account’s list before what is there, once however often; what is unknown is left out', async () => {
    const other = await aProduct(shop);
    await add(customer, gold);

    await join(customer, [silver.id, gold.id, other.id, crypto.randomUUID()]);
    const { body } = await join(customer, [silver.id, gold.id, other.id]);

    expect(body.productIds.toSorted()).toEqual([silver.id, gold.id, other.id].toSorted());
    expect(body.productIds.indexOf(silver.id)).toBeLessThan(body.productIds.indexOf(other.id));
  });
});
