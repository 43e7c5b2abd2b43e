import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { SupplierBill, SupplierBillRow } from '#contract/finance/supplier-bills.contract.ts';
import { settings } from '#server/settings/settings.table.ts';
import { aBill, billLine, type BooksStaff, booksStaff } from '#server/testing/books-staff.ts';
import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: BooksStaff;
let productId: string;
beforeEach(async () => {
  shop = await testApp();
  staff = await booksStaff(shop);
  productId = (await aProduct(shop, { stock: 0 })).id;
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

const goods = (amount: string) => [billLine('supplier_payable', amount)];
const enter = (says: object) =>
  staff.finance.post<SupplierBill & { billId: string }>('/admin/supplier-bills', aBill(says));
const books = async () => {
  const { supplier_payable, bills_payable, purchase_differences, bank } = await staff.balances();
  return { supplier_payable, bills_payable, purchase_differences, bank };
};

test('a bill takes the place of what was received, and its difference stands apart', async () => {
  const [delivery] = await staff.received(productId);
  expect(await staff.balances()).toMatchObject({ supplier_payable: expect.stringMatching(/^-/) });
  const before = (await staff.balances())['supplier_payable'];
  const bill = await staff.billed(aBill({ lines: goods('2805.50'), received: [delivery?.id] }));

  expect(bill).toMatchObject({ total: '2805.50', difference: '5.50', received: [{ cost: '2800.00', qty: 2 }] });
  const after = await books();
  expect(after).toMatchObject({ bills_payable: '-2805.50', purchase_differences: '5.50' });
  expect(Number(after.supplier_payable ?? '0') - Number(before)).toBe(2800);
});

test('goods that are billed far from what their deliveries came in at want a word why', async () => {
  const [delivery] = await staff.received(productId);
  const far = { lines: goods('1400.00'), received: [delivery?.id] };

  const refused = await enter(far);

  expect(refused).toMatchObject({ status: 422, body: { errors: { note: [expect.stringContaining('1,400.00 CAD')] } } });
  expect((await enter({ ...far, note: 'Half of them come later.' })).status).toBe(200);
});

test('a delivery is billed once', async () => {
  const [delivery] = await staff.received(productId);
  await staff.billed(aBill({ lines: goods('2800.00'), received: [delivery?.id] }));

  expect(await enter({ number: 'B-78', lines: goods('2800.00'), received: [delivery?.id] })).toMatchObject({
    status: 409,
  });
  expect((await staff.finance.get<{ items: object[] }>('/admin/unbilled-goods')).body.items).toEqual([]);
});

test('a number that the supplier has used is refused, with the other bill, however it is written', async () => {
  const { id } = await staff.billed(aBill());

  expect(await enter({ supplier: 'NORTH SHORE REFINERY ', number: 'b 77' })).toMatchObject({
    status: 409,
    body: { billId: id, errors: { number: ['North Shore Refinery has billed this number on 2026-11-18 already.'] } },
  });
  expect((await enter({ supplier: 'Another Mint' })).status).toBe(200);
});

test('a bill is paid in parts, and never more than is open', async () => {
  const bill = await staff.billed(aBill());
  const part = await staff.pay(bill, '60.00');
  expect(part.body).toMatchObject({ state: 'part_paid', due: '40.00' });
  expect(await staff.pay(part.body, '40.01')).toMatchObject({
    status: 422,
    body: { errors: { amount: expect.anything() } },
  });
  const rest = await staff.pay(part.body, '40.00');

  expect(rest.body).toMatchObject({ state: 'paid', due: '0.00' });
  expect(await staff.pay(rest.body, '1.00')).toMatchObject({ status: 409 });
  expect(await books()).toEqual({ bank: '-100.00' });
});

test('a bill is not paid before the day it is of', async () => {
  const bill = await staff.billed(aBill());

  expect(await staff.pay(bill, '60.00', { paidOn: '2020-01-01' })).toMatchObject({
    status: 422,
    body: { errors: { paidOn: [expect.stringContaining('not paid before')] } },
  });
});

test('of two who pay a bill at the same moment one does', async () => {
  const bill = await staff.billed(aBill());

  expect(statusesOf(await Promise.all([staff.pay(bill, '100.00'), staff.pay(bill, '100.00')]))).toEqual([200, 409]);
});

test('a payment that came back makes the bill open again', async () => {
  const { body } = await staff.pay(await staff.billed(aBill()), '100.00');
  const back = { paymentId: body.payments[0]?.id, reason: 'Wrong account number.', version: body.version };
  const reply = await staff.finance.post<SupplierBill>(`/admin/supplier-bills/${body.id}/payments/take-back`, back);

  expect(reply.body).toMatchObject({
    state: 'open',
    due: '100.00',
    payments: [{ takenBack: 'Wrong account number.' }],
  });
  expect(await books()).toEqual({ bills_payable: '-100.00' });
});

test('a void bill leaves nothing behind: its deliveries and its number are free again', async () => {
  const [delivery] = await staff.received(productId);
  const values = { lines: goods('2801.00'), received: [delivery?.id] };
  const { id, version } = await staff.billed(aBill(values));
  const reply = await staff.finance.post(`/admin/supplier-bills/${id}/void`, { reason: 'Of another shop.', version });

  expect(reply.body).toMatchObject({ state: 'void', due: '0.00' });
  expect(await books()).not.toHaveProperty('bills_payable', expect.anything());
  expect((await enter(values)).status).toBe(200);
});

test('a paid bill is not void before its payments are taken back', async () => {
  const { body } = await staff.pay(await staff.billed(aBill()), '10.00');

  expect(
    await staff.finance.post(`/admin/supplier-bills/${body.id}/void`, { reason: 'No.', version: body.version }),
  ).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Take its payments back first.') },
  });
});

test('a bill in US dollars is owed in them, with the exchange to CAD at its rate', async () => {
  const [delivery] = await staff.received(productId);
  await staff.billed(aBill({ currency: 'USD', rate: '1.3584', lines: goods('2061.25'), received: [delivery?.id] }));

  expect(await staff.balances()).toMatchObject({ currency_exchange: '-2800.00' });
  expect(await staff.balances('USD')).toEqual({ currency_exchange: '2061.25', bills_payable: '-2061.25' });
});

test.each([
  ['goods without a delivery', { lines: goods('1.00') }, 'received'],
  ['no line', { lines: [] }, 'lines'],
  ['an amount of nothing', { lines: [billLine('wages', '0.00')] }, 'lines.0.amount'],
  ['what customers owe', { lines: [billLine('receivable', '1.00')] }, 'lines.0.account'],
  ['a rate of CAD', { rate: '1.3' }, 'rate'],
  ['a rate that no market had', { currency: 'USD', rate: '0.00000001' }, 'rate'],
  ['a currency without a rate', { currency: 'NOK', rate: '0.13' }, 'currency'],
  ['a due day before the bill', { dueOn: '2026-11-17' }, 'dueOn'],
  ['a day that has not come', { billedOn: '2026-11-21' }, 'billedOn'],
  ['a number of marks', { number: '--' }, 'number'],
  ['a delivery that is none', { lines: goods('1.00'), received: ['0197a000-0000-7000-8000-000000000002'] }, 'received'],
])('a bill with %s is refused beside its field', async (_what, says, field) => {
  expect(await enter(says)).toMatchObject({ status: 422, body: { errors: { [field]: expect.anything() } } });
});

test('goods of another supplier are not this one’s to bill', async () => {
  const [delivery] = await staff.received(productId, { supplier: 'Royal Canadian Mint' });

  expect(await enter({ lines: goods('2800.00'), received: [delivery?.id] })).toMatchObject({
    status: 422,
    body: { errors: { received: [expect.stringContaining('Royal Canadian Mint')] } },
  });
});

test('bills are listed by what is still to pay', async () => {
  await staff.pay(await staff.billed(aBill()), '60.00');

  const { body } = await staff.finance.get<{ items: SupplierBillRow[] }>('/admin/supplier-bills?f.due=gt:0');
  expect(body.items).toMatchObject([{ due: '40.00', state: 'part_paid' }]);
});

test('who may not record money enters no bill', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect((await auditor.post('/admin/supplier-bills', aBill())).status).toBe(403);
});

test('a large bill is paid by somebody else than who entered it, and slices of a day are one', async () => {
  const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Fay Second' }));
  await shop.db.delete(settings).where(eq(settings.key, 'payments'));
  const small = await staff.billed(aBill({ number: 'S-1', lines: [billLine('delivery_costs', '6000.00')] }));
  const other = await staff.billed(aBill({ number: 'S-2', lines: [billLine('delivery_costs', '6000.00')] }));
  expect((await staff.pay(small, '6000.00')).status).toBe(200);

  expect(await staff.pay(other, '10.00')).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Fay Second') },
  });
  const body = { amount: '6000.00', paidOn: '2026-11-20', reference: 'OUT 9', version: other.version };
  const key = { key: randomUUID() };
  expect((await second.post(`/admin/supplier-bills/${other.id}/payments`, body, key)).status).toBe(200);
});
