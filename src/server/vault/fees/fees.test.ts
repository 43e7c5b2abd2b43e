import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';

import type { OwnStorageFees } from '#contract/vault/storage-fees.contract.ts';
import { feeOfNight } from '#contract/vault/storage-fees.rules.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { violationsIn } from '#server/ledger/audit-books.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { settingsAt } from '#server/testing/setting-staff.ts';
import { aStorageSheet } from '#server/testing/storage-sheet.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { accrueNights } from './accrue-nights.ts';
import { billMonths } from './bill-months.ts';
import { remindUnpaid } from './remind-unpaid.ts';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof aCustomer>>;
const parts = () => ({ clock: shop.clock, publicUrl: shop.config.publicUrl });
const run = async () => {
  const nights = await accrueNights(shop.db, shop.clock.now());
  const bills = await billMonths(shop.db, parts());
  await remindUnpaid(shop.db, parts());
  return { nights, bills };
};
const fees = async (): Promise<OwnStorageFees> =>
  (await (await signedInAs(shop, customer)).get<OwnStorageFees>('/customer/storage/fees')).body;

/** Gold at 5,000.00 CAD an ounce at each day's close, whatever the market does. */
async function steadyCloses() {
  await shop.db.execute(sql`
    insert into price_candles (metal, span, starts_at, open, high, low, close, ticks)
    select 'XAU', 'day', d, 5000, 5000, 5000, 5000, 1
    from generate_series('2026-10-20T21:00:00Z'::timestamptz, '2027-02-20T21:00:00Z', '1 day') d
    on conflict do nothing`);
}

beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  customer = await aCustomer(shop, { canSignIn: true });
  await aStorageSheet(shop);
  const product = await aProduct(shop, { metal: 'XAU', fineNg: 31_103_476_800n });
  await aStoredItem(shop, { customer, product }, { qty: 10 });
  await steadyCloses();
});
afterAll(() => shop.close());

test('nobody is charged for what lay here before the shop first looked', async () => {
  shop.clock.set('2026-11-28T15:00:00Z');
  expect((await run()).nights).toBe(0);
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const settings = settingsAt(finance, 'storage-fees');
  expect((await settings.values()).from).toBe('2026-11-28');

  expect(await settings.set({ from: '2026-02-30' })).toMatchObject({ status: 422 });
  const since = { from: '2026-11-20' };
  expect(await settings.set(since)).toMatchObject({ status: 422, body: { errors: { reason: expect.anything() } } });
  const { body } = await settings.set(since, { reason: 'Our terms say so.' });
  const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  await second.post(`/admin/approvals/${body.waiting?.id}/approve`, { version: 1 });
  expect((await settings.values()).from).toBe('2026-11-20');
});

test('each night that is over is charged once, also those that were missed, and by two servers at once', async () => {
  shop.clock.set('2026-12-01T06:30:00Z');
  const both = await Promise.all([run(), run()]);

  expect(both[0].nights + both[1].nights).toBe(11);
  expect((await run()).nights).toBe(0);
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  expect(await settingsAt(finance, 'storage-fees').set({ from: '2026-10-01' }, { reason: 'More.' })).toMatchObject({
    status: 422,
    body: { errors: { from: expect.anything() } },
  });
  const { rows } = await shop.db.execute<Record<'value' | 'discount' | 'fee' | 'pct', string>>(sql`
    select a.value::text, a.discount::text, a.fee::text, p.annual_pct::text pct
    from storage_accruals a join storage_night_prices p using (day, metal)`);
  expect(rows).toHaveLength(11);
  for (const { value, discount, fee, pct } of rows) expect(BigInt(fee)).toBe(feeOfNight(BigInt(value), pct, discount));
});

test('a month that is over is billed once, with its tax, and its customer reads it beside what has accrued since', async () => {
  expect(await fees()).toMatchObject({
    month: '2026-12',
    accrued: '0.00',
    bills: [{ month: '2026-11', document: { series: 'STO', state: 'issued' } }],
  });
  const [bill] = (await fees()).bills;
  expect(minorUnits(bill?.due ?? '0')).toBe((minorUnits('8.19') * 113n + 50n) / 100n);
  const staff = await invoiceStaff(shop);
  const { content } = (await staff.read(bill?.document?.id ?? '')) as unknown as {
    content: { lines: { net: string; details: string[] }[] };
  };
  // What a reader multiplies: "11 nights, worth … CAD on average, at … % a year of 365 nights: … CAD".
  const [details = ''] = content.lines[0]?.details ?? [];
  const [nights = 0, worth = 0, rate = 0] = [...details.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(Number);
  expect(((nights * worth * rate) / 100 / 365).toFixed(2)).toBe(content.lines[0]?.net);
  const { rows } = await shop.db.execute<Record<'n', string>>(sql`select count(*)::text n from storage_bills`);
  expect(rows).toEqual([{ n: '1' }]);
  shop.clock.set('2026-12-03T06:30:00Z');
  await run();
  const now = await fees();
  const [gold] = now.metals;
  expect(gold).toMatchObject({ metal: 'XAU', parts: [{ nights: 2, discount: '0', fee: gold?.accrued }] });
  expect(now.year).not.toBeNull();
  await expectCleanBooks(shop);
});

test('who does not pay is reminded, then given notice before his metal may be frozen, each once', async () => {
  shop.clock.set('2026-12-18T12:00:00Z');
  await run();
  shop.clock.set('2026-12-26T12:00:00Z');
  await run();
  await run();
  const subjects = (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
  expect(subjects.filter((each) => each.includes('is not paid yet'))).toHaveLength(1);
  expect(subjects.filter((each) => each.includes('may be frozen'))).toHaveLength(1);
  expect((await fees()).bills[0]?.frozenFrom).not.toBeNull();
  await expectCleanBooks(shop);
});

test('a payment is recorded once a key, by who records payments alone, and pays the bill', async () => {
  const [bill] = (await fees()).bills;
  const { id = '' } = bill?.document ?? {};
  const staff = await invoiceStaff(shop);
  const { version, canPay } = await staff.read(id);
  expect(canPay).toBe(true);
  const body = { version, way: 'bank', amount: bill?.due ?? '', reference: 'WIRE 7', day: '2026-12-25' };
  const key = randomUUID();
  const path = `/admin/invoices/${id}/pay`;
  expect(await staff.finance.post(path, { ...body, day: '2027-12-25' }, { key: randomUUID() })).toMatchObject({
    status: 422,
  });
  expect(await staff.finance.post(path, body, { key })).toMatchObject({ status: 200, body: { state: 'paid' } });
  expect(await staff.finance.post(path, body, { key })).toMatchObject({ status: 200, body: { canPay: false } });
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  expect(await sales.post(path, body, { key: randomUUID() })).toMatchObject({ status: 403 });
  expect((await fees()).bills[0]).toMatchObject({ due: '0.00', frozenFrom: null, document: { state: 'paid' } });
  await expectCleanBooks(shop);
});

test('a payment above what one person records alone waits for a second', async () => {
  shop.clock.set('2027-01-02T12:00:00Z');
  await run();
  const [bill] = (await fees()).bills;
  const id = bill?.document?.id ?? '';
  const staff = await invoiceStaff(shop);
  await shop.db.execute(sql`
    insert into settings (key, value, updated_at) values ('payments', '{"byHandAbove":"0"}', now())
    on conflict (key) do update set value = settings.value || '{"byHandAbove":"0"}'`);
  const { version, due } = (await staff.read(id)) as unknown as { version: number; due: string };
  const body = { version, way: 'bank', amount: due, reference: 'WIRE 8', day: '2026-12-25' };
  const asked = await staff.finance.post(`/admin/invoices/${id}/pay`, body, { key: randomUUID() });
  expect(asked).toMatchObject({ status: 200, body: { canPay: true, paid: '0.00' } });
  const { rows } = await shop.db.execute<Record<'id', string>>(
    sql`select id from approvals where kind = 'document_payment' and state = 'waiting'`,
  );
  const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  expect(await second.post(`/admin/approvals/${rows[0]?.id}/approve`, { version: 1 })).toMatchObject({ status: 200 });
  expect((await staff.read(id)).canPay).toBe(false);
  await expectCleanBooks(shop);
});

test.each([
  ['a fee of a night', 'update storage_accruals set fee = fee + 1', 'storage_accruals', /I21 storage accruals/],
  ['a weight', 'update storage_accruals set fine_ng = fine_ng * 2', 'storage_accruals', /I21 storage accruals/],
  ['a price', 'update storage_night_prices set price = price + 1', 'storage_night_prices', /I21 storage nights/],
  ['a night taken out', `delete from storage_accruals where day = '2026-11-25'`, 'storage_accruals', /I21 storage/],
  ['what was billed', 'update storage_bills set net = net + 1', 'storage_bills', /I21 storage bills/],
])('the audit finds %s that was tampered with', async (_what, tampering, table, rule) => {
  const undo = new Error('undone');
  let found = '';
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(sql.raw(tampering));
    found = (await violationsIn(tx)).map(({ invariant }) => invariant).join(', ');
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  expect(found).toMatch(rule);
});
