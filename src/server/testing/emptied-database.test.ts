import { sql } from 'drizzle-orm';

import { DatabaseAway } from '#server/db/database-errors.ts';
import { settings } from '#server/settings/settings.table.ts';

import { testDatabase, type TestDatabase } from './test-database.ts';

const nameOf = async ({ db }: TestDatabase) =>
  (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name;

(process.env.TEST_DATABASE_URL ? describe : describe.skip)('a database that a test gives back', () => {
  test('serves the next without its rows, its settings and its numbers, with what the migrations put there', async () => {
    const first = await testDatabase();
    const migrated = await rowsOf(first);
    await first.db.insert(settings).values({ key: 'site', value: {} });
    await first.db.execute(sql`set enable_sort = off`);
    const [used] = (await first.db.execute(sql`select nextval(seqrelid::regclass) as no from pg_sequence limit 1`))
      .rows;
    const name = await nameOf(first);
    await first.drop();

    const next = await testDatabase();

    expect(await nameOf(next)).toBe(name);
    expect(await rowsOf(next)).toEqual(migrated);
    expect((await next.db.execute(sql`show enable_sort`)).rows).toEqual([{ enable_sort: 'on' }]);
    expect(
      (await next.db.execute(sql`select nextval(seqrelid::regclass) as no from pg_sequence limit 1`)).rows,
    ).toEqual([used]);
    await next.drop();
  });

  test('is not the next one’s when a table was altered, nor when somebody else is connected', async () => {
    const altered = await testDatabase();
    const name = await nameOf(altered);
    await altered.db.execute(sql`alter table settings add column more text`);
    await altered.drop();
    const next = await testDatabase();
    expect(await nameOf(next)).not.toBe(name);

    const held = await nameOf(next);
    let letGo = () => undefined as void;
    const work = next.unlimited(() => new Promise<void>((done) => (letGo = done)));
    await next.ready();
    while ((await next.db.execute(connections)).rows.length < 2);
    await next.drop();
    const last = await testDatabase();
    expect(await nameOf(last)).not.toBe(held);
    letGo();
    await work.catch(() => undefined);
    await last.drop();
  });

  test('refuses what the test left running', async () => {
    const first = await testDatabase();
    await first.drop();

    await expect(first.db.execute(sql`select 1`)).rejects.toThrow(DatabaseAway);
  });
});

const connections = sql`
  select from pg_stat_activity where datname = current_database() and application_name <> 'ingot emptier'`;

/** How many rows stand in every table that has some. */
async function rowsOf({ db }: TestDatabase): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts = rows.map(({ name }) => sql`select ${name} as name, count(*)::int as rows from ${sql.raw(name)}`);
  return (await db.execute(sql`select * from (${sql.join(counts, sql` union all `)}) as found where rows > 0`)).rows;
}
