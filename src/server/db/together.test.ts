import { sql } from 'drizzle-orm';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { sqlState } from './database-errors.ts';
import type { Transaction } from './database.ts';
import { prepared } from './prepared.ts';
import { together } from './together.ts';
import { inTransaction } from './transactions.ts';

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table steps (n int primary key)`);
  });
  beforeEach(() => database.db.execute(sql`truncate steps`));
  afterAll(() => database.drop());

  const step = prepared((db) =>
    db
      .select({ n: sql<number>`n` })
      .from(sql`(select ${sql.placeholder('n')}::int as n) as given`)
      .prepare('a_step'),
  );
  const add = (tx: Transaction, n: number) => tx.execute(sql`insert into steps values (${n})`);
  const kept = async () => (await database.db.execute<{ n: number }>(sql`select n from steps order by n`)).rows;

  test('statements are done in their order, and each gets its own answer', async () => {
    const answers = await inTransaction(database.db, (tx) =>
      together(
        step(tx, { n: 1 }),
        add(tx, 2).then(() => 'added'),
        tx.execute<{ n: number }>(sql`select n from steps`).then(({ rows }) => rows),
        step(tx, { n: 4 }),
      ),
    );

    expect(answers).toEqual([[{ n: 1 }], 'added', [{ n: 2 }], [{ n: 4 }]]);
  });

  test('the first failure is what the caller hears of, and nothing is kept', async () => {
    const work = inTransaction(database.db, (tx) => together(add(tx, 1), add(tx, 1), add(tx, 2), step(tx, { n: 3 })));

    expect(await work.catch(sqlState)).toBe('23505');
    expect(await kept()).toEqual([]);
    expect(await inTransaction(database.db, (tx) => step(tx, { n: 5 }))).toEqual([{ n: 5 }]);
  });

  test('work of several statements beside one that is refused has ended before the transaction is rolled back', async () => {
    const addTwo = async (tx: Transaction) => {
      await add(tx, 1);
      await add(tx, 2);
    };
    const refusal = new Error('Sold out.');

    const work = inTransaction(database.db, (tx) => together(addTwo(tx), Promise.reject(refusal)));

    await expect(work).rejects.toBe(refusal);
    expect(await kept()).toEqual([]);
  });

  test('a prepared statement is the same for all, outside a transaction, in one and in a savepoint', async () => {
    const inSavepoint = (tx: Transaction) => tx.transaction((nested) => step(nested, { n: 3 }));

    expect(await step(database.db, { n: 1 })).toEqual([{ n: 1 }]);
    expect(await inTransaction(database.db, (tx) => step(tx, { n: 2 }))).toEqual([{ n: 2 }]);
    expect(await inTransaction(database.db, inSavepoint)).toEqual([{ n: 3 }]);
  });
});
