import { randomUUID } from 'node:crypto';

import { type SQL, sql } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin, viewerOf } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { auditBooks, type Violation, violationsIn } from './audit-books.ts';
import { invariants } from './invariants.ts';

let shop: TestApp;
let order: Order;
beforeAll(async () => {
  shop = await testApp();
  ({ order } = await anOrder(shop));
  const actor = viewerOf(await anAdmin(shop));
  const received = {
    orderId: order.id,
    amount: '1000.00',
    reference: 'W',
    payerName: '',
    receivedOn: '2026-11-20',
    version: 1,
  };
  await shop.services.payments.recordPayment({ actor, key: randomUUID() }, received);
});
afterAll(() => shop.close());

class PutBack extends Error {}

/** Breaks the books in ways no code of the shop can, looks at them, and puts everything back. */
async function foundAfter(...damages: SQL[]): Promise<Violation[]> {
  let found: Violation[] = [];
  const guarded = ['journal_postings', 'order_lines', 'order_events', 'payments', 'stock_movements'];
  const trial = inTransaction(shop.db, async (tx) => {
    for (const table of guarded) await tx.execute(`alter table ${table} disable trigger refuse_change`);
    await tx.execute('alter table stock_levels drop constraint stock_levels_exact');
    for (const damage of damages) await tx.execute(damage);
    found = await violationsIn(tx);
    throw new PutBack();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof PutBack)) throw error;
  });
  return found.filter(({ invariant }) => invariant !== 'I14 guards');
}
const names = (violations: readonly Violation[]) => violations.map(({ invariant }) => invariant);

test('a shop with an order and a payment has clean books, before and after each trial', async () => {
  expect(await auditBooks(shop.db)).toEqual([]);
  expect(await foundAfter()).toEqual([]);
  expect(await auditBooks(shop.db)).toEqual([]);
});

test('an empty shop has clean books', async () => {
  const empty = await testApp();
  const found = await auditBooks(empty.db);
  await empty.close();

  expect(found).toEqual([]);
});

describe('the audit names', () => {
  test.each<[string, string, () => SQL[]]>([
    ['I1 whole orders', 'an order without lines', () => [sql`delete from order_lines`]],
    [
      'I1 whole orders',
      'lines that do not add up',
      () => [sql`update order_lines set unit = unit + 1, line = line + qty`],
    ],
    ['I1 whole orders', 'an order without a timeline', () => [sql`delete from order_events`]],
    ['I1 whole orders', 'an order without a mail', () => [sql`delete from outbox`]],
    [
      'I1 whole orders',
      'an order that is not in the journal',
      () => [
        sql`delete from journal_postings`,
        sql`alter table journal_entries disable trigger refuse_change`,
        sql`delete from journal_entries where kind = 'order.placed'`,
      ],
    ],
    ['I1 whole payments', 'a payment that is not in the journal', () => [sql`update payments set amount = amount + 1`]],
    ['I1 whole payments', 'an order that says more than was paid', () => [sql`update orders set paid = paid + 1`]],
    [
      'I2 stock',
      'a level that is not the sum of its movements',
      () => [sql`update stock_levels set on_hand = on_hand + 1`],
    ],
    ['I2 stock', 'more promised than there is', () => [sql`update stock_levels set reserved = on_hand + 1`]],
    [
      'I2 reservations',
      'an order that ended and still holds pieces',
      () => [sql`update orders set status = 'expired'`],
    ],
    [
      'I3 metal',
      'metal on the shelf that nobody booked',
      () => [sql`update products set gross_ng = gross_ng + 1, fine_ng = fine_ng + 1`],
    ],
    [
      'I4 balance',
      'an entry off by a cent',
      () => [sql`update journal_postings set amount = amount + 1 where account = 'receivable'`],
    ],
    ['I5 quotes', 'a consumed quote without an order', () => [sql`update orders set quote_id = null`]],
    ['I5 quotes', 'an order of a quote that was never consumed', () => [sql`update quotes set status = 'active'`]],
    ['I6 once', 'a key without its answer', () => [sql`update idempotency_keys set answer = null`]],
    [
      'I7 locked prices',
      'an order that costs other than its quote',
      () => [sql`update quotes set subtotal = subtotal + 1, total = total + 1`],
    ],
    [
      'I7 published prices',
      'a price that was never published',
      () => [sql`update quotes set inputs = jsonb_set(inputs, '{basis,XAU,spotAskUsd}', '"4165.21"')`],
    ],
    [
      'I7 published prices',
      'a rate that was never published',
      () => [sql`update quotes set inputs = jsonb_set(inputs, '{basis,XAU,usdRate}', '"1.3"')`],
    ],
    [
      'I7 published prices',
      'a price that says to be younger than it was',
      () => [sql`update quotes set inputs = jsonb_set(inputs, '{priceAsOf}', '"2026-11-20T19:30:01.000Z"')`],
    ],
    [
      'I7 published prices',
      'a price of another version',
      () => [sql`update price_ticks set board_version = board_version + 1`],
    ],
    [
      'I7 published prices',
      'a price that was too old',
      () => [sql`update price_ticks set as_of = as_of - interval '3 minutes'`],
    ],
    [
      'I7 published prices',
      'a commission that was not in force',
      () => [sql`update rate_versions set effective_from = now() + interval '1 year'`],
    ],
  ])('%s: %s', async (invariant, _what, damages) => {
    expect(names(await foundAfter(...damages()))).toContain(invariant);
  });

  test('a table that has lost its guard', async () => {
    await shop.db.execute('alter table payments disable trigger refuse_change');
    const found = await auditBooks(shop.db);
    await shop.db.execute('alter table payments enable always trigger refuse_change');

    expect(found).toEqual([
      { invariant: 'I14 guards', rule: expect.any(String), found: ['payments trigger refuse_change does not fire'] },
    ]);
  });

  test('what breaks a rule in words that help to find it', async () => {
    const [violation] = await foundAfter(sql`update orders set paid = paid + 1`);

    expect(violation).toEqual({
      invariant: 'I1 whole payments',
      rule: "An order's paid amount is the sum of its payments that stay, and each is in the journal.",
      found: [`${order.number} paid 100001, payments 100000, booked 100000`],
    });
  });

  test('at most twenty rows of a rule, however many break it', async () => {
    const [violation] = await foundAfter(
      sql`insert into journal_postings (id, entry_id, account, unit, amount) select gen_random_uuid(), (select id from journal_entries limit 1), 'bank', 'U' || n, 1 from generate_series(1, 50) n`,
    );

    expect(violation).toMatchObject({ invariant: 'I4 balance' });
    expect(violation?.found).toHaveLength(20);
  });
});

test('every rule has a name of its own and says what it is', () => {
  expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length);
  expect(invariants.map(({ name }) => name.slice(0, 2))).toEqual(
    expect.arrayContaining(['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8']),
  );
});

test('several sessions share the rules, see one moment and name the same', async () => {
  const oneMore = (cents: number) =>
    shop.db.execute(sql`update orders set paid = paid + ${cents} where id = ${order.id}`);
  await oneMore(1);
  const [alone, together] = [await auditBooks(shop.db), await auditBooks(shop.db, [], { sessions: 3 })];
  await oneMore(-1);

  expect(alone.length).toBeGreaterThan(0);
  expect(together).toEqual(alone);
  expect(await auditBooks(shop.db, [], { sessions: 3 })).toEqual([]);
});
