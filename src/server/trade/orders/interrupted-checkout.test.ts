import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { inTransaction } from '#server/db/transactions.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, anOrder, review } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type Buyer, payingCrowd } from '#server/testing/paying-crowd.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { lockCustomer, setUserStatus } from '#server/identity/users/user-state.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

/* What happens at the very moment in which customers pay. `place-order-refusals.test.ts` shows the same one after the other. */

let shop: TestApp;
let crowd: ReturnType<typeof payingCrowd>;
let admin: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  crowd = payingCrowd(shop, 8);
  admin = await signedInAs(shop, await anAdmin(shop));
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

describe('a shop that goes offline while eight customers pay', () => {
  const switchTo = (isOnline: boolean) => admin.put('/update/status', { is_online: isOnline });
  afterEach(() => switchTo(true));

  test.each([1, 2, 3])('ends each order whole or refuses it with 503, and leaves no open quote, round %d', async () => {
    const buyers = await crowd.buyers(await aProduct(shop));

    const [replies, switched] = await crowd.payWhile(buyers, () => switchTo(false));

    expect(switched.status).toBe(200);
    await crowd.expectWholeOrNothing(buyers, replies, 503);
    expect(await shop.db.$count(quotes, eq(quotes.status, 'active'))).toBe(0);
    for (const buyer of buyers.filter((_, each) => replies[each]?.status !== 200)) {
      expect(await crowd.place(buyer)).toMatchObject({ status: 503 });
    }
  });

  test('keeps no key of whoever was refused, who orders under it at a new price once the shop is back', async () => {
    const { browser, quoteId } = await crowd.buyer(await aProduct(shop));
    const key = randomUUID();
    const place = (id: string) => browser.post('/customer/orders', { quoteId: id, ...accepted }, { key });
    await switchTo(false);

    expect(await place(quoteId)).toMatchObject({
      status: 503,
      body: { message: 'The shop is offline for the moment and takes no orders.' },
      headers: { 'retry-after': '60' },
    });
    await switchTo(true);
    expect(await place(quoteId)).toMatchObject({ status: 409 });
    const { body: anew } = await browser.post<{ id: string }>('/customer/quotes', review);
    expect(await place(anew.id)).toMatchObject({ status: 200 });
  });

  test('keeps nobody of the staff from working on', async () => {
    const { order } = await anOrder(shop);
    await switchTo(false);
    const staff = orderStaff(shop);

    expect(await staff.pay(order.id)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect(await staff.move('sales', order.id, { event: 'pick' })).toMatchObject({ status: 200 });
  });
});

describe.each([
  ['is suspended', 'suspended', 401],
  ['loses the approval of his identity check', 'expired', 403],
] as const)('a customer who %s with an open quote', (_what, status, refused) => {
  /** The suspension as the staff does it; the lapse, which nobody calls for, under the lock of the customer's row. */
  const become = async ({ customer: { id, version } }: Buyer, to: UserRecord['status']): Promise<void> => {
    if (to === 'suspended') {
      const call = { reason: 'A court’s order.', version };
      expect(await admin.post(`/admin/customers/${id}/suspend`, call)).toMatchObject({ status: 200 });
      return;
    }
    await inTransaction(shop.db, async (tx) => {
      const user = await lockCustomer(tx, id);
      if (user) await setUserStatus(tx, user, to);
    });
  };

  test('at the very moment in which he pays has his order whole or not at all, and places no other', async () => {
    const buyers = await crowd.buyers(await aProduct(shop));

    const replies = await Promise.all(
      buyers.map(async (buyer, each) => {
        // Of half of them the decision is on its way first.
        if (each % 2) return (await Promise.all([become(buyer, status), crowd.place(buyer)]))[1];
        return (await Promise.all([crowd.place(buyer), become(buyer, status)]))[0];
      }),
    );

    await crowd.expectWholeOrNothing(buyers, replies, refused);
    for (const buyer of buyers) expect(await crowd.place(buyer)).toMatchObject({ status: refused });
  });

  test('cannot redeem it, nor lock another', async () => {
    const buyer = await crowd.buyer(await aProduct(shop));
    await become(buyer, status);

    expect(await crowd.place(buyer)).toMatchObject({ status: refused });
    expect(await buyer.browser.post('/customer/quotes', review)).toMatchObject({ status: refused });
    const [quote] = await shop.db.select().from(quotes).where(eq(quotes.id, buyer.quoteId));
    expect(quote?.status).toBe(status === 'suspended' ? 'voided' : 'active');
  });
});
