import { eq } from 'drizzle-orm';

import { orders } from '#server/trade/orders/orders.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { buyingStaff } from '#server/testing/buying-staff.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { aQuote, accepted } from '#server/testing/make-orders.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ComplianceStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

const CUT = '2900.00';
const heldCase = async () => {
  const { customer, orders: placed } = await staff.buyer([CUT, CUT, CUT]);
  const { id } = await staff.caseOf('structuring');
  return { customer, placed, id };
};
const statusOf = async (id: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;

test('a held customer’s orders are paused, nobody of the sales staff lets them go on, and nothing new is placed', async () => {
  const { customer, placed, id } = await heldCase();
  const order = placed[0]?.id ?? '';
  expect((await staff.hold(id)).status).toBe(200);
  expect(await statusOf(order)).toBe('on_hold');

  const released = await orderStaff(shop).move('super', order, { event: 'release', reason: 'He asked.' });
  expect([released.status, released.body.message]).toEqual([
    409,
    'Compliance has paused everything of this customer. Ask them, and tell the customer only that it is being checked.',
  ]);

  const { quote } = await aQuote(shop, { customer });
  const own = await signedInAs(shop, customer);
  const refused = await own.post<{ message: string }>('/customer/orders', { quoteId: quote.id, ...accepted });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'We cannot take this at the moment. Please write to us or call.',
  ]);
});

test('a hold is released by two people, and what it had paused goes on', async () => {
  const { placed, id } = await heldCase();
  const order = placed[0]?.id ?? '';
  const [hold] = (await staff.hold(id)).body.holds;
  expect((await staff.hold(id)).status).toBe(409);

  const asked = await staff.release(hold?.id ?? '');
  expect([asked.status, asked.body.holds[0]?.releaseAskedBy, asked.body.holds[0]?.mayAgree]).toEqual([
    200,
    'Cora Compliance',
    false,
  ]);
  expect((await staff.release(hold?.id ?? '')).status).toBe(403);
  expect(await statusOf(order)).toBe('on_hold');
  const agreed = await staff.release(hold?.id ?? '', staff.cyril);
  expect([agreed.status, agreed.body.holds[0]?.releasedBy]).toEqual([200, 'Cyril Second']);
  expect(await statusOf(order)).toBe('awaiting_payment');
});

test('of one held order the others go on, and an order of somebody else cannot be held with it', async () => {
  const { placed, id } = await heldCase();
  const { orders: foreign } = await staff.buyer(['5.00'], 'Bo Other');
  expect((await staff.hold(id, foreign[0]?.id ?? '')).status).toBe(404);
  expect((await staff.hold(id, placed[1]?.id ?? '')).status).toBe(200);
  expect([await statusOf(placed[0]?.id ?? ''), await statusOf(placed[1]?.id ?? '')]).toEqual([
    'awaiting_payment',
    'on_hold',
  ]);
});

test('a purchase of a held customer is not paid out, and he sells nothing more', async () => {
  const buying = await buyingStaff(shop);
  const sold = await buying.accepted();
  const opened = await staff.cora.post<{ id: string }>('/admin/compliance/cases', {
    customerId: buying.customer.id,
    ...{ kind: 'by_hand', orderIds: [], what: 'A letter of the police.' },
  });
  expect(opened.status).toBe(200);
  await staff.hold(opened.body.id);
  const paid = await buying.move(sold, 'credit', {}, buying.finance);
  expect([paid.status, paid.body.message]).toEqual([409, expect.stringContaining('Compliance has paused')]);
  const asked = await buying.ask();
  expect([asked.status, asked.body.message]).toEqual([
    409,
    'We cannot take this at the moment. Please write to us or call.',
  ]);
});

test('a decision to hold places the hold with the second person’s word', async () => {
  const { placed, id } = await heldCase();
  const decided = await staff.decide(id, 'hold');
  expect(decided.body.holds).toMatchObject([{ order: null, placedBy: 'Cyril Second', releasedAt: null }]);
  expect(await statusOf(placed[2]?.id ?? '')).toBe('on_hold');
});

test('nothing that a held customer reads, is mailed or takes with him says that a case exists, or why', async () => {
  const { customer, placed, id } = await heldCase();
  await staff.decide(id, 'hold');
  await staff.cora.post(`/admin/compliance/cases/${id}/notes`, { text: 'SECRETNOTE' });
  const own = await signedInAs(shop, customer);
  const texts: string[] = [];
  for (const path of [
    ...['/customer/orders', '/customer/purchases', '/customer/balances', '/customer/purchase-choices', '/customer/kyc'],
    ...placed.flatMap((order) => [`/customer/orders/${order.id}`, `/customer/orders/${order.id}/money`]),
    '/session',
  ]) {
    texts.push(JSON.stringify((await own.get(path)).body));
  }
  for (const mail of await shop.mailsTo(customer.email)) texts.push(JSON.stringify(mail));
  expect(texts.length).toBeGreaterThan(8);
  const telling = /complian|structur|sanction|suspicio|fintrac|SECRETNOTE|laundering|held by|case/i;
  for (const text of texts) {
    expect(text.replaceAll(/FINTRAC M\d+|"fintracNumber":"[^"]*"/g, '')).not.toMatch(telling);
    // An id may have a small c before four digits; a case's number has a large one.
    expect(text).not.toMatch(/\bC-\d{4}/);
  }
});
