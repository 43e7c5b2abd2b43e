import { sql } from 'drizzle-orm';

import type { PeriodChecks, Periods } from '#contract/finance/periods.contract.ts';
import { sqlState } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { aBill, bankFee, byHand, type BooksStaff, booksStaff, handLine } from '#server/testing/books-staff.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: BooksStaff;
beforeEach(async () => {
  shop = await testApp();
  staff = await booksStaff(shop);
});
afterEach(() => shop.close());

const months = async () => (await staff.finance.get<Periods>('/admin/periods')).body;
const ask = (month: string, what = 'close') =>
  staff.finance.post<{ id: string; message: string }>(`/admin/periods/${month}/${what}`, { reason: 'It is reported.' });
const done = async (month: string, what = 'close') => {
  const { status, body } = await ask(month, what);
  expect([status, body]).toEqual([200, { id: expect.any(String) }]);
  return staff.approve(body.id);
};
const september = bankFee({ day: '2026-09-15' });
const clearing = (day: string, way: 'there' | 'back' = 'there') => {
  const [debit, credit] = way === 'there' ? ['500.00', ''] : ['', '500.00'];
  return byHand([handLine('card_clearing', debit, credit), handLine('bank', credit, debit)], { day });
};
const moneyIn = async (receivedOn: string) => {
  const says = { method: 'wire', amount: '50.00', currency: 'CAD', payerName: '', reference: receivedOn, receivedOn };
  expect(await staff.finance.post('/admin/receipts', says)).toMatchObject({ status: 200 });
};

test('a month is closed by two people, and then nothing is booked in it', async () => {
  await staff.booked(september);
  expect(await months()).toMatchObject({ next: '2026-09', last: null });
  const { body } = await ask('2026-09');
  expect(await months()).toMatchObject({ waiting: { month: '2026-09' }, items: [] });
  expect((await staff.approve(body.id, staff.finance)).status).toBe(403);
  await staff.approve(body.id);

  expect(await months()).toMatchObject({
    next: '2026-10',
    last: '2026-09',
    items: [{ state: 'closed', by: 'Fay Second' }],
  });
  const closed = {
    status: 422,
    body: { errors: { day: ['September 2026 is closed. Choose a later day, or open it again.'] } },
  };
  expect(await staff.ask(september)).toMatchObject(closed);
  expect(await staff.finance.post('/admin/supplier-bills', aBill({ billedOn: '2026-09-30' }))).toMatchObject({
    status: 422,
  });
  expect((await staff.ask(bankFee({ day: '2026-10-01' }))).status).toBe(200);
  await expectCleanBooks(shop);
});

test('the database takes no entry of a closed month, whoever writes it, to the last moment of it', async () => {
  await staff.booked(september);
  await done('2026-09');
  const entry = (at: string) =>
    inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`insert into journal_entries (id, at, kind, ref_type, ref_id) values
        (gen_random_uuid(), ${at}::timestamptz, 'manual.other', 'manual_entry', gen_random_uuid())`);
      throw new Error('taken');
    });
  const outcome = (at: string) => entry(at).catch((error: unknown) => sqlState(error) ?? (error as Error).message);

  expect(await outcome('2026-09-01T04:00:00Z')).toBe('IN001');
  expect(await outcome('2026-10-01T03:59:59.999Z')).toBe('IN001');
  expect(await outcome('2026-10-01T04:00:00Z')).toBe('taken');
  expect(await outcome('2026-09-01T03:59:59.999Z')).toBe('taken');
});

test('what waited for its second person when its month was closed is not booked', async () => {
  await staff.booked(september);
  const { body } = await staff.ask(september);
  await done('2026-09');

  expect((await staff.approve(body.id)).status).toBe(422);
});

test('months are closed in their order, and only when they are over', async () => {
  await staff.booked(september);
  expect(await ask('2026-10')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('September 2026') },
  });
  await done('2026-09');
  await done('2026-10');

  expect(await months()).toMatchObject({ next: null, last: '2026-10' });
  expect((await ask('2026-11')).status).toBe(409);
});

test('only the last closed month is opened again, by two people, and takes entries then', async () => {
  await staff.booked(september);
  await done('2026-09');
  await done('2026-10');
  expect((await ask('2026-09', 'reopen')).status).toBe(409);
  await done('2026-10', 'reopen');
  await done('2026-09', 'reopen');

  expect((await staff.ask(september)).status).toBe(200);
  expect(await months()).toMatchObject({ next: '2026-09', items: [{ state: 'open' }, { state: 'open' }] });
  await expectCleanBooks(shop);
});

test('opening balances come before the first month that is closed', async () => {
  await staff.booked(september);
  await done('2026-09');
  const opening = { form: 'opening', day: '2026-10-01', reason: 'Late.', lines: [handLine('bank', '1.00', '')] };

  expect(await staff.ask(opening)).toMatchObject({ status: 409 });
});

test('what is still open is told before a month is closed', async () => {
  await staff.booked(september);
  await staff.ask(bankFee({ day: '2026-09-30' }));
  await moneyIn('2026-09-30');
  const { body } = await staff.finance.get<PeriodChecks>('/admin/periods/2026-09/checks');

  expect(body.items.map(({ what, isDone }) => [what, isDone])).toEqual([
    ['Check of the books', true],
    ['Bank reconciliation', false],
    ['Money in that is matched to nothing', false],
    ['Card clearing', true],
    ['Entries that wait for a second person', false],
  ]);
  expect(body.items[1]?.words).toBe('1 in CAD of the bank’s postings are not reconciled.');
});

test('what is open only since the month ended does not count against it', async () => {
  await staff.booked(clearing('2026-09-15'));
  const open = async (month: string) => {
    const { body } = await staff.finance.get<PeriodChecks>(`/admin/periods/${month}/checks`);
    return body.items.flatMap(({ what, isDone }) => (isDone || what === 'Bank reconciliation' ? [] : [what]));
  };
  expect(await open('2026-09')).toEqual(['Card clearing']);

  await staff.booked(clearing('2026-10-02', 'back'));
  await staff.booked(clearing('2026-11-17'));
  await staff.ask(bankFee());
  await moneyIn('2026-11-18');
  expect(await open('2026-09')).toEqual([]);
});

test('books that the check finds fault with are not closed', async () => {
  await staff.booked(september);
  await shop.db.execute(sql`alter table stock_movements disable trigger refuse_change`);

  expect(await ask('2026-09')).toMatchObject({ status: 409, body: { message: expect.stringContaining('not silent') } });
});

test('the audit names a month that was closed by nobody, and an entry slipped into a closed one', async () => {
  await staff.booked(september);
  await done('2026-09');
  await shop.db.execute(sql`update book_periods set changed_by = (select id from users where name = 'Finn Finance')`);
  const [forged] = (await auditBooks(shop.db)).filter(({ invariant }) => invariant === 'I16 closed months');
  expect(forged?.found).toEqual(['2026-09 is closed, which nobody approved']);

  await shop.db.execute(sql`update book_periods set updated_at = '2026-01-01'`);
  const [slipped] = (await auditBooks(shop.db)).filter(({ invariant }) => invariant === 'I16 closed months');
  expect(slipped?.found.join()).toContain('written after it was closed');
});

test('who may not record money closes nothing', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect((await auditor.post('/admin/periods/2026-09/close', { reason: 'No.' })).status).toBe(403);
});
