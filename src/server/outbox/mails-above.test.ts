import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { OutboxRow } from '#contract/platform/mails.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invite, withOwnRole } from '#server/testing/administrators.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { writeMail } from './outbox.service.ts';

let shop: TestApp;
let auditor: Browser;
let owner: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { mode: 'demo' } });
  auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  owner = await signedInAs(shop, await anAdmin(shop));
});
afterAll(() => shop.close());

/** The texts of the mails to an address as a reader has them: in the list, as HTML and as text. */
async function read(reader: Browser, to: string) {
  const { body } = await reader.get<ListReply<OutboxRow>>(`/admin/outbox?f.to=equals:${encodeURIComponent(to)}`);
  const [mail] = body.items;
  const at = `/admin/outbox/${mail?.id ?? ''}`;
  const [letter, text] = [await reader.get(`${at}/letter`), await reader.get(`${at}/text`)];
  return { count: body.items.length, isTold: mail?.body !== null, statuses: [letter.status, text.status] };
}
const kept = { count: 1, isTold: false, statuses: [404, 404] };
const told = { count: 1, isTold: true, statuses: [200, 200] };
const forgets = (email: string) => aVisitor(shop).post('/forget-password', { email });

test('a link that signs in for somebody with more rights is kept from who reads the outbox, and shown to who has them', async () => {
  const boss = await anAdmin(shop, { canSignIn: true });
  await forgets(boss.email);

  expect(await read(auditor, boss.email)).toEqual(kept);
  expect(await read(owner, boss.email)).toEqual(told);
});

test('so is an invitation, and what is mailed to somebody who has another right by a role of the shop', async () => {
  const { user } = await withOwnRole(shop, ['payments.record']);
  await inTransaction(shop.db, (tx) =>
    writeMail(tx, shop.clock, {
      to: user.email,
      ...{ subject: 'In', body: 'A link.', secret: true, written: 'staff' },
    }),
  );
  await invite(owner, { email: 'invited@example.com', roles: ['sales'] });
  const { body } = await auditor.get<ListReply<OutboxRow>>(`/admin/outbox?f.to=equals:${user.email}`);

  expect(body.items.find(({ subject }) => subject === 'In')?.body).toBeNull();

  expect(await read(auditor, 'invited@example.com')).toEqual(kept);
  expect(await read(owner, 'invited@example.com')).toEqual(told);
});

test('a link to an address that such a person is about to have is kept, too', async () => {
  const boss = await anAdmin(shop, { canSignIn: true });
  const browser = await signedInAs(shop, boss);
  const code = await ownCode(shop, browser);
  await browser.post('/account/email', { email: 'next@example.org', password, code });

  expect(await read(auditor, 'next@example.org')).toEqual(kept);
});

test('links of who has no more rights than the reader, and of customers, are shown in the demo as ever', async () => {
  const equal = await anAdmin(shop, { roles: ['auditor'], canSignIn: true });
  const customer = await aCustomer(shop, { canSignIn: true });
  await forgets(equal.email);
  await forgets(customer.email);

  expect(await read(auditor, equal.email)).toEqual(told);
  expect(await read(auditor, customer.email)).toEqual(told);
});
