import { eq } from 'drizzle-orm';

import type { Contact } from '#contract/inbox/contacts.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { sendMessage } from '#server/testing/make-contacts.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { contacts } from './contacts.table.ts';

let shop: TestApp;
let staff: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
});
afterAll(() => shop.close());

async function received(more: Record<string, unknown> = {}, sender = aVisitor(shop)): Promise<Contact> {
  const { body } = await sendMessage(shop, sender, more);
  const [row] = await shop.db.select().from(contacts).where(eq(contacts.number, body.number));
  return (await staff.get<Contact>(`/admin/contacts/${row?.id}`)).body;
}

test('a customer is found by the account he was signed in to, before any by the address he gave', async () => {
  const ada = await aCustomer(shop, { name: 'Ada Signed-in' });
  await aCustomer(shop, { name: 'Ada Other', email: 'ADA@example.com' });

  const signedIn = await received({}, await signedInAs(shop, ada));

  expect(signedIn.customer).toEqual({ id: ada.id, name: 'Ada Signed-in', signedIn: true });
  expect((await received()).customer).toMatchObject({ name: 'Ada Other', signedIn: false });
});

test('an administrator’s address is no customer’s', async () => {
  await anAdmin(shop, { email: 'staff@example.com' });

  expect((await received({ email: 'staff@example.com' })).customer).toBeNull();
});

test.each(['NUMBER', '#NUMBER', 'Order NUMBER'])('an order named as “%s” is found, with whose it is', async (typed) => {
  const { order, customer } = await anOrder(shop);

  const { order: found } = await received({ orderNumber: typed.replace('NUMBER', order.number) });

  expect(found).toEqual({
    id: order.id,
    number: order.number,
    customerId: customer.id,
    customerName: customer.name,
  });
});

test('a number that no order has leads nowhere', async () => {
  expect((await received({ orderNumber: '999999' })).order).toBeNull();
  expect((await received({ orderNumber: 'none yet' })).order).toBeNull();
});
