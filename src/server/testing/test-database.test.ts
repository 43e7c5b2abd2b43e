import pg from 'pg';

import { bothDatabases } from './both-databases.ts';
import { startProgram } from './child-program.ts';
import { testDatabase } from './test-database.ts';

const url = process.env.TEST_DATABASE_URL;

test.each(bothDatabases)(
  '%s: databases made at the same time are migrated, and know nothing of each other',
  async (_, open) => {
    const [first, second] = await Promise.all([open(), open()]);

    await first.db.execute(`select make_append_only('drizzle.__drizzle_migrations'); create table crates (id int)`);

    const { rows } = await second.db.execute(
      `select to_regclass('crates') as crates, to_regproc('refuse_change') as guard`,
    );
    expect(rows).toEqual([{ crates: null, guard: 'refuse_change' }]);
    await first.drop();
    await second.drop();
  },
);

(url ? describe : describe.skip)('on a PostgreSQL server', () => {
  const names = async () => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database`);
    await admin.end();
    return rows.map(({ datname }) => datname);
  };

  test('what a killed test run left is removed by the next, and what is in use is not', async () => {
    const killed = startProgram(`
      import { testDatabase } from '#server/testing/test-database.ts';
      const { db } = await testDatabase();
      console.log((await db.execute('select current_database() as name')).rows[0].name);
      setInterval(() => {}, 1000);
    `);
    const left = await killed.nextLine();
    const other = await testDatabase();
    expect(await names()).toContain(left);

    await killed.kill();
    // The server needs a moment to see that its client has died.
    let next = await testDatabase();
    while ((await names()).includes(left ?? '')) {
      await next.drop();
      next = await testDatabase();
    }

    await expect(other.ready()).resolves.toBeUndefined();
    await other.drop();
    await next.drop();
  });
});
