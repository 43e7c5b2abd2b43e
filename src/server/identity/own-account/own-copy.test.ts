import { eq } from 'drizzle-orm';

import { cookieName } from '#server/http/session-cookie.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { unpacked } from '#server/testing/content-archives.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { sendPaper } from '#server/testing/make-papers.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { sendPhoto } from '#server/testing/make-photos.ts';
import { aPicture } from '#server/testing/make-pictures.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { papers } from '#server/papers/papers.table.ts';
import { paymentReversals, payments } from '#server/trade/payments/payments.table.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';

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

const copyOf = async (owner: UserRecord) => {
  const browser = await signedInAs(shop, owner);
  return unpacked((await fetched(browser, (await ask(browser)).body.ticket)).rawPayload);
};
const minor = (amount: string) => amount.replace('.', '');

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
    ],
    ...['cart.json', 'choices.json', 'failed-sign-ins.json', 'identity-check.json', 'invoices.json'],
    ...[
      `invoices/${number}.pdf`,
      'joint-consents.json',
      'joint-owners.json',
      'kept-addresses.json',
      'limit-orders.json',
      'lists.json',
      'locked-prices.json',
    ],
    ...['log.json', 'mails.json', 'messages.json'],
    ...[
      'newsletter.json',
      'notices-of-death.json',
      'orders.json',
      'papers-looked-at.json',
      'papers.json',
      'payments.json',
      'payout-accounts.json',
      'proof-of-holdings.json',
      'read-me.txt',
      'returns.json',
      'reviews.json',
    ],
    ...[
      'sales-to-us.json',
      'savings-plans.json',
      'sessions.json',
      'sold-back.json',
      'storage-fees.json',
      'storage-photos.json',
      'storage.json',
      'tier.json',
      'transferred.json',
      'ways-to-sign-in.json',
      'wishlist.json',
      'withdrawn.json',
    ],
  ]);
  const text = (name: string) => String(files[name]);
  expect(JSON.parse(text('account.json'))).toMatchObject({ email: owner.email, status: 'approved' });
  expect(JSON.parse(text('orders.json'))).toMatchObject([{ number: order.number, lines: [{ qty: 1 }] }]);
  expect(JSON.parse(text('invoices.json'))).toMatchObject([{ number, state: 'paid' }]);
  expect(JSON.parse(text('payments.json'))).toMatchObject({
    paidIn: [{ order: order.number, amount: minor(order.total) }],
    received: [{ order: order.number }],
  });
  expect(JSON.parse(text('locked-prices.json'))).toMatchObject([{ status: 'consumed', lines: [{ qty: 1 }] }]);
  expect(text('mails.json')).toContain(order.number);
  expect(files[`invoices/${number}.pdf`]?.subarray(0, 5).toString()).toBe('%PDF-');
  const all = Object.values(files).join('\n');
  expect(all).not.toContain(other.order.number);
  expect(all).not.toContain(owner.passwordHash);
});

test('a payment that no receipt tells of, its taking back, and the tier with its dates are in the copy', async () => {
  const owner = await aCustomer(shop, { canSignIn: true });
  const { order } = await anOrder(shop, { customer: owner });
  const at = shop.clock.now();
  const [payment] = await shop.db
    .insert(payments)
    .values({ ...{ orderId: order.id, method: 'wire', amount: 5_000n, currency: 'CAD', reference: 'OLD 1' }, at })
    .returning();
  await shop.db.insert(paymentReversals).values({ paymentId: payment?.id ?? '', reason: 'bounced', note: '', at });
  const [tier] = await shop.db
    .insert(userTiers)
    .values({ name: 'Bronze', rank: 7, colour: 'gold', qualify: 'manual' })
    .returning();
  await shop.db.insert(tierMembers).values({ userId: owner.id, tierId: tier?.id ?? '', since: at });

  const files = await copyOf(owner);

  expect(JSON.parse(String(files['payments.json']))).toMatchObject({
    paidIn: [{ order: order.number, amount: '5000', reference: 'OLD 1', takenBackAt: at.toISOString() }],
    received: [],
    paidBack: [],
  });
  expect(JSON.parse(String(files['tier.json']))).toMatchObject({ now: { tier: 'Bronze', since: at.toISOString() } });
});

test('the papers of the identity check lie in the copy as they were sent, which is written down as every look is', async () => {
  const owner = await aCustomer(shop, { canSignIn: true, status: 'draft' });
  const picture = await aPicture(300, 200).jpeg().toBuffer();
  const sent = await sendPaper(await signedInAs(shop, owner), { kind: 'id_front', name: 'pass.jpg' }, picture);
  expect(sent.status).toBe(200);

  const files = await copyOf(owner);

  const [paper] = JSON.parse(String(files['papers.json']));
  expect(paper).toMatchObject({ paper: 'Front of the document', name: 'pass.jpg', state: 'clean' });
  expect(files[paper.file]?.length).toBe(paper.bytes);
  expect(files[paper.file]?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(JSON.parse(String(files['papers-looked-at.json']))).toMatchObject([
    { by: 'you', paper: 'Front of the document' },
  ]);
});

test('a paper that the shop cannot open any more is told of, and the copy is given all the same', async () => {
  const owner = await aCustomer(shop, { canSignIn: true, status: 'draft' });
  const picture = await aPicture(300, 200).jpeg().toBuffer();
  await sendPaper(await signedInAs(shop, owner), { kind: 'selfie', name: 'me.jpg' }, picture);
  const [row] = await shop.db.select().from(papers).where(eq(papers.ownerId, owner.id));
  await shop.paperStore.remove(row?.objectKey ?? '');

  const files = await copyOf(owner);

  expect(JSON.parse(String(files['papers.json']))).toMatchObject([{ name: 'me.jpg', file: null }]);
  expect(files['account.json']).toBeDefined();
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

test('the photographs of stored metal lie in the copy of its owner, and none of others', async () => {
  const owner = await aCustomer(shop, { canSignIn: true });
  const officer = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));
  const product = await aProduct(shop);
  const item = await aStoredItem(shop, { customer: owner, product }, { serial: 'COPY-1' });
  const other = await aStoredItem(shop, { customer: await aCustomer(shop), product }, { serial: 'COPY-2' });
  const sent = await sendPhoto(officer, item.id, { caption: 'Front' });
  await sendPhoto(officer, other.id);

  const files = await copyOf(owner);

  const listed = JSON.parse(String(files['storage-photos.json']));
  expect(listed).toMatchObject([{ items: [item.number], caption: 'Front', takenAt: sent.body.takenAt }]);
  expect(files[listed[0].file]?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});
