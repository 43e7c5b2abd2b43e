import type { AccountMap, ExportPreview } from '#contract/finance/journal-export.contract.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { exportedAccounts } from '#contract/finance/journal-export.rules.ts';
import { bankFee, type BooksStaff, booksStaff, byHand, handLine } from '#server/testing/books-staff.ts';
import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { parseCsv } from '#server/testing/parse-csv.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: BooksStaff;
beforeAll(async () => {
  shop = await testApp();
  staff = await booksStaff(shop);
  await anOrder(shop);
  await staff.booked(bankFee());
  await staff.booked(byHand([handLine('wages', '9.99', '', 'USD'), handLine('bank', '', '9.99', 'USD')]));
});
afterAll(() => shop.close());

const span = (says: Record<string, string> = {}) =>
  new URLSearchParams({ from: '2026-11-01', to: '2026-11-30', currency: 'CAD', by: 'day', ...says }).toString();
const preview = async (program: string, says?: Record<string, string>) =>
  (await staff.finance.get<ExportPreview>(`/admin/journal-export/${program}/preview?${span(says)}`)).body;
const file = (program: string, says?: Record<string, string>) =>
  staff.finance.get<string>(`/admin/journal-export/${program}/file?${span({ part: '1', ...says })}`);
const numbers = Object.fromEntries(exportedAccounts.map((account, at) => [account, String(1000 + at * 10)]));
const map = async (program: string, codes: object) => {
  const { body } = await staff.finance.get<AccountMap>(`/admin/journal-export/${program}`);
  const saying = { codes, taxRate: 'Tax Exempt', version: body.version };
  return staff.finance.put<AccountMap>(`/admin/journal-export/${program}`, saying);
};
const sumOf = (texts: readonly (string | undefined)[]) =>
  moneyText(texts.reduce((sum, text) => sum + (text ? minorUnits(text) : 0n), 0n));

test('QuickBooks gets a journal a day with equal sides, no account of metal, and days as it reads them', async () => {
  const { debits, credits, journals, missing } = await preview('quickbooks');
  expect([journals, missing]).toEqual([2, []]);
  expect(debits).toBe(credits);
  const [head, ...rows] = parseCsv((await file('quickbooks')).body, ',');

  expect(head).toEqual(['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name']);
  expect(rows.slice(0, 2)).toEqual([
    ['D20261118', '11/18/2026', 'Bank fees', '15.00', '', 'Shop, 2026-11-18, CAD: Bank fees', ''],
    ['D20261118', '11/18/2026', 'Bank', '', '15.00', 'Shop, 2026-11-18, CAD: Bank', ''],
  ]);
  expect(sumOf(rows.map((row) => row[3]))).toBe(debits);
  expect(sumOf(rows.map((row) => row[4]))).toBe(credits);
});

test('by entry each journal is an entry, and names its order', async () => {
  const { body } = await file('quickbooks', { by: 'entry' });

  expect(body).toMatch(/"Order placed, order 1\d+: Receivable from customers"/);
});

test('Xero gets its template, a credit below zero, once every account has its code', async () => {
  expect((await preview('xero')).missing).toContain('bank_fees');
  expect((await file('xero')).status).toBe(422);
  expect((await map('xero', numbers)).status).toBe(200);
  const [head, ...rows] = parseCsv((await file('xero')).body, ',');

  expect(head?.slice(0, 6)).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']);
  expect(rows[1]?.slice(0, 6)).toEqual([
    ...['Shop, 2026-11-18, CAD (D20261118)', '18/11/2026', 'Bank', numbers['bank'], 'Tax Exempt', '-15.00'],
  ]);
  expect(sumOf(rows.map((row) => row[5]))).toBe('0.00');
});

test('Sage 50 gets a line for the journal and one for each account', async () => {
  await map('sage50', numbers);
  const { body } = await file('sage50');

  expect(body.split('\r\n').slice(0, 3)).toEqual([
    '11-18-26,"D20261118","Shop, 2026-11-18, CAD"',
    `${numbers['bank_fees']},15.00`,
    `${numbers['bank']},-15.00`,
  ]);
  expect(await file('sage50', { currency: 'USD' })).toMatchObject({
    status: 422,
    body: { errors: { currency: expect.anything() } },
  });
});

test('each currency is a file of its own', async () => {
  expect(await preview('quickbooks', { currency: 'USD' })).toMatchObject({ lines: 2, debits: '9.99', credits: '9.99' });
});

test.each([
  ['quickbooks', '=cmd|calc'],
  ['quickbooks', '@Bank'],
  ['xero', '200 - Sales'],
  ['sage50', '12'],
])('%s would not take the code %s, which is refused beside its account', async (program, code) => {
  expect(await map(program, { bank: code })).toMatchObject({
    status: 422,
    body: { errors: { 'codes.bank': expect.anything() } },
  });
});

test('of two who change the codes from the same version one does', async () => {
  const { body } = await staff.finance.get<AccountMap>('/admin/journal-export/quickbooks');
  const saying = { codes: { bank: 'Chequing' }, taxRate: '', version: body.version };
  const replies = [staff.finance, staff.second].map((by) => by.put('/admin/journal-export/quickbooks', saying));

  expect(statusesOf(await Promise.all(replies))).toEqual([200, 409]);
});

test.each([
  ['a last day before the first', { to: '2026-10-31' }, 'to'],
  ['more than a year', { from: '2025-11-01' }, 'to'],
  ['a metal', { currency: 'XAU' }, 'currency'],
])('%s is refused', async (_what, says, field) => {
  const { status, body } = await staff.finance.get(
    `/admin/journal-export/quickbooks/preview?${span(says as Record<string, string>)}`,
  );

  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('the auditor reads what would be exported, and changes no code', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  const saying = { codes: {}, taxRate: '', version: 0 };

  expect((await auditor.get(`/admin/journal-export/xero/preview?${span()}`)).status).toBe(200);
  expect((await auditor.put('/admin/journal-export/xero', saying)).status).toBe(403);
});
