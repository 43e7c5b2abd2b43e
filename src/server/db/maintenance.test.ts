import { sql } from 'drizzle-orm';

import { migrationsHash } from '#server/testing/migrations-hash.ts';
import { openPgliteCopy } from '#server/testing/pglite-copy.ts';

import { maintain } from './maintenance.ts';

test('the embedded database knows how much its tables hold, and uses the room of removed rows again', async () => {
  const database = await openPgliteCopy(await migrationsHash());
  const { db } = database;
  const write = () => db.execute(sql`insert into crates select repeat('x', 500) from generate_series(1, 2000)`);
  const measured = async () => {
    const { rows } = await db.execute<{ rows: number; bytes: number }>(
      sql`select reltuples::int as rows, pg_relation_size('crates')::int as bytes from pg_class where relname = 'crates'`,
    );
    return rows[0];
  };
  await db.execute(sql`create table crates (content text)`);
  await write();
  await maintain(database);
  const before = await measured();

  await db.execute(sql`delete from crates`);
  await maintain(database);
  await write();
  await maintain(database);

  expect(before?.rows).toBe(2000);
  expect(await measured()).toEqual(before);
  await database.drop();
});
