import { eq } from 'drizzle-orm';

import type { OwnReviewState } from '#contract/customers/reviews.contract.ts';
import { reviews } from '#server/customers/reviews/reviews.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { made, type Versioned, type WriteCases, type WritingStaff } from './write-case.ts';

/** A review that waits to be looked at. */
async function aReview({ shop }: WritingStaff): Promise<Versioned> {
  await shop.later({ seconds: 10 });
  const product = await aProduct(shop);
  const { order, customer } = await anOrder(shop, { lines: [{ product, qty: 1 }] });
  await shop.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id));
  const [buyer = customer] = await shop.db.select().from(users).where(eq(users.id, customer.id));
  const words = { stars: 4, title: 'Well packed', text: 'It came on the day that was promised.', shownAs: 'name' };
  const browser = await signedInAs(shop, buyer);
  await made<OwnReviewState>(browser.put(`/customer/reviews/${product.id}`, { ...words, version: null }));
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.productId, product.id));
  return review as Versioned;
}

export const reviewWrites: WriteCases = {
  'PUT /admin/reviews/:id/status': async (staff) => {
    const { id, version } = await aReview(staff);
    return { params: { id }, body: { event: 'publish', reason: '', version } };
  },
  'PUT /admin/reviews/:id/reply': async (staff) => {
    const { id, version } = await aReview(staff);
    return { params: { id }, body: { text: 'Thank you.', version } };
  },
  'POST /admin/reviews/bulk': async (staff) => {
    const { id } = await aReview(staff);
    return { body: { selection: { by: 'ids', ids: [id] }, event: 'publish', reason: '' } };
  },
  'PUT /admin/settings/reviews': async ({ by }) => {
    const { version } = await made<Versioned>(by.get('/admin/settings/reviews'));
    return { body: { invite: false, afterDays: 7, version } };
  },
};
