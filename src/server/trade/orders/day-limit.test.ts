import type { Order } from '#contract/trade/orders.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, anOrder, aQuote } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { phoneStaff } from '#server/testing/phone-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';

let shop: TestApp;
let customer: UserRecord;
let ada: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  const tier = { name: 'Silver', rank: 91, colour: 'grey', qualify: 'manual' } as const;
  await shop.db.insert(userTiers).values(tier);
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop, { name: 'Ada Novak' });
  ada = await signedInAs(shop, customer);
  const [tier] = await shop.db.update(userTiers).set({ dailyLimit: null, active: true }).returning();
  await shop.db.insert(tierMembers).values({ userId: customer.id, tierId: tier?.id ?? '', since: shop.clock.now() });
});
afterEach(() => expectCleanBooks(shop));

const place = ({ id }: Pick<Quote, 'id'>) =>
  ada.post<Order & { message: string }>('/customer/orders', { quoteId: id, ...accepted });
const limited = (dailyLimit: bigint | null) => shop.db.update(userTiers).set({ dailyLimit });

test('a limit that was lowered after the price was locked is applied when the order is placed, and nothing is lost', async () => {
  const { quote } = await aQuote(shop, { customer });
  await limited(100n);

  expect(await place(quote)).toMatchObject({
    status: 409,
    body: {
      message: 'You can order for 1.00 CAD within 24 hours; 1.00 CAD of it is left. Please write to us for more.',
    },
  });

  await limited(null);
  expect(await place(quote)).toMatchObject({ status: 200 });
});

test('what was ordered within the day counts, and no longer than that; a tier that is switched off limits nothing', async () => {
  const { order } = await anOrder(shop, { customer });
  const { quote } = await aQuote(shop, { customer });
  const most = BigInt(Math.round(Number(order.total) * 100)) + 100n;
  await limited(most);
  expect(await place(quote)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('1.00 CAD of it is left') },
  });
  await shop.db.update(userTiers).set({ active: false });
  expect(await place(quote)).toMatchObject({ status: 200 });

  await shop.db.update(userTiers).set({ active: true });
  await shop.later({ hours: 25 });
  ada = await signedInAs(shop, customer);
  expect(await place((await aQuote(shop, { customer })).quote)).toMatchObject({ status: 200 });
});

test('it holds for staff on the phone, who are told of it by the customer’s name', async () => {
  const product = await aProduct(shop);
  const clerk = await signedInAs(shop, await anAdmin(shop, { roles: ['super'] }));
  const staff = phoneStaff(clerk, customer);
  const { body: quote } = await staff.lock([{ productId: product.id, qty: 1 }]);
  await limited(100n);

  expect(await staff.place(quote.id)).toMatchObject({
    status: 409,
    body: { message: 'Ada Novak can order for 1.00 CAD within 24 hours; 1.00 CAD of it is left.' },
  });
});
