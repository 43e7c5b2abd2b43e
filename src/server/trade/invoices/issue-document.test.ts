import { buffer } from 'node:stream/consumers';

import type { InvoiceRow } from '#contract/trade/invoices.contract.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { sumOfEntries } from '#server/ledger/ledger.service.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { aVaultInvoice } from '#server/testing/vault-invoices.ts';

import { creditWhole } from './credit-whole.ts';
import { contentOf, findInvoice } from './invoices.read.ts';
import type { IssuedDocument } from './issue-document.ts';
import { payDocument } from './pay-document.ts';
import { invoicePdf } from './pdf/invoice-pdf.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
let customer: Awaited<ReturnType<typeof aCustomer>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await invoiceStaff(shop);
  customer = await aCustomer(shop, { canSignIn: true });
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

const trade = () => ({ clock: shop.clock, publicUrl: shop.config.publicUrl });

const issue = (more: Partial<IssuedDocument> = {}) => aVaultInvoice(shop, customer, more);

const pay = (id: string, amount: bigint, reference = uuidV7()) =>
  inTransaction(shop.db, (tx) =>
    payDocument(tx, shop.clock, { id, amount, way: 'bank', reference, actor: systemActor }),
  );

test('a document about something else than an order has its number, its tax, its copy and its place in the books', async () => {
  const bill = await issue();

  expect(bill).toMatchObject({ number: 'STO-2026-000001', net: 2500n, tax: 325n, total: 2825n, orderId: null });
  expect(contentOf(bill)).toMatchObject({
    order: null,
    subject: { name: 'Storage in November 2026' },
    taxTable: [{ rate: '0.13', base: '25.00', amount: '3.25' }],
    lines: [{ reason: 'Storage is a service, so it is taxed.' }, { kind: 'administration', tax: '0.65' }],
  });
  const sums = { unit: 'CAD', refType: 'invoice', refIds: [bill.id], kinds: ['document.charged'] } as const;
  expect(await sumOfEntries(shop.db, { ...sums, account: 'receivable' })).toBe(2825n);
  expect(await sumOfEntries(shop.db, { ...sums, account: 'storage_fees' })).toBe(-2000n);
  expect(await sumOfEntries(shop.db, { ...sums, account: 'tax_payable' })).toBe(-325n);
});

test('what is taken off a service is taken off before its tax, and a credit note over it gives back what is left', async () => {
  const lines = [
    { kind: 'storage', name: 'Storage of gold', net: 2000n, discount: 2000n },
    { kind: 'storage', name: 'Storage of silver', net: 1000n, discount: 1n },
  ] as const;
  const tradeCredit = { traded: '20010.00', share: '0.001', credit: '20.01' };
  const bill = await issue({ lines, tradeCredit });

  expect(bill).toMatchObject({ net: 999n, tax: 130n, total: 1129n });
  expect(contentOf(bill)).toMatchObject({
    tradeCredit,
    lines: [
      { amount: '20.00', discount: '20.00', net: '0.00', taxes: [] },
      { net: '9.99', tax: '1.30' },
    ],
  });
  const paper = readPdf(await buffer((await invoicePdf(bill)).file)).pages.join('\n');
  expect(paper).toContain('Credit for trading');
  expect(paper).toContain('credit for trading −0.01');
  const note = await inTransaction(shop.db, (tx) =>
    creditWhole(tx, trade(), { id: bill.id, reason: 'A mistake.', actor: systemActor }),
  );
  expect(note).toMatchObject({ total: 1129n });
  expect(contentOf(note).tradeCredit).toBeUndefined();
});

test('staff finds it in its list by what it is about, its customer reads and saves it, and nobody else does', async () => {
  const bill = await issue({ subject: { kind: 'withdrawal', id: uuidV7(), name: 'Withdrawal W-77', province: 'ON' } });
  const { body } = await staff.finance.get<{ items: InvoiceRow[] }>('/admin/invoices?q=W-77');
  expect(body.items).toMatchObject([{ number: bill.number, orderId: null, subjectName: 'Withdrawal W-77' }]);
  expect(await staff.finance.get(`/admin/invoices/${bill.id}`)).toMatchObject({
    status: 200,
    body: { canVoid: false, canCredit: false, due: '28.25' },
  });

  const own = await signedInAs(shop, customer);
  expect(await own.get(`/customer/invoices/${bill.id}`)).toMatchObject({ status: 200, body: { due: '28.25' } });
  const { file } = await invoicePdf(bill);
  expect(readPdf(await buffer(file)).pages.join('\n')).toContain('Withdrawal W-77');
  const stranger = await signedInAs(shop, await aCustomer(shop, { canSignIn: true }));
  expect(await stranger.get(`/customer/invoices/${bill.id}`)).toMatchObject({ status: 404 });
});

test('one subject has one document of a series, and a failed one leaves no hole in the numbers', async () => {
  const subject = { kind: 'withdrawal', id: uuidV7(), name: 'Storage in May 2026', province: 'ON' } as const;
  const first = await issue({ subject });
  await expect(issue({ subject })).rejects.toThrow('invoices_of_subject');
  expect((await issue()).seq).toBe(first.seq + 1);
});

test('it is paid in parts to the cent and no more, each payment of the bank once', async () => {
  const bill = await issue();
  expect(await pay(bill.id, 1000n, 'WIRE 1')).toMatchObject({ state: 'partially_paid', paid: 1000n });
  await expect(pay(bill.id, 1000n, 'WIRE 1')).rejects.toThrow('entered already');
  await expect(pay(bill.id, 1826n)).rejects.toThrow('Only 18.25 CAD is left');
  expect(await pay(bill.id, 1825n)).toMatchObject({ state: 'paid' });
  await expect(pay(bill.id, 1n)).rejects.toThrow('Nothing is to be paid');
});

test('taken back as a whole, what was paid of it is on the balance and the rest is not owed', async () => {
  const bill = await issue();
  await pay(bill.id, 1000n);
  const note = await inTransaction(shop.db, (tx) =>
    creditWhole(tx, trade(), { id: bill.id, reason: 'It was charged twice.', actor: systemActor }),
  );
  expect(note).toMatchObject({ series: 'CRN', total: 2825n, subjectId: bill.subjectId });
  expect(await findInvoice(shop.db, bill.id)).toMatchObject({ state: 'credited', credited: 2825n });
  await expect(
    inTransaction(shop.db, (tx) => creditWhole(tx, trade(), { id: bill.id, reason: 'Again.', actor: systemActor })),
  ).rejects.toThrow('credited');
});

test('what a customer sells to us is billed in his stead: nothing is booked, no tax is charged, and a payout pays it', async () => {
  const sale = await issue({
    series: 'SELL',
    subject: { kind: 'sell_back', id: uuidV7(), name: 'Sale 5001', province: 'ON' },
    lines: [
      {
        ...{ kind: 'goods', name: 'Gold bar', sku: 'AU-1', metal: 'XAU', fineness: '999.9' },
        ...{ fineNg: 31_100_000_000n, qty: 2, net: 1_100_000n },
      },
    ],
    payment: { dueAt: shop.clock.now(), method: { words: 'Wire to your account' } },
  });
  expect(sale).toMatchObject({ number: 'SELL-2026-000001', tax: 0n, total: 1_100_000n });
  const paid = await inTransaction(shop.db, (tx) =>
    payDocument(tx, shop.clock, { id: sale.id, amount: sale.total, way: 'payout', reference: '', actor: systemActor }),
  );
  expect(paid.state).toBe('paid');
});

test('the audit finds a payment that is not in the document, and a document about something else', async () => {
  const bill = await issue();
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(`alter table invoices disable trigger keep_invoice`);
    await tx.execute(`update invoices set paid = 100 where id = '${bill.id}'`);
  });
  await expect(expectCleanBooks(shop)).rejects.toThrow(/I22 vault documents/);
  await shop.db.execute(`update invoices set paid = 0 where id = '${bill.id}'`);
  await shop.db.execute(`alter table invoices enable always trigger keep_invoice`);
});
