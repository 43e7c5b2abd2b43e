import { sql } from 'drizzle-orm';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { sqlState } from './database-errors.ts';

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table notes (id int primary key, line text)`);
    await database.db.execute(sql`select make_append_only('notes')`);
    await database.db.execute(sql`insert into notes values (1, 'posted')`);
  });
  afterAll(() => database.drop());

  test.each([
    `update notes set line = 'changed'`,
    `delete from notes where id = 1`,
    `truncate notes`,
    `insert into notes values (1, 'other') on conflict (id) do update set line = 'other'`,
  ])('an append-only table refuses: %s', async (statement) => {
    expect(await database.db.execute(statement).catch(sqlState)).toBe('IN001');
  });

  test('an append-only table stays one in a session that has switched triggers off', async () => {
    const client = await database.pool.connect();
    await client.query('set session_replication_role = replica');

    const change = client.query(`update notes set line = 'changed'`);

    expect(await change.catch(sqlState)).toBe('IN001');
    client.release(true);
  });

  test('an append-only table takes further rows', async () => {
    await database.db.execute(sql`insert into notes values (2, 'a correction')`);

    expect((await database.db.execute(sql`select line from notes order by id`)).rows).toEqual([
      { line: 'posted' },
      { line: 'a correction' },
    ]);
  });
});
