import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { DatabaseAway, isUniqueViolation, sqlState, StatementTooSlow } from './database-errors.ts';
import type { Transaction } from './database.ts';
import { inTransaction } from './transactions.ts';

const boxes = pgTable('boxes', { id: integer().primaryKey(), label: text().notNull() });

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table boxes (id int primary key, label text not null)`);
  });
  beforeEach(() => database.db.delete(boxes));
  afterAll(() => database.drop());

  const labels = async () => (await database.db.select().from(boxes).orderBy(boxes.id)).map(({ label }) => label);
  const put = (tx: Transaction, id: number, label: string) => tx.insert(boxes).values({ id, label });

  test('a transaction keeps all its work and gives back its result', async () => {
    const result = await inTransaction(database.db, async (tx) => {
      await put(tx, 1, 'gold');
      await put(tx, 2, 'silver');
      return 'done';
    });

    expect(result).toBe('done');
    expect(await labels()).toEqual(['gold', 'silver']);
  });

  test('a transaction that throws keeps nothing, and the error reaches the caller as it is', async () => {
    const refusal = new Error('The quote has expired.');

    const work = inTransaction(database.db, async (tx) => {
      await put(tx, 1, 'gold');
      throw refusal;
    });

    await expect(work).rejects.toBe(refusal);
    expect(await labels()).toEqual([]);
  });

  test('a savepoint lets one statement fail and the rest stand', async () => {
    await inTransaction(database.db, async (tx) => {
      await put(tx, 1, 'gold');
      const failure = await tx.transaction((nested) => put(nested, 1, 'again')).catch((error: unknown) => error);
      expect(isUniqueViolation(failure, 'boxes_pkey')).toBe(true);
      await put(tx, 2, 'silver');
    });

    expect(await labels()).toEqual(['gold', 'silver']);
  });

  test('a transaction whose failed statement was overlooked does not claim to have kept its work', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await put(tx, 1, 'gold');
      await put(tx, 1, 'again').catch(() => undefined);
    });

    await expect(work).rejects.toThrow('nothing was kept');
    expect(await labels()).toEqual([]);
  });

  test.each(['40001', '40P01'])('a conflict with another transaction (%s) is tried again', async (state) => {
    let tries = 0;

    await inTransaction(database.db, async (tx) => {
      tries += 1;
      await put(tx, tries, `try ${tries}`);
      if (tries < 3) await tx.execute(sql.raw(`do $$ begin raise sqlstate '${state}'; end $$`));
    });

    expect(await labels()).toEqual(['try 3']);
  });

  test('a conflict that does not end is reported in the end', async () => {
    const work = inTransaction(database.db, (tx) => tx.execute(sql.raw(`do $$ begin raise sqlstate '40001'; end $$`)), {
      retries: 1,
    });

    expect(await work.catch(sqlState)).toBe('40001');
  });

  test('a broken rule is left to the caller, without the values of the statement in its message', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await put(tx, 1, 'a secret');
      await put(tx, 1, 'a secret');
    });

    const failure = await work.catch((error: unknown) => error);
    expect(isUniqueViolation(failure)).toBe(true);
    expect((failure as Error).message).not.toContain('a secret');
  });

  test('a transaction for reading cannot write', async () => {
    const work = inTransaction(database.db, (tx) => put(tx, 1, 'gold'), { readOnly: true });

    expect(await work.catch(sqlState)).toBe('25006');
  });

  test('a repeatable read sees one state of the books throughout', async () => {
    const seen = await inTransaction(
      database.db,
      async (tx) => (await tx.execute<{ level: string }>(sql`show transaction_isolation`)).rows,
      { isolation: 'repeatable read', readOnly: true },
    );

    expect(seen).toEqual([{ transaction_isolation: 'repeatable read' }]);
  });

  test('transactions that start together all come to their end', async () => {
    await inTransaction(database.db, (tx) => put(tx, 1, '0'));

    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(database.db, async (tx) => {
          const [box] = await tx.select().from(boxes).for('update');
          await tx.update(boxes).set({ label: String(Number(box?.label) + 1) });
        }),
      ),
    );

    expect(await labels()).toEqual(['20']);
  });
});

const [, postgres] = bothDatabases;
const onPostgres = postgres ? describe : describe.skip;

onPostgres('PostgreSQL alone', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await postgres![1]();
    await database.db.execute(sql`create table boxes (id int primary key, label text not null)`);
    await database.db.insert(boxes).values([
      { id: 1, label: '0' },
      { id: 2, label: '0' },
    ]);
  });
  afterAll(() => database.drop());

  const addTo = (tx: Transaction, id: number) =>
    tx.execute(sql`update boxes set label = label::int + 1 where id = ${id}`);

  test('of two transactions in a deadlock both are done', async () => {
    let meet = 0;
    const bothAreThere = async () => {
      meet += 1;
      while (meet < 2) await new Promise((done) => setTimeout(done, 5));
    };
    const inOrder = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        await addTo(tx, first);
        await bothAreThere();
        await addTo(tx, second);
      });

    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);

    const rows = await database.db.select().from(boxes);
    expect(rows.map(({ label }) => label)).toEqual(['2', '2']);
  });

  test('a statement over its limit is stopped, and the connection goes on', async () => {
    const work = inTransaction(database.db, (tx) => tx.execute(sql`select pg_sleep(20)`), { limitMs: 50 });

    await expect(work).rejects.toBeInstanceOf(StatementTooSlow);
    await expect(database.ready()).resolves.toBeUndefined();
  });

  test('a server that drops the connection inside a transaction is away, and comes back', async () => {
    const work = inTransaction(database.db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await addTo(tx, 1);
    });

    await expect(work).rejects.toBeInstanceOf(DatabaseAway);
    await expect(database.ready()).resolves.toBeUndefined();
  });
});
