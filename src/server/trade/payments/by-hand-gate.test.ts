import { randomUUID } from 'node:crypto';

import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import type { BankImportPreview } from '#contract/trade/bank-imports.contract.ts';
import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';
import { receipts } from '#server/trade/payments/receipts.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let finance: Browser;
let fay: UserRecord;
let second: Browser;
let order: Order;
let customer: UserRecord;
beforeEach(async () => {
  shop = await testApp();
  await shop.db.delete(settings);
  await shop.db.insert(settings).values({ key: 'site', value: { isOnline: true, isSample: true } });
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  fay = await anAdmin(shop, { roles: ['finance'] });
  second = await signedInAs(shop, fay);
  // The worked example's bar, shipped: 5897.86.
  ({ order, customer } = await anOrder(shop));
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

let made = 0;
const money = (amount: string, says: object = {}) =>
  finance.post<ReceiptRow | null>(
    '/admin/receipts',
    {
      ...{ method: 'wire', amount, currency: 'CAD', payerName: 'Somebody', receivedOn: '2026-11-20' },
      ...{ reference: `WIRE ${(made += 1)}`, ...says },
    },
    { key: randomUUID() },
  );
const pay = (says: object = {}) =>
  finance.post<AdminOrder>(
    `/admin/orders/${order.id}/payments`,
    {
      ...{ amount: '5897.86', reference: `WIRE ${order.number}`, payerName: customer.name, receivedOn: '2026-11-20' },
      ...{ version: 1, ...says },
    },
    { key: randomUUID() },
  );
const waiting = async () => (await finance.get<{ items: ApprovalRow[] }>('/admin/approvals')).body.items;
const approve = (id = '', by = second) =>
  by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 }, { key: randomUUID() });

test('ten thousand a day are recorded by one person, in slices as in one piece; more waits for another', async () => {
  expect((await money('6000.00')).body).toMatchObject({ state: 'unmatched' });
  expect(await pay()).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  const { status, body } = await pay({ reason: 'The bank’s file is late.' });

  expect([status, body.paid]).toEqual([200, '0.00']);
  const [asked] = await waiting();
  expect(asked).toMatchObject({ kind: 'payment_by_hand', subject: `order:${order.id}`, askedBy: 'Finn Finance' });
  const { body: orderMoney } = await finance.get<OrderMoney>(`/admin/orders/${order.id}/money`);
  expect(orderMoney.waiting).toEqual({ id: asked?.id, askedBy: 'Finn Finance' });
  expect((await shop.mailsTo(fay.email)).at(-1)?.text).toContain('to "5,897.86 CAD"');
  expect((await approve(asked?.id, finance)).status).toBe(403);
  expect((await approve(asked?.id)).status).toBe(200);
  const { body: paid } = await finance.get<AdminOrder>(`/admin/orders/${order.id}`);
  expect(paid).toMatchObject({ status: 'confirmed', paid: '5897.86' });
});

test('money of another currency counts by its rate, and what was paid meanwhile is not approved', async () => {
  // 7,300.00 USD are 9,916.32 CAD, 7,400.00 USD 10,052.16.
  expect((await money('7400.00', { currency: 'USD' })).status).toBe(422);
  expect((await money('7300.00', { currency: 'USD' })).status).toBe(200);
  await pay({ reason: 'Late.' });
  const [asked] = await waiting();
  await second.post(
    `/admin/orders/${order.id}/payments`,
    { ...{ amount: '5897.86', reference: 'ANOTHER', payerName: customer.name }, receivedOn: '2026-11-20', version: 1 },
    { key: randomUUID() },
  );

  expect((await approve(asked?.id)).status).toBeGreaterThanOrEqual(409);
});

test('of two slices at the same moment both do not pass', async () => {
  const replies = await Promise.all([money('6000.00'), money('6000.00')]);

  expect(statusesOf(replies)).toEqual([200, 422]);
});

/** Finn brings in two lines of the bank, of 6,000 and of 5,000; how he or another keeps one for the customer. */
async function ownBankLines() {
  const lines = [6000, 5000].map((sum) => `2026-11-20,${customer.name},Bars,${sum}.00`);
  const said = { bankAccount: 'Main', currency: 'CAD', text: ['Date,Payer,Description,Amount', ...lines].join('\n') };
  const look = { ...said, mapping: null };
  const { body: shown } = await finance.post<BankImportPreview>('/admin/receipts/import/preview', look);
  const { mapping, plan } = shown;
  await finance.post('/admin/receipts/import', { ...said, mapping, plan }, { key: randomUUID() });
  const { body } = await finance.get<{ items: ReceiptRow[] }>('/admin/receipts?sort=-amount');
  expect(body.items.map(({ amount }) => amount)).toEqual(['6000.00', '5000.00']);
  const [six, five] = body.items;
  const keep = ({ id = '', version = 1 }: Partial<ReceiptRow> = {}, by = finance) =>
    by.post(`/admin/receipts/${id}/keep`, { customerId: customer.id, version }, { key: randomUUID() });
  return { six, five, keep };
}

test('of a bank file that somebody brought in himself he uses ten thousand a day, and beyond it somebody else does', async () => {
  const { six, five, keep } = await ownBankLines();

  expect((await keep(six)).status).toBe(200);
  expect(await keep(five)).toMatchObject({ status: 403, body: { message: expect.stringContaining(fay.name) } });
  expect((await keep(five, second)).status).toBe(200);
});

test('a day counts from when a line is put to use, not from when its file came in', async () => {
  const { six, five, keep } = await ownBankLines();
  await shop.db.update(receipts).set({ createdAt: new Date('2026-11-17T12:00:00Z') });

  expect((await keep(six)).status).toBe(200);
  expect((await keep(five)).status).toBe(403);
});
