import { eq } from 'drizzle-orm';

import { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import { violationsIn } from '#server/ledger/audit-books.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aPayoutAccount } from '#server/testing/make-payout-accounts.ts';
import { PAY_ON, payoutStaff } from '#server/testing/payout-staff.ts';
import { type SellBackStaff, sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { foundAfter, sealKeys } from '#server/testing/tampered-shop.ts';

import { sha256Of } from './bank-file.ts';

let shop: TestApp;
let staff: SellBackStaff;
let payouts: Awaited<ReturnType<typeof payoutStaff>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await sellBackStaff(shop);
  payouts = await payoutStaff(shop, staff);
});
afterAll(() => shop.close());
beforeEach(() => shop.later({ milliseconds: 1 }));

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const settles = { settledOn: '2026-11-20', reference: 'EFT 20' };

test('approved sales go into one batch for each currency and way to the bank', async () => {
  const [one, two] = [await staff.approved(), await staff.approved(2)];
  const usd = await aPayoutAccount(shop, staff.customer, { currency: 'USD' });
  const item = await staff.stored();
  const locked = await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }], 'USD'));
  const sold = await staff.done(staff.submit(locked, { code: await staff.code(), payoutAccountId: usd }));
  const abroad = await staff.done(staff.decide(sold, 'approve'));
  const undecided = await staff.submitted();

  const { body } = await payouts.make([one, two, abroad, undecided]);

  expect(body).toMatchObject({
    done: 3,
    failed: [{ name: undecided.number, reason: expect.stringContaining('under review') }],
  });
  const { body: list } = await staff.finance.get<{
    items: { rail: string; currency: string; payments: number; total: string }[];
  }>('/admin/payout-batches?sort=-madeAt');
  const made = list.items.map(({ rail, currency, payments, total }) => [rail, currency, payments, cents(total)]);
  expect(made).toEqual(
    expect.arrayContaining([
      ['eft', 'CAD', 2, cents(one.net) + cents(two.net)],
      ['iso20022', 'USD', 1, cents(abroad.net)],
    ]),
  );
});

test('two who put the same sale into a batch put it into one', async () => {
  const sale = await staff.approved();

  const replies = await Promise.all([payouts.make([sale]), payouts.make([sale], payouts.second)]);

  expect(replies.map(({ body }) => body.done).toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(replies.flatMap(({ body }) => body.failed.map(({ reason }) => reason)).join()).toContain('already');
});

test('a batch is filed, released by another person than made it, taken to the bank, and settled', async () => {
  const sales = [await staff.approved(), await staff.approved()];
  const draft = await payouts.made(sales);
  expect(draft).toMatchObject({ state: 'draft', moves: ['file', 'cancel'], isOwn: true, file: null });
  const filed = await payouts.done(payouts.move(draft, 'file', { payOn: PAY_ON }));
  expect((await payouts.move(filed, 'release')).body.message).toContain('made this batch yourself');
  expect((await staff.finance.get(`/admin/payout-batches/${filed.id}/file`)).status).toBe(409);

  const sent = await payouts.done(payouts.move(filed, 'release', {}, payouts.second));
  expect((await staff.read(sales[0]?.id ?? '')).state).toBe('payout_pending');
  const file = await staff.finance.get<string>(`/admin/payout-batches/${sent.id}/file`);
  expect(sha256Of(file.body)).toBe(sent.file?.sha256);
  const taken = await shop.audited({ action: 'payout_batch.file_taken' });
  expect(taken.map(({ entityId }) => entityId)).toEqual([sent.id]);
  const settled = await payouts.done(payouts.move(sent, 'settle', settles));

  expect(settled).toMatchObject({ state: 'settled', reference: 'EFT 20', sums: { paid: sent.total }, moves: [] });
  expect(await staff.read(sales[1]?.id ?? '')).toMatchObject({ state: 'paid', reference: 'EFT 20', batch: null });
  const subjects = (await shop.mailsTo(staff.customer.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('was paid')).length).toBeGreaterThanOrEqual(2);
});

test('only who records payments takes the file', async () => {
  const sent = await payouts.sent([await staff.approved()]);
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect((await sales.get(`/admin/payout-batches/${sent.id}/file`)).status).toBe(403);
  expect(await payouts.read(sent.id, sales)).toMatchObject({ moves: [], file: { isFree: false } });
});

test('a sale in a batch is not paid by hand, and its account stays', async () => {
  const sale = await staff.approved();
  await payouts.made([sale]);

  const seen = await staff.read(sale.id);

  expect(seen).toMatchObject({ moves: [], canReaddress: false, batch: { number: expect.stringMatching(/^PB-/) } });
  expect((await staff.pay(seen, 'instruct')).body.message).toContain('go on there');
});

test('an account that was blocked meanwhile stops the file and the release, by the number of its sale', async () => {
  const sale = await staff.approved();
  const filed = await payouts.filed([sale]);
  const blocked = { state: 'blocked' as const };
  await shop.db.update(payoutAccounts).set(blocked).where(eq(payoutAccounts.id, staff.account));

  const { status, body } = await payouts.move(filed, 'release', {}, payouts.second);
  await shop.db.update(payoutAccounts).set({ state: 'confirmed' }).where(eq(payoutAccounts.id, staff.account));

  expect([status, body.message]).toEqual([409, expect.stringContaining(sale.number ?? '?')]);
  const cancelled = await payouts.done(payouts.move(filed, 'cancel', { reason: 'Its account is blocked.' }));
  expect(cancelled).toMatchObject({ state: 'cancelled', lines: [{ state: 'dropped' }] });
  expect((await payouts.make([sale])).body.done).toBe(1);
});

test('one payment fails, the others are settled, and it is paid by another batch', async () => {
  const [good, bad] = [await staff.approved(), await staff.approved()];
  const sent = await payouts.sent([good, bad]);
  await staff.done(staff.pay(await staff.read(bad.id), 'fail', { reason: 'No such account.' }));
  const settled = await payouts.done(payouts.move(await payouts.read(sent.id), 'settle', settles));

  expect(settled.sums).toEqual({ paid: good.net, failed: bad.net });
  expect(await staff.read(bad.id)).toMatchObject({ state: 'approved', answer: 'No such account.' });
  expect((await payouts.make([bad])).body.done).toBe(1);
});

test('a payment that came back is owed again, goes to another account, and is paid once more', async () => {
  const sale = await staff.approved();
  const sent = await payouts.sent([sale]);
  await payouts.done(payouts.move(sent, 'settle', settles));
  const back = await staff.done(staff.pay(await staff.read(sale.id), 'return', { reason: 'The account is closed.' }));
  expect(back).toMatchObject({ state: 'approved', reference: null, paidAt: null, canReaddress: true });
  expect(await payouts.read(sent.id)).toMatchObject({
    state: 'settled',
    lines: [{ state: 'returned', reason: 'The account is closed.' }],
  });
  const payoutAccountId = await aPayoutAccount(shop, staff.customer);
  const { status } = await staff.finance.post(
    `/admin/sell-backs/${sale.id}/payout-account`,
    { version: back.version, payoutAccountId, reason: 'As he wrote.' },
    { key: crypto.randomUUID() },
  );
  expect(status).toBe(200);

  const again = await payouts.sent([sale]);
  await payouts.done(payouts.move(again, 'settle', { ...settles, reference: 'EFT 21' }));

  expect(await staff.read(sale.id)).toMatchObject({ state: 'paid', reference: 'EFT 21' });
});

test('a customer has an unpaid sale paid to another own account, for a code of that moment, and is told', async () => {
  const { id } = await staff.approved();
  const { body: sale } = await staff.own.get<{ version: number; proof: string }>(`/customer/sell-backs/${id}`);
  const payoutAccountId = await aPayoutAccount(shop, staff.customer);
  const choose = (code: string) =>
    staff.own.post(`/customer/sell-backs/${id}/payout-account`, { version: sale.version, payoutAccountId, code });
  expect(sale.proof).toBe('mail');
  expect((await choose('000000')).body.errors?.code).toHaveLength(1);
  shop.clock.advance({ minutes: 2 });
  expect((await staff.own.post(`/customer/sell-backs/${id}/code`)).status).toBe(200);

  const { status } = await choose(await staff.code());

  expect(status).toBe(200);
  const mails = (await shop.mailsTo(staff.customer.email)).map(({ subject }) => subject);
  expect(mails).toContainEqual(expect.stringContaining('another account'));
});

test('the document of a sale is there once it is bought, and is paid with it', async () => {
  const { document, net } = await staff.approved();

  expect(document).toMatchObject({ series: 'SELL', state: 'issued', total: net });
  const pdf = await staff.own.get(`/customer/invoices/${document?.id}/pdf`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('a batch that the bank does not take leaves its sales to be paid', async () => {
  const sale = await staff.approved();
  const sent = await payouts.sent([sale]);

  const rejected = await payouts.done(payouts.move(sent, 'reject', { reason: 'Wrong data centre.' }));

  expect(rejected).toMatchObject({ state: 'rejected', lines: [{ state: 'failed', reason: 'Wrong data centre.' }] });
  expect(await staff.read(sale.id)).toMatchObject({ state: 'approved', answer: 'Wrong data centre.' });
});

test('days on which banks rest, that have passed or are to come are refused beside the day', async () => {
  const draft = await payouts.made([await staff.approved()]);
  const filing = async (payOn: string) => (await payouts.move(draft, 'file', { payOn })).body.errors?.payOn?.[0];

  expect(await filing('2026-11-29')).toBe('Banks do not work on this day.');
  expect(await filing('2026-01-05')).toBe('This day has passed.');
  const sent = await payouts.sent([await staff.approved()]);
  const { body } = await payouts.move(sent, 'settle', { ...settles, settledOn: '2026-12-01' });
  expect(body.errors?.settledOn).toEqual(['This day is still to come.']);
});

test('the file numbers of each rail have no gap, and the books are silent', async () => {
  expect(await inTransaction(shop.db, (tx) => violationsIn(tx, sealKeys))).toEqual([]);
});

test.each([
  [
    'an amount in a batch',
    "update payout_lines set amount = amount + 1 where state = 'paid'",
    'I19 payments of batches',
  ],
  ['the total of a batch', 'update payout_batches set total = total + 1', 'I19 batches of payouts'],
  [
    'a payment that failed',
    "update payout_lines set state = 'dropped', reason = null where state = 'failed'",
    'I19 batches of payouts',
  ],
  ['the hash of a file', "update payout_batches set file_sha256 = '0' where file_number = 1", 'I19 files for the bank'],
  [
    'the number of a file',
    'update payout_batches set file_number = 4000 where file_number = 1',
    'I19 files for the bank',
  ],
  [
    'the account of a sale in a batch',
    "update sell_backs s set payout_account_id = (select id from payout_accounts a where a.id <> s.payout_account_id limit 1) where state = 'payout_pending'",
    'I19 payments of batches',
  ],
  [
    'a return that was never booked',
    "delete from journal_postings where entry_id in (select id from journal_entries where kind = 'sell_back.returned'); delete from journal_entries where kind = 'sell_back.returned'",
    'I19 accounts of sales',
  ],
])('the audit finds %s changed', async (_what, damage, rule) => {
  expect((await foundAfter(shop, damage, { rule })).length).toBeGreaterThan(0);
});
