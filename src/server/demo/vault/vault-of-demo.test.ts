import { sql } from 'drizzle-orm';

import type { StatementHolding } from '#contract/vault/statements.contract.ts';
import type { Database } from '#server/db/database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { sealKeys } from '#server/testing/tampered-shop.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { accrueNights } from '#server/vault/fees/accrue-nights.ts';
import { billMonths } from '#server/vault/fees/bill-months.ts';
import { createStatementsService, type StatementsService } from '#server/vault/statements/statements.service.ts';

const clock = fakeClock('2026-11-21T15:00:00Z');
const ever = { from: '2017-01-01', to: '2026-11-21' };

let db: Database;
let drop: () => Promise<void>;
let statements: StatementsService;
let ids: string[];
beforeAll(async () => {
  ({ db, drop } = await testDatabase());
  await seedDemo(db, { clock, password: 'correct horse 7', report: () => undefined, orders: 150 });
  statements = createStatementsService({ db, clock });
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct customer_id::text id from storage_items order by 1`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => drop());

const weights = ({ vault, metal, pieces, fineNg }: StatementHolding) => [vault, metal, pieces, fineNg];

test('everybody of the demo who has or had metal gets a statement of all his time, and of parts of it that meet', async () => {
  const kinds = new Set<string>();
  for (const id of ids) {
    const whole = await statements.statement(id, ever);
    for (const { kind } of whole.movements) kinds.add(kind);
    const early = await statements.statement(id, { from: ever.from, to: '2026-11-14' });
    const late = await statements.statement(id, { from: '2026-11-15', to: ever.to });
    expect(whole.opening).toEqual([]);
    expect([...early.movements, ...late.movements]).toHaveLength(whole.movements.length);
    expect(late.opening.map(weights)).toEqual(early.closing.map(weights));
    expect(late.closing).toEqual(whole.closing);
    await statements.taxYear(id, 2026);
  }

  expect(ids.length).toBeGreaterThan(3);
  expect([...kinds]).toEqual(expect.arrayContaining(['bought', 'sold', 'withdrawn', 'moved_out', 'moved_in']));
});

test('one transfer between customers is done, and one waits for who tries the demo to accept it', async () => {
  const { rows } = await db.execute<{ state: string }>(sql`
    select t.state from title_transfers t join users u on u.id = t.receiver_id
    where u.email = 'approved@ingot.example' order by t.number`);
  expect(rows.map(({ state }) => state)).toEqual(['done', 'asked']);
});

test('a transfer was valued at a price between the lowest and the highest of its hour, at the rate of that hour', async () => {
  const { rows } = await db.execute<Record<'price' | 'low' | 'high' | 'rate', string>>(sql`
    select l.price::text, c.low::text, c.high::text, r.usd_rate::text rate
    from title_transfers t join title_transfer_lines l on l.transfer_id = t.id
    join price_candles c on c.metal = l.metal and c.span = 'hour' and c.starts_at = date_trunc('hour', t.ended_at)
    cross join lateral (select usd_rate from rate_ticks where code = 'CAD' and as_of <= t.ended_at order by as_of desc limit 1) r
    where t.state = 'done'`);
  expect(rows).not.toEqual([]);
  for (const { price, low, high, rate } of rows) {
    expect(Number(price)).toBeGreaterThan(Number(low) * Number(rate) * 0.999);
    expect(Number(price)).toBeLessThan(Number(high) * Number(rate) * 1.001);
  }
});

const one = async (query: string) => {
  const { rows } = await db.execute<{ count: number }>(sql.raw(query));
  return rows[0]?.count ?? 0;
};
const bills = (which: string) =>
  one(
    `select count(*)::int from storage_bills b join invoices i on i.id = b.invoice_id join users u on u.id = b.customer_id where ${which}`,
  );

test('there are bills for storage that are paid, one that who tries the demo can pay, and one whose metal may be frozen', async () => {
  expect(await bills(`i.state = 'paid'`)).toBeGreaterThan(3);
  expect(await bills(`i.state = 'paid' and u.email = 'approved@ingot.example'`)).toBe(1);
  expect(await bills(`i.state <> 'paid' and u.email = 'approved@ingot.example'`)).toBe(1);
  expect(await bills(`b.reminded_at is not null and b.noticed_at is null`)).toBeGreaterThan(0);
  expect(await bills(`b.frozen_from is not null`)).toBeGreaterThan(0);
});

test('some bills have a credit for trading, one of them of who tries the demo, and some month is paid by its credit whole', async () => {
  expect(await bills(`b.credit > 0 and b.net > 0 and u.email = 'approved@ingot.example'`)).toBeGreaterThan(0);
  expect(await one(`select count(*)::int from storage_bills where net = 0 and credit > 0`)).toBeGreaterThan(0);
});

test('storage is charged on from there: the nights since, and nobody is billed or reminded again', async () => {
  const later = { clock: fakeClock('2026-11-23T15:00:00Z'), publicUrl: 'http://shop.example' };
  const [before, sent] = [await bills('true'), await one(`select count(*)::int from outbox`)];

  expect(await accrueNights(db, later.clock.now())).toBe(2);
  expect(await billMonths(db, later)).toBe(0);

  expect([await bills('true'), await one(`select count(*)::int from outbox`)]).toEqual([before, sent]);
  expect(await auditBooks(db, sealKeys)).toEqual([]);
});
