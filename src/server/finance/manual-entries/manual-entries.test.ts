import type { ManualEntry } from '#contract/finance/manual-entries.contract.ts';
import { bankFee, type BooksStaff, booksStaff, byHand, handLine } from '#server/testing/books-staff.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: BooksStaff;
beforeEach(async () => {
  shop = await testApp();
  staff = await booksStaff(shop);
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

const opening = (says: object = {}) => ({
  ...{ form: 'opening', day: '2026-11-01', reason: 'Taken over from the old books.' },
  lines: [
    handLine('bank', '10000.00', ''),
    handLine('card_clearing', '500.00', ''),
    handLine('tax_payable', '', '250.00'),
  ],
  ...says,
});

test('a bank fee is booked only once another person has approved it, on its day', async () => {
  const { body: asked } = await staff.ask(bankFee());
  expect(await staff.balances()).toEqual({});
  expect((await staff.approve(asked.id, staff.finance)).status).toBe(403);
  await staff.approve(asked.id);

  expect(await staff.balances()).toEqual({ bank: '-15.00', bank_fees: '15.00' });
  const [row] = await staff.entries();
  expect(row).toMatchObject({
    no: 1,
    day: '2026-11-18',
    title: 'Bank fee',
    askedBy: 'Finn Finance',
    approvedBy: 'Fay Second',
  });
});

test('sent twice under one key it is asked for once', async () => {
  const key = crypto.randomUUID();
  const [one, other] = [await staff.ask(bankFee(), key), await staff.ask(bankFee(), key)];

  expect(other.body.id).toBe(one.body.id);
});

test('an entry by debits and credits balances in each currency, or is refused', async () => {
  const lines = [handLine('office_costs', '2000.00', ''), handLine('bank', '', '1999.99')];
  expect(await staff.ask(byHand(lines))).toMatchObject({
    status: 422,
    body: { errors: { lines: ['Debits are 0.01 CAD more than credits.'] } },
  });
  await staff.booked(
    byHand([
      ...[handLine('currency_exchange', '1360.00', ''), handLine('bank', '', '1360.00')],
      ...[handLine('bank', '1000.00', '', 'USD'), handLine('currency_exchange', '', '1000.00', 'USD')],
    ]),
  );

  expect(await staff.balances('USD')).toEqual({ bank: '1000.00', currency_exchange: '-1000.00' });
});

test.each([
  ['both sides', [handLine('bank', '1.00', '1.00'), handLine('wages', '1.00', '')], 'lines.0.debit'],
  ['no side', [handLine('bank', '', ''), handLine('wages', '1.00', '')], 'lines.0.debit'],
  ['nothing', [handLine('bank', '', '0.00'), handLine('wages', '0.00', '')], 'lines.0.debit'],
  ['thousandths', [handLine('bank', '', '1.005'), handLine('wages', '1.005', '')], 'lines.0.credit'],
  ['what customers owe', [handLine('receivable', '1.00', ''), handLine('bank', '', '1.00')], 'lines.0.account'],
  ['a metal', [handLine('bank', '1.00', '', 'XAU'), handLine('wages', '', '1.00', 'XAU')], 'lines.0.currency'],
  ['one line', [handLine('bank', '1.00', '')], 'lines'],
])('a line with %s is refused beside its field', async (_what, lines, field) => {
  expect(await staff.ask(byHand(lines))).toMatchObject({
    status: 422,
    body: { errors: { [field]: expect.anything() } },
  });
});

test('a day that has not come is refused', async () => {
  expect(await staff.ask(bankFee({ day: '2026-11-21' }))).toMatchObject({
    status: 422,
    body: { errors: { day: expect.anything() } },
  });
});

test('opening balances stand against their own account, once', async () => {
  await staff.booked(opening());

  expect(await staff.balances()).toEqual({
    ...{ bank: '10000.00', card_clearing: '500.00', tax_payable: '-250.00', opening_balances: '-10250.00' },
  });
  expect(await staff.ask(opening())).toMatchObject({ status: 409 });
});

test('a card payout clears what the provider took, and never more than stands there', async () => {
  await staff.booked(opening());
  const payout = { form: 'card_payout', day: '2026-11-18', currency: 'CAD', reference: 'po_1', reason: 'Payout.' };
  expect(await staff.ask({ ...payout, payout: '495.00', fee: '5.01' })).toMatchObject({ status: 409 });
  await staff.booked({ ...payout, payout: '485.50', fee: '14.50' });

  expect(await staff.balances()).toMatchObject({ bank: '10485.50', card_fees: '14.50' });
  expect((await staff.finance.get('/admin/manual-entries/basis')).body).toMatchObject({
    clearing: [{ currency: 'CAD', amount: '0.00' }],
  });
});

test('of two payouts that wait the second is refused when it does not fit any more', async () => {
  await staff.booked(opening());
  const payout = {
    form: 'card_payout',
    day: '2026-11-18',
    currency: 'CAD',
    payout: '300.00',
    fee: '0',
    reason: 'Payout.',
  };
  const one = await staff.ask({ ...payout, reference: 'po_1' });
  const other = await staff.ask({ ...payout, reference: 'po_2' });
  await staff.approve(one.body.id);

  expect((await staff.approve(other.body.id)).status).toBe(409);
});

test('a remittance pays the authority, less the tax that was paid to suppliers', async () => {
  await staff.booked(
    opening({ lines: [handLine('tax_payable', '', '250.00'), handLine('tax_recoverable', '40.00', '')] }),
  );
  const remittance = {
    form: 'tax_remittance',
    day: '2026-11-18',
    authority: 'CRA',
    from: '2026-08-01',
    to: '2026-10-31',
  };
  const paid = { ...remittance, amount: '210.00', recovered: '40.00', reference: 'CRA 3', reason: 'Quarter.' };
  await staff.booked({ ...paid, beyond: 'Tax of before these books.' });

  expect(await staff.balances()).toEqual({ bank: '-210.00', opening_balances: '210.00' });
});

test('a reversal takes back exactly what was posted, as an entry of its own, once', async () => {
  const { id } = await staff.booked(bankFee());
  const wanted = { day: '2026-11-19', reason: 'It was of the other bank.' };
  const reverse = () => staff.finance.post<{ id: string }>(`/admin/manual-entries/${id}/reversal`, wanted);
  const asked = await reverse();
  expect((await reverse()).status).toBe(409);
  await staff.approve(asked.body.id);

  expect(await staff.balances()).toEqual({});
  const { body } = await staff.finance.get<ManualEntry>(`/admin/manual-entries/${id}`);
  expect(body).toMatchObject({
    reversedBy: { no: 2 },
    lines: [{ account: 'bank_fees', debit: '15.00' }, { account: 'bank' }],
  });
  expect((await reverse()).status).toBe(409);
});

test('the journal finds all that was entered by hand', async () => {
  await staff.booked(bankFee());

  const { body } = await staff.finance.get<{ items: object[] }>('/admin/journal?f.kind=startsWith:manual');
  expect(body.items).toHaveLength(2);
});

test('who may not record money cannot ask for an entry', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect((await auditor.post('/admin/manual-entries', bankFee())).status).toBe(403);
  expect((await auditor.get('/admin/manual-entries')).status).toBe(200);
});
