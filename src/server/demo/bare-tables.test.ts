import { sql } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';
import { sqlState } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { whileBare } from './bare-tables.ts';

const filled = [orders, orderLines, invoices, journalEntries, journalPostings];

/** Everything that hangs on any table of the shop, as the catalogue tells it. */
async function dressOf(db: Executor): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select conrelid::regclass::text, conname::text, contype::text, convalidated::text, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, 'index', indisvalid::text, pg_get_indexdef(indexrelid) from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select tgrelid::regclass::text, tgname::text, 'trigger', tgenabled::text, pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal
    order by 1, 2, 3`);
  return rows;
}

describe.each(bothDatabases)('tables that are filled bare on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());

  /** An entry of the journal, and a posting to another. */
  const dangling = (tx: Transaction) =>
    whileBare(tx, filled, async () => {
      await tx.execute(sql`insert into journal_entries (id, at, kind, ref_type, ref_id)
        values (gen_random_uuid(), now(), 'order.paid', 'order', gen_random_uuid())`);
      await tx.execute(sql`insert into journal_postings (id, entry_id, account, unit, amount)
        values (gen_random_uuid(), gen_random_uuid(), 'bank', 'CAD', 1)`);
    });

  it('have all their keys, indexes, references and guards again, exactly as they were', async () => {
    const before = await dressOf(database.db);

    const bare = await inTransaction(database.db, (tx) => whileBare(tx, filled, () => dressOf(tx)));

    expect(bare.length).toBeLessThan(before.length - 50);
    expect(await dressOf(database.db)).toEqual(before);
  });

  it('are as they were when what was written breaks a reference', async () => {
    const before = await dressOf(database.db);

    const refusal = await inTransaction(database.db, dangling).catch((error: unknown) => error);

    expect(sqlState(refusal)).toBe('23503');
    expect(await dressOf(database.db)).toEqual(before);
    expect((await database.db.execute(sql`select 1 from journal_entries`)).rows).toEqual([]);
  });

  it('are not those in which something stands', async () => {
    const kept = sql`insert into journal_entries (id, at, kind, ref_type, ref_id)
      values (gen_random_uuid(), now(), 'order.paid', 'order', gen_random_uuid())`;
    await database.db.execute(kept);

    await expect(inTransaction(database.db, (tx) => whileBare(tx, filled, () => tx.execute(kept)))).rejects.toThrow(
      'journal_entries is not empty',
    );

    expect((await database.db.execute(sql`select 1 from journal_entries`)).rows).toHaveLength(1);
  });
});
