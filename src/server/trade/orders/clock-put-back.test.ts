import { eq } from 'drizzle-orm';

import type { Quote } from '#contract/trade/quotes.contract.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aCart, review } from '#server/testing/make-orders.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCart(shop);
  browser = await signedInAs(shop, customer);
});
afterEach(() => expectCleanBooks(shop));

const quote = async () => (await browser.post<Quote>('/customer/quotes', review)).body;
const place = ({ id }: Quote) => browser.post('/customer/orders', { quoteId: id, ...accepted });
const statusOf = async ({ id }: Quote) => (await browser.get<Quote>(`/customer/quotes/${id}`)).body.status;

test('a price locked while the clock ran an hour ahead is not good for an hour more when it is right again', async () => {
  await shop.later({ hours: 1 });
  const ahead = await quote();
  await shop.later({ hours: -1 });

  expect(await statusOf(ahead)).toBe('expired');
  expect(await place(ahead)).toMatchObject({
    status: 409,
    body: { message: 'The price lock has ended. Please lock the new price.' },
  });

  const right = await quote();
  expect(right.status).toBe('active');
  expect(await place(right)).toMatchObject({ status: 200 });
});

test('a price lock that has ended is not revived by a clock that is put back', async () => {
  const locked = await quote();
  await shop.later({ minutes: 11 });
  await shop.later({ hours: -1 });

  expect(await statusOf(locked)).toBe('expired');
  expect(await place(locked)).toMatchObject({ status: 409 });
});

test('the jobs mark such a price as ended, send the mails and issue the invoices of the meantime, and prices are fresh', async () => {
  await shop.later({ hours: 1 });
  const ordered = await quote();
  expect(await place(ordered)).toMatchObject({ status: 200 });
  await shop.services.carts.write(
    customer.id,
    [{ productId: ordered.lines[0]?.productId ?? '', qty: 1 }],
    'CAD',
    'replace',
  );
  const ahead = await quote();
  await shop.later({ hours: -1 });

  for (const job of shop.jobs) await job.run();

  expect(await statusOf(ahead)).toBe('expired');
  expect(await shop.mailsTo(customer.email)).toMatchObject([{ subject: expect.stringContaining('Order') }]);
  expect(await shop.db.$count(invoices, eq(invoices.customerId, customer.id))).toBe(1);
  expect(await quote()).toMatchObject({ status: 'active' });
});
