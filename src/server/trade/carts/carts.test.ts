import { eq } from 'drizzle-orm';

import type { Cart } from '#contract/trade/cart.contract.ts';
import { products, type ProductRecord } from '#server/catalogue/products/products.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct, shows } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';

import { cartLines } from './carts.table.ts';

let shop: TestApp;
let gold: ProductRecord;
let silver: ProductRecord;
let customer: Browser;
beforeAll(async () => {
  shop = await testApp();
  gold = await aProduct(shop);
  silver = await aProduct(shop, { metal: 'XAG', premiumPct: '0.1', premiumFixed: '0', breaks: [] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await signedInAs(shop, await aCustomer(shop));
});

type Line = [product: Pick<ProductRecord, 'id'>, qty: number];
const write = (browser: Browser, lines: Line[], more: object = {}) =>
  browser.put<Cart>('/public/cart', {
    lines: lines.map(([{ id }, qty]) => ({ productId: id, qty })),
    currency: 'CAD',
    ...more,
  });
const read = async (browser: Browser, currency = 'CAD') =>
  (await browser.get<Cart>(`/public/cart?currency=${currency}`)).body;
const held = ({ lines }: Cart): Line[] => lines.map(({ product, qty }) => [product, qty]);
const named = (lines: Line[]) => lines.map(([{ id }, qty]) => [id, qty]);

describe("a visitor's cart", () => {
  test('is priced at current prices, at the quantity of each line', async () => {
    const { status, body } = await write(aVisitor(shop), [[gold, 10]]);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      currency: 'CAD',
      subtotal: '58480.30',
      priced: true,
      kept: false,
      lines: [{ qty: 10, unit: '5848.03', line: '58480.30', addedUnit: null, problem: null }],
    });
  });

  test('is not kept', async () => {
    const visitor = aVisitor(shop);
    await write(visitor, [[gold, 1]]);

    expect(await read(visitor)).toMatchObject({ lines: [], subtotal: '0.00', kept: false });
    expect(await shop.db.$count(cartLines)).toBe(0);
  });

  test('is priced for an administrator too, who has none of his own', async () => {
    const admin = await signedInAs(shop, await anAdmin(shop));

    expect((await write(admin, [[gold, 1]])).body).toMatchObject({ subtotal: '5876.53', kept: false });
    expect(await shop.db.$count(cartLines)).toBe(0);
  });
});

describe('the cart of an account', () => {
  test('is kept in the order it was sent in, for every browser of the person', async () => {
    await write(customer, [
      [silver, 2],
      [gold, 1],
    ]);

    expect(named(held(await read(customer)))).toEqual([
      [silver.id, 2],
      [gold.id, 1],
    ]);
    expect(await read(customer)).toMatchObject({ kept: true });
  });

  test('is replaced by what is sent: other lines go, quantities change', async () => {
    await write(customer, [[silver, 2]]);
    await write(customer, [[gold, 3]]);
    expect(named(held(await read(customer)))).toEqual([[gold.id, 3]]);

    await write(customer, []);
    expect(held(await read(customer))).toEqual([]);
  });

  test("merged with a visitor's keeps the larger quantity of each product", async () => {
    const other = await aProduct(shop);
    await write(customer, [
      [gold, 5],
      [silver, 1],
    ]);

    const { body } = await write(
      customer,
      [
        [gold, 2],
        [silver, 3],
        [other, 1],
      ],
      { mode: 'merge' },
    );

    expect(Object.fromEntries(named(held(body)))).toEqual({ [gold.id]: 5, [silver.id]: 3, [other.id]: 1 });
  });

  test('merged twice is as if merged once', async () => {
    await write(customer, [[gold, 2]], { mode: 'merge' });
    await write(customer, [[gold, 2]], { mode: 'merge' });

    expect(named(held(await read(customer)))).toEqual([[gold.id, 2]]);
  });

  test('remembers the price seen when a line was added, in the currency it was seen in', async () => {
    await write(customer, [[gold, 1]]);
    shop.feed.quote('XAU', '4190.00', '4191.00');
    await shop.later({ seconds: 10 });

    const [line] = (await read(customer)).lines;
    expect(line).toMatchObject({ addedUnit: '5876.53', unit: '5912.90' });
    expect((await read(customer, 'USD')).lines[0]).toMatchObject({ addedUnit: null });
    shop.feed.quote('XAU', '4164.40', '4165.20');
    await shop.later({ seconds: 10 });
  });

  test('remembers what another quantity cost when it was chosen, so that a lost quantity price is no move of the market', async () => {
    await write(customer, [[gold, 10]]);
    expect((await read(customer)).lines[0]).toMatchObject({ addedUnit: '5848.03', unit: '5848.03' });

    await write(customer, [[gold, 1]]);
    expect((await read(customer)).lines[0]).toMatchObject({ addedUnit: '5876.53', unit: '5876.53' });
  });

  test('keeps what a visitor saw when his lines join it, and of the larger quantity what that had cost', async () => {
    await write(customer, [[silver, 5]]);
    const before = (await read(customer)).lines[0]?.addedUnit;
    const lines = [
      { productId: gold.id, qty: 1, seen: { unit: '5870.00', currency: 'CAD' } },
      { productId: silver.id, qty: 2, seen: { unit: '1.00', currency: 'CAD' } },
    ];
    const { body } = await customer.put<Cart>('/public/cart', { lines, currency: 'CAD', mode: 'merge' });

    const added = Object.fromEntries(body.lines.map(({ product, addedUnit }) => [product.id, addedUnit]));
    expect(added).toEqual({ [gold.id]: '5870.00', [silver.id]: before });
    expect(body.lines.find(({ product }) => product.id === gold.id)).toMatchObject({ unit: '5876.53' });
  });

  test('what a tier takes off is no move of the market: what a visitor saw counts without it once he is known', async () => {
    const member = await aCustomer(shop);
    const buyDiscount = { XAU: '0.005', XAG: '0', XPT: '0', XPD: '0' };
    const [tier] = await shop.db
      .insert(userTiers)
      .values({ name: 'Gold', rank: 1, colour: 'gold', qualify: 'manual', buyDiscount })
      .returning();
    await shop.db.insert(tierMembers).values({ userId: member.id, tierId: tier?.id ?? '', since: shop.clock.now() });
    const lines = [{ productId: gold.id, qty: 1, seen: { unit: '5876.53', currency: 'CAD' } }];

    const { body } = await (
      await signedInAs(shop, member)
    ).put<Cart>('/public/cart', { lines, currency: 'CAD', mode: 'merge' });

    expect(body.lines[0]?.unit).not.toBe('5876.53');
    expect(body.lines[0]?.addedUnit).toBe(body.lines[0]?.unit);
  });

  test('is nobody else’s', async () => {
    await write(customer, [[gold, 1]]);

    expect(held(await read(await signedInAs(shop, await aCustomer(shop))))).toEqual([]);
  });

  test('survives several browsers writing at once', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((qty) => write(customer, [[qty % 2 ? gold : silver, qty]])),
    );

    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(held(await read(customer))).toHaveLength(1);
  });
});

describe('what is wrong with a line is said beside it', () => {
  test.each([
    ['Sold out.', { stock: 0 }, 1],
    ['Only 3 left.', { stock: 3 }, 4],
    ['The smallest order is 5.', { minQty: 5 }, 4],
    ['The largest order is 6.', { maxQty: 6 }, 7],
    ['Sold in steps of 5.', { minQty: 5, stepQty: 5 }, 7],
  ])('%s', async (problem, facts, qty) => {
    const { body } = await write(aVisitor(shop), [[await aProduct(shop, facts), qty]]);

    expect(body.lines).toMatchObject([{ problem }]);
  });

  test('a product that is no longer sold is shown as such, without a price', async () => {
    const withdrawn = await aProduct(shop);
    await write(customer, [
      [withdrawn, 1],
      [gold, 1],
    ]);
    await shop.db.update(products).set({ status: 'discontinued' }).where(eq(products.id, withdrawn.id));
    shop.services.catalogue.changed();
    await shows(shop, ({ byId }) => !byId.has(withdrawn.id));

    expect(await read(customer)).toMatchObject({
      subtotal: '5876.53',
      priced: false,
      lines: [
        { product: { id: withdrawn.id }, unit: null, line: null, problem: 'This product is no longer sold.' },
        { product: { id: gold.id }, problem: null },
      ],
    });
  });

  test('a draft is shown to nobody', async () => {
    const draft = await aProduct(shop, { status: 'draft' });

    expect((await write(aVisitor(shop), [[draft, 1]])).body).toMatchObject({ lines: [], subtotal: '0.00' });
  });

  test('a metal without a price says so', async () => {
    const quiet = await testApp();
    quiet.feed.send('XPD', undefined);
    const palladium = await aProduct(quiet, { metal: 'XPD' });
    await quiet.db.execute(`update feed_state set good_tick_id = null where metal = 'XPD'`);
    await quiet.later({ seconds: 10 });

    const { body } = await write(aVisitor(quiet), [[palladium, 1]]);

    expect(body).toMatchObject({
      priced: false,
      lines: [{ unit: null, problem: 'There is no price for this metal at the moment.' }],
    });
    await quiet.close();
  });
});
