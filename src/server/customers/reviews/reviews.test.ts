import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { OwnReviewState, ProductReviews, ReviewRow } from '#contract/customers/reviews.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { OrderStatus } from '#contract/trade/orders.rules.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

let shop: TestApp;
let product: ProductRecord;
let buyer: UserRecord;
let ann: Browser;
let sales: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.later({ seconds: 70 });
  product = await aProduct(shop);
  buyer = await aCustomer(shop, { name: 'Ann Able' });
  ann = await signedInAs(shop, buyer);
  await hasReceived(buyer);
});

/** An order of the product that has arrived. */
async function hasReceived(customer: UserRecord, status: OrderStatus = 'completed') {
  const { order } = await anOrder(shop, { customer, lines: [{ product, qty: 1 }] });
  await shop.db.update(orders).set({ status }).where(eq(orders.id, order.id));
}

const words = {
  stars: 4,
  title: 'Well packed',
  text: 'It came on the day that was promised, sealed.',
  shownAs: 'name',
};
const write = (own: object = {}, by = ann) =>
  by.put<OwnReviewState>(`/customer/reviews/${product.id}`, { ...words, version: null, ...own });
const shown = async (first = 0) =>
  (await aVisitor(shop).get<ProductReviews>(`/public/reviews/${product.slug}?first=${first}`)).body;
const rowOf = async () =>
  (
    await sales.get<ListReply<ReviewRow>>(`/admin/reviews?q=${encodeURIComponent(product.name)}&rows=100`)
  ).body.items.find(({ productId }) => productId === product.id) as ReviewRow;
const move = async (event: string, reason = '', own: object = {}) => {
  const { id, version } = await rowOf();
  return sales.put<ReviewRow>(`/admin/reviews/${id}/status`, { event, reason, version, ...own });
};

describe('a buyer', () => {
  test('reviews what he has received once, and it is shown when the staff has published it', async () => {
    expect(await write()).toMatchObject({ status: 200, body: { review: { status: 'pending', shownName: 'Ann' } } });
    expect((await shown()).count).toBe(0);
    expect((await write()).status).toBe(409);

    expect(await move('publish')).toMatchObject({ status: 200, body: { status: 'published' } });

    expect(await shown()).toMatchObject({
      ...{ count: 1, average: '4.0', counts: [0, 1, 0, 0, 0] },
      items: [{ title: 'Well packed', by: 'Ann', reply: null }],
    });
  });

  test('who writes twice at once has written once', async () => {
    expect(statusesOf(await Promise.all([write(), write()]))).toEqual([200, 409]);
  });

  test.each(['shipped', 'cancelled', 'awaiting_payment'] as const)(
    'of an order that is %s reviews nothing yet',
    async (status) => {
      const other = await aCustomer(shop);
      await hasReceived(other, status);
      const browser = await signedInAs(shop, other);

      expect(await browser.get(`/customer/reviews/${product.id}`)).toMatchObject({ body: { mayReview: false } });
      expect(await write({}, browser)).toMatchObject({ status: 403 });
    },
  );

  test('changes what he wrote, and it is looked at again', async () => {
    await write();
    await move('publish');
    const changed = await write({ stars: 2, shownAs: 'buyer', version: 2 });

    expect(changed).toMatchObject({
      status: 200,
      body: { review: { stars: 2, status: 'pending', shownName: 'A buyer' } },
    });
    expect((await shown()).count).toBe(0);
  });

  test('withdraws it, and may write it anew', async () => {
    await write();
    await move('publish');
    const gone = await ann.post<OwnReviewState>(`/customer/reviews/${product.id}/withdraw`, { version: 2 });
    expect(gone).toMatchObject({ status: 200, body: { review: { status: 'withdrawn' } } });
    expect((await shown()).count).toBe(0);

    expect(await write({ version: 3 })).toMatchObject({ status: 200, body: { review: { status: 'pending' } } });
  });

  test.each([
    ['stars', { stars: 6 }],
    ['stars', { stars: 0 }],
    ['title', { title: 'See www.cheap-gold.example' }],
    ['text', { text: 'Call me at 416 555 0123 456 for better prices.' }],
    ['text', { text: 'Cheaper at gold4you.com, believe me.' }],
    ['text', { text: 'Fine.' }],
    ['text', { text: `A text with a \u202ehidden turn in the middle.` }],
    ['shownAs', { shownAs: 'king' }],
  ])('is told beside %s what is wrong with %j', async (field, wrong) => {
    const reply = await ann.put(`/customer/reviews/${product.id}`, { ...words, version: null, ...wrong });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });
});

describe('the staff', () => {
  beforeEach(() => write());

  test('rejects with a reason, which is mailed, and the buyer mends it', async () => {
    expect(await move('reject')).toMatchObject({ status: 422, body: { errors: { reason: expect.anything() } } });
    await move('reject', 'It names another customer.');

    const mail = (await shop.mailsTo(buyer.email)).at(-1);
    expect(mail?.subject).toBe(`Your review of ${product.name} was not published`);
    expect(mail?.text).toContain('It names another customer.');
    expect(mail?.text).toContain(`/product/${product.slug}#reviews`);
    expect((await ann.get<OwnReviewState>(`/customer/reviews/${product.id}`)).body.review).toMatchObject({
      ...{ status: 'rejected', reason: 'It names another customer.' },
    });
  });

  test('hides what was published, and answers below it', async () => {
    await move('publish');
    const { id, version } = await rowOf();
    const answered = await sales.put<ReviewRow>(`/admin/reviews/${id}/reply`, { text: 'Thank you, Ann.', version });
    expect(answered.body).toMatchObject({ reply: 'Thank you, Ann.', replyBy: 'Sal Sales', answered: true });
    expect((await shown()).items[0]?.reply?.text).toBe('Thank you, Ann.');

    await move('hide', 'The buyer asked us on the phone.');
    expect((await shown()).items).toEqual([]);
  });

  test('who saw an older state is refused with the newer one', async () => {
    await move('publish');
    expect(await move('hide', 'Too late.', { version: 1 })).toMatchObject({
      status: 409,
      body: { current: { status: 'published', version: 2 } },
    });
  });

  test('publishes many at once; those that cannot be say why', async () => {
    const { id } = await rowOf();
    const other = await aCustomer(shop, { name: 'Bea' });
    await hasReceived(other);
    const bea = await signedInAs(shop, other);
    await write({ stars: 5 }, bea);
    await bea.post(`/customer/reviews/${product.id}/withdraw`, { version: 1 });
    const rows = (await sales.get<ListReply<ReviewRow>>(`/admin/reviews?rows=100`)).body.items;
    const ids = rows.filter(({ productId }) => productId === product.id).map((row) => row.id);
    const body = { selection: { by: 'ids', ids }, event: 'publish', reason: '' };

    const reply = await sales.post<BulkReply>('/admin/reviews/bulk', body, { key: randomUUID() });

    expect(reply.body).toMatchObject({ done: 1, failed: [{ reason: expect.stringContaining('withdrawn') }] });
    expect((await shown()).items.map((item) => item.id)).toEqual([id]);
  });

  test('leaves each step in the audit log', async () => {
    await move('publish');
    const rows = await shop.audited({ entityId: (await rowOf()).id });
    expect(rows.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['review.written', 'Ann Able'],
      ['review.published', 'Sal Sales'],
    ]);
  });

  test('without the right moderates nothing', async () => {
    const vault = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));
    const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
    const { id, version } = await rowOf();
    expect(await vault.get('/admin/reviews')).toMatchObject({ status: 403 });
    const asked = { event: 'publish', reason: '', version };
    expect(await auditor.put(`/admin/reviews/${id}/status`, asked)).toMatchObject({ status: 403 });
  });
});
