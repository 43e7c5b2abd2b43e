import { eq } from 'drizzle-orm';

import type { OwnReviewState } from '#contract/customers/reviews.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
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
async function hasReceived(customer: UserRecord, daysAgo = 0) {
  const { order } = await anOrder(shop, { customer, lines: [{ product, qty: 1 }] });
  const statusSince = new Date(shop.clock.now().getTime() - daysAgo * 86_400_000);
  await shop.db.update(orders).set({ status: 'completed', statusSince }).where(eq(orders.id, order.id));
  return order;
}

const words = {
  stars: 4,
  title: 'Well packed',
  text: 'It came on the day that was promised, sealed.',
  shownAs: 'name',
};
const write = () => ann.put<OwnReviewState>(`/customer/reviews/${product.id}`, { ...words, version: null });

describe('an invitation', () => {
  const send = () => shop.services.reviewInvitations.send();
  const invitedAs = async ({ email }: UserRecord) =>
    (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('How do you like'));

  test('comes once an order, some days after it has arrived', async () => {
    const eve = await aCustomer(shop, { name: 'Eve' });
    const young = await aCustomer(shop);
    const order = await hasReceived(eve, 11);
    await hasReceived(young, 9);
    await Promise.all([send(), send()]);
    await send();

    const [mail, ...others] = await invitedAs(eve);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(order.number);
    expect(mail?.text).toContain(`/product/${product.slug}#reviews`);
    expect(await invitedAs(young)).toEqual([]);
  });

  test('comes to nobody who has reviewed it, or wants none any more', async () => {
    await write();
    await hasReceived(buyer, 11);
    const eve = await aCustomer(shop);
    await hasReceived(eve, 11);
    await send();
    expect(await invitedAs(buyer)).toEqual([]);
    const token = /\/review-invitations\/([\w-]+)/.exec((await invitedAs(eve))[0]?.text ?? '')?.[1] ?? '';
    const stop = () => aVisitor(shop).post('/public/reviews/stop-invitations', { token });
    expect(await stop()).toMatchObject({ body: { outcome: 'stopped' } });
    expect(await stop()).toMatchObject({ body: { outcome: 'already_stopped' } });

    await hasReceived(eve, 11);
    await send();
    expect(await invitedAs(eve)).toHaveLength(1);
  });

  test('is switched off in the settings, under their version', async () => {
    const set = (own: object) =>
      sales.put('/admin/settings/reviews', { invite: false, afterDays: 10, version: 1, ...own });
    expect(await set({ afterDays: 40 })).toMatchObject({ status: 422 });
    expect(await set({})).toMatchObject({ status: 200, body: { invite: false, version: 2 } });
    expect(await set({})).toMatchObject({ status: 409 });
    const eve = await aCustomer(shop);
    await hasReceived(eve, 11);
    await send();
    expect(await invitedAs(eve)).toEqual([]);
  });
});
