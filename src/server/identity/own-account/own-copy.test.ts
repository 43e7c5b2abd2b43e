import { cookieName } from '#server/http/session-cookie.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { unpacked } from '#server/testing/content-archives.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const ask = (who: Browser, typed = password) => who.post<{ ticket: string }>('/account/copy', { password: typed });

/** The ZIP as the browser gets it. */
const fetched = (who: Browser, ticket: string) =>
  shop.app.inject({
    method: 'GET',
    url: `/backend/account/copy/${ticket}`,
    cookies: Object.fromEntries([...who.cookies].map(([name, value]) => [cookieName(name, true), value])),
  });

test('a customer’s copy holds what each part of the shop keeps of him, and his invoices as PDF; nothing of others', async () => {
  const staff = await invoiceStaff(shop);
  const owner = await aCustomer(shop, { canSignIn: true });
  const { order } = await staff.paid({ customer: owner });
  const [{ number } = { number: '' }] = await staff.documentsOf(order.id);
  const other = await staff.paid();
  const browser = await signedInAs(shop, owner);
  const { body } = await ask(browser);
  const files = await unpacked((await fetched(browser, body.ticket)).rawPayload);

  expect(Object.keys(files).toSorted()).toEqual([
    ...[
      'account.json',
      'addresses.json',
      'alerts.json',
      'authorised-traders.json',
      'balances.json',
      'beneficiaries.json',
      'choices.json',
    ],
    ...['identity-check.json', 'invoices.json', `invoices/${number}.pdf`, 'joint-owners.json', 'kept-addresses.json'],
    ...['log.json', 'mails.json', 'messages.json'],
    ...[
      'newsletter.json',
      'notices-of-death.json',
      'orders.json',
      'payments.json',
      'payout-accounts.json',
      'read-me.txt',
      'returns.json',
      'reviews.json',
    ],
    ...['sales-to-us.json', 'sessions.json', 'sold-back.json', 'ways-to-sign-in.json', 'wishlist.json'],
  ]);
  const text = (name: string) => String(files[name]);
  expect(JSON.parse(text('account.json'))).toMatchObject({ email: owner.email, status: 'approved' });
  expect(JSON.parse(text('orders.json'))).toMatchObject([{ number: order.number, lines: [{ qty: 1 }] }]);
  expect(JSON.parse(text('invoices.json'))).toMatchObject([{ number, state: 'paid' }]);
  expect(JSON.parse(text('payments.json'))).toMatchObject({ paidIn: [{ order: order.number }] });
  expect(text('mails.json')).toContain(order.number);
  expect(files[`invoices/${number}.pdf`]?.subarray(0, 5).toString()).toBe('%PDF-');
  const all = Object.values(files).join('\n');
  expect(all).not.toContain(other.order.number);
  expect(all).not.toContain(owner.passwordHash);
});

test('the copy is given for the password only, to the session that asked, for ten minutes', async () => {
  const owner = await aCustomer(shop, { canSignIn: true });
  const [browser, elsewhere] = [await signedInAs(shop, owner), await signedInAs(shop, owner)];
  expect(await ask(browser, 'another river')).toMatchObject({ status: 422 });
  const { body } = await ask(browser);

  expect((await fetched(browser, body.ticket)).statusCode).toBe(200);
  expect((await fetched(elsewhere, body.ticket)).statusCode).toBe(404);
  expect((await fetched(browser, `9${body.ticket}`)).statusCode).toBe(404);
  await shop.later({ minutes: 11 });
  expect((await fetched(browser, body.ticket)).statusCode).toBe(404);
});
