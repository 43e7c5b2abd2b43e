import type { Reconciliation } from '#contract/finance/reconciliations.contract.ts';
import { sql } from 'drizzle-orm';

import { auditBooks } from '#server/ledger/audit-books.ts';
import { bankFee, type BooksStaff, booksStaff } from '#server/testing/books-staff.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: BooksStaff;
beforeEach(async () => {
  shop = await testApp();
  staff = await booksStaff(shop);
});
afterEach(() => shop.close());

const begin = (says: object = {}) =>
  staff.finance.post<Reconciliation>('/admin/reconciliations', {
    ...{ currency: 'CAD', statementOn: '2026-11-19', closing: '-15.00' },
    ...says,
  });
const tick = ({ id, version }: Reconciliation, postings: string[], ticked = true) =>
  staff.finance.post<Reconciliation>(`/admin/reconciliations/${id}/ticks`, { postings, ticked, version });
const finish = ({ id, version }: Reconciliation, explanation = '') =>
  staff.finance.post<Reconciliation>(`/admin/reconciliations/${id}/finish`, { explanation, version });
const ids = ({ lines }: Reconciliation) => lines.map(({ id }) => id);

test('a statement is ticked off until nothing is left, and finished at 0.00', async () => {
  await staff.booked(bankFee());
  await staff.booked(bankFee({ day: '2026-11-20', reference: 'FEE 12' }));
  const { body } = await begin();
  expect(body).toMatchObject({
    before: '0.00',
    tickedNow: '0.00',
    left: '-15.00',
    lines: [{ amount: '-15.00', ticked: false }],
  });
  const ticked = await tick(body, ids(body));
  expect(ticked.body).toMatchObject({ tickedNow: '-15.00', left: '0.00' });

  expect((await finish(ticked.body)).body).toMatchObject({
    state: 'finished',
    difference: '0.00',
    finishedBy: 'Finn Finance',
  });
  await expectCleanBooks(shop);
});

test('each posting says whose it is, of which order or bill, and the bank’s reference', async () => {
  await staff.booked(bankFee());
  const made = await orderStaff(shop).processing();
  const money = await moneyStaff(shop);
  await money.received({ payerName: 'Ada Novak', reference: 'WIRE 77' });

  const { body } = await begin({ statementOn: '2026-11-20' });

  expect(body.lines.map(({ what }) => what).toSorted()).toEqual([
    'Ada Novak, WIRE 77',
    expect.stringMatching(/^Bank fee, FEE/),
    `${made.customer.name}, WIRE ${made.order.id} 1`,
  ]);
});

test('a search answers only the postings that hold its words, and leaves the sums as they are', async () => {
  await staff.booked(bankFee());
  await staff.booked(bankFee({ reference: 'FEE 12', amount: '1020.00' }));
  const { body } = await begin();
  const found = (q: string) =>
    staff.finance.get<Reconciliation>(`/admin/reconciliations/${body.id}?q=${encodeURIComponent(q)}`);

  expect((await found('fee 12')).body).toMatchObject({ lines: [{ amount: '-1020.00' }], left: body.left, more: 0 });
  expect((await found('1,020.00')).body.lines).toHaveLength(1);
  expect((await found('bank fee')).body.lines).toHaveLength(2);
  expect((await found('nobody')).body.lines).toEqual([]);
});

test('the next statement goes on where the last one ended', async () => {
  await staff.booked(bankFee());
  const first = (await begin()).body;
  await finish((await tick(first, ids(first))).body);
  await staff.booked(bankFee({ day: '2026-11-20', reference: 'FEE 12', amount: '20.00' }));
  const next = (await begin({ statementOn: '2026-11-20', closing: '-35.00' })).body;

  expect(next).toMatchObject({ before: '-15.00', left: '-20.00', lines: [{ amount: '-20.00' }] });
});

test('with a difference it is finished only when somebody says why', async () => {
  await staff.booked(bankFee());
  const { body } = await begin({ closing: '-14.00' });
  const ticked = (await tick(body, ids(body))).body;
  expect(await finish(ticked)).toMatchObject({
    status: 422,
    body: { errors: { explanation: ['Say why 1.00 CAD is left.'] } },
  });

  expect((await finish(ticked, 'Interest that is booked next month.')).body).toMatchObject({ difference: '1.00' });
  await expectCleanBooks(shop);
});

test('more than one person records by hand is explained away by no words', async () => {
  await shop.db
    .insert(settings)
    .values({ key: 'payments', value: { ...defaultSettings.payments, byHandAbove: '1000' } })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: { ...defaultSettings.payments, byHandAbove: '1000' } },
    });
  const { body } = await begin({ closing: '10.01' });

  expect(await finish(body, 'The bank is slow.')).toMatchObject({
    status: 422,
    body: { errors: { explanation: [expect.stringContaining('more than words explain')] } },
  });
});

test('what came with a file of the bank is ticked off at once', async () => {
  const file = {
    text: 'Date,Payer,Description,Amount\n2026-11-18,Ada Novak,Order 10001,100.00',
    bankAccount: 'Main',
    currency: 'CAD',
  };
  const shown = await staff.finance.post<{ mapping: object; plan: object }>('/admin/receipts/import/preview', {
    ...file,
    mapping: null,
  });
  const { mapping, plan } = shown.body;
  await staff.finance.post('/admin/receipts/import', { ...file, mapping, plan });
  const { body } = await begin({ statementOn: '2026-11-20', closing: '100.00' });

  expect(body).toMatchObject({ left: '0.00', lines: [{ ticked: true, fromBank: true, amount: '100.00' }] });
});

test('a tick is taken away again; one of another day or account is refused', async () => {
  await staff.booked(bankFee());
  const { body } = await begin();
  const ticked = (await tick(body, ids(body))).body;
  const other = await shop.db.execute<{ id: string }>(sql`select id from journal_postings where account = 'bank_fees'`);
  expect((await tick(ticked, [other.rows[0]?.id ?? ''])).status).toBe(422);

  expect((await tick(ticked, ids(ticked), false)).body).toMatchObject({ tickedNow: '0.00' });
});

test('one statement of a currency is open at a time, an older version is refused, and a finished one stays', async () => {
  await staff.booked(bankFee());
  const { body } = await begin();
  expect((await begin()).status).toBe(409);
  const ticked = (await tick(body, ids(body))).body;
  expect((await finish(body)).status).toBe(409);
  const done = (await finish(ticked)).body;

  expect((await tick(done, ids(body), false)).status).toBe(409);
});

test('the audit names a finished statement that was falsified', async () => {
  await staff.booked(bankFee());
  const { body } = await begin();
  await finish((await tick(body, ids(body))).body);
  await shop.db.execute(sql`update reconciliations set closing = closing + 1`);
  const named = async () => (await auditBooks(shop.db)).map(({ invariant }) => invariant);
  expect(await named()).toEqual(['I16 statements of the bank']);

  await shop.db.execute(sql`update reconciliations set closing = closing - 1; `);
  await shop.db.execute(sql`delete from reconciled_postings`);
  expect(await named()).toEqual(['I16 statements of the bank']);
});

test('who may not record money begins none', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  const body = { currency: 'CAD', statementOn: '2026-11-19', closing: '0' };

  expect((await auditor.post('/admin/reconciliations', body)).status).toBe(403);
});

test('of more postings than are shown the open ones come first, so that all of them can be ticked off', async () => {
  await shop.db.execute(sql`
    with made as (
      insert into journal_entries (id, at, kind, ref_type, ref_id)
      select gen_random_uuid(), '2026-11-18T12:00:00Z'::timestamptz + n * interval '1 second', 'manual.bank_fee', 'manual_entry', gen_random_uuid()
      from generate_series(1, 502) n returning id
    )
    insert into journal_postings (id, entry_id, account, unit, amount)
    select gen_random_uuid(), made.id, side.account, 'CAD', side.amount
    from made cross join (values ('bank', -1), ('bank_fees', 1)) side (account, amount)`);
  const { body } = await begin({ closing: '-5.02' });
  expect([body.lines.length, body.more]).toEqual([500, 2]);

  const { body: rest } = await tick(body, ids(body));
  expect([rest.left, rest.lines.slice(0, 3).map(({ ticked }) => ticked)]).toEqual(['-0.02', [false, false, true]]);

  const { body: all } = await tick(rest, ids(rest).slice(0, 2));
  expect((await finish(all)).body).toMatchObject({ state: 'finished', difference: '0.00' });
});
