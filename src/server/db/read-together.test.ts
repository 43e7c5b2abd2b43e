import { sql } from 'drizzle-orm';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { changeTogether } from './change-together.ts';
import { sqlState } from './database-errors.ts';
import type { Transaction } from './database.ts';
import { type Reading, readTogether } from './read-together.ts';
import { inTransaction, leaveToCommit } from './transactions.ts';

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table vaults (id int primary key, city text not null, weight_ng bigint)`);
  });
  beforeEach(() =>
    database.db.execute(
      sql`truncate vaults; insert into vaults values (1, 'Toronto', 9007199254740993), (2, 'Oslo', 5)`,
    ),
  );
  afterAll(() => database.drop());

  const cityOf = (id: number): Reading<string | null> => ({
    shape: 'city',
    text: () => sql`select to_jsonb(city) from vaults where id = ${sql.placeholder('cityOf')} for share`,
    values: { cityOf: id },
    read: (value) => value as string | null,
  });
  const weights: Reading<bigint[]> = {
    shape: 'weights',
    text: () => sql`select jsonb_agg(weight_ng::text order by id) from vaults`,
    values: {},
    read: (value) => ((value ?? []) as string[]).map(BigInt),
  };
  const added = (id: number) => ({
    shape: 'vault added',
    text: () => sql`insert into vaults values (${sql.placeholder('id')}::int, 'Bern', 7)`,
    values: { id },
  });

  test('several things are read at once, amounts to the last digit, and null stands for what is not there', async () => {
    expect(await readTogether(database.db, cityOf(1), weights)).toEqual(['Toronto', [9_007_199_254_740_993n, 5n]]);
    expect(await readTogether(database.db, cityOf(3), weights)).toEqual([null, [9_007_199_254_740_993n, 5n]]);
  });

  test('two readings that call a value the same are refused', async () => {
    await expect(readTogether(database.db, cityOf(1), cityOf(2))).rejects.toThrow('both call a value cityOf');
  });

  test('a transaction that opens with reading and leaves its last statement to the commit keeps all of it', async () => {
    const answer = await inTransaction(
      database.db,
      async (tx, [city]) => {
        leaveToCommit(tx, changeTogether(tx, added(3)));
        return city;
      },
      { opening: (tx: Transaction) => readTogether(tx, cityOf(2)) },
    );

    expect(answer).toBe('Oslo');
    expect(await readTogether(database.db, weights)).toEqual([[9_007_199_254_740_993n, 5n, 7n]]);
  });

  test('a last statement that fails is what the caller hears of, and nothing is kept', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await changeTogether(tx, added(3));
      leaveToCommit(tx, changeTogether(tx, added(1)));
    });

    expect(await work.catch(sqlState)).toBe('23505');
    expect(await readTogether(database.db, cityOf(3), weights)).toEqual([null, [9_007_199_254_740_993n, 5n]]);
  });

  test('an opening that fails ends the transaction before any work of it', async () => {
    const done: string[] = [];
    const work = inTransaction(database.db, async () => done.push('worked'), {
      opening: (tx: Transaction) => tx.execute(sql`select 1 / 0`),
    });

    expect(await work.catch(sqlState)).toBe('22012');
    expect(done).toEqual([]);
    expect(await readTogether(database.db, cityOf(1))).toEqual(['Toronto']);
  });
});
