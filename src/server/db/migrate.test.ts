import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startProgram } from '#server/testing/child-program.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { sqlState } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** Writes a folder of migrations as drizzle-kit does; each is the text of one file, and later than the one before. */
async function migrations(...texts: string[]): Promise<string> {
  const path = join(folder.path, 'drizzle');
  await mkdir(join(path, 'meta'), { recursive: true });
  const entries = texts.map((_, idx) => ({
    idx,
    version: '7',
    when: firstAt + idx,
    tag: `000${idx}_a`,
    breakpoints: true,
  }));
  await writeFile(
    join(path, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [idx, text] of texts.entries()) await writeFile(join(path, `000${idx}_a.sql`), text);
  return path;
}

const firstAt = Date.parse('2100-01-01T00:00:00Z');
const next = '--> statement-breakpoint\n';

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => database.db.execute('delete from drizzle.__drizzle_migrations; drop table if exists crates, boxes'));
  afterAll(() => database.drop());

  const exists = async (table: string) => {
    const { rows } = await database.db.execute<{ found: string | null }>(
      `select to_regclass('${table}')::text as found`,
    );
    return rows[0]?.found !== null;
  };

  test('a database gets what it is missing, in order, and then nothing more', async () => {
    await migrate(database, await migrations('create table crates (id int)'));

    const both = await migrations('create table crates (id int)', 'alter table crates rename to boxes');

    expect(await migrate(database, both)).toBe(1);
    expect(await migrate(database, both)).toBe(0);
    expect(await exists('boxes')).toBe(true);
  });

  test('a migration that fails leaves nothing of itself, and the ones before it stand', async () => {
    const path = await migrations(
      'create table crates (id int)',
      `create table boxes (id int);${next}create table boxes (id int);`,
    );

    const failure = await migrate(database, path).catch((error: Error) => error);

    expect(failure).toMatchObject({ message: expect.stringContaining('nothing of it was kept') });
    expect(sqlState((failure as Error).cause)).toBe('42P07');
    expect([await exists('crates'), await exists('boxes')]).toEqual([true, false]);
  });

  test('a migration that failed is done by the next start', async () => {
    await migrate(database, await migrations('create table crates (id int); select 1/0')).catch(() => undefined);

    expect(await migrate(database, await migrations('create table crates (id int)'))).toBe(1);
    expect(await exists('crates')).toBe(true);
  });

  test('a migration that was edited after it was applied stops the start', async () => {
    await migrate(database, await migrations('create table crates (id int)'));

    const edited = migrations('create table crates (id bigint)').then((path) => migrate(database, path));

    await expect(edited).rejects.toThrow('was edited after it was applied');
  });

  test('a program does not start on the database of a newer one', async () => {
    await migrate(database, await migrations('create table crates (id int)', 'create table boxes (id int)'));

    const older = migrations('create table crates (id int)').then((path) => migrate(database, path));

    await expect(older).rejects.toThrow('newer version');
  });

  test('a database from before the first of the migrations is refused in words, and stays as it is', async () => {
    await migrate(database, await migrations('create table crates (id int)'));
    await database.db.execute(`update drizzle.__drizzle_migrations set created_at = ${firstAt - 1}`);

    const today = migrations('create table boxes (id int)').then((path) => migrate(database, path));

    await expect(today).rejects.toThrow('made before the first release');
    expect([await exists('crates'), await exists('boxes')]).toEqual([true, false]);
  });

  test('servers that start together migrate once', async () => {
    const path = await migrations('create table crates (id int)', 'create table boxes (id int)');

    const counts = await Promise.all([migrate(database, path), migrate(database, path), migrate(database, path)]);

    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  });
});

test('a migration whose process is killed half way is done from its beginning by the next start', async () => {
  const path = await migrations(
    `create table crates (id int);${next}insert into crates values (1);${next}select count(*) from generate_series(1, 1e12);`,
  );
  const dataDir = join(folder.path, 'data');
  const cutOff = startProgram(`
    import { openDatabase } from '#server/db/open-database.ts';
    import { migrate } from '#server/db/migrate.ts';
    const opened = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: console, embedded: { engine: 'here' } });
    setTimeout(() => console.log('under way'), 0);
    await new Promise((done) => setTimeout(done, 50));
    await migrate(opened, ${JSON.stringify(path)});
  `);
  expect(await cutOff.nextLine()).toBe('under way');
  await new Promise((done) => setTimeout(done, 1_500));
  await cutOff.kill();

  const opened = await openDatabase({ dataDir, log: silentLog, embedded: { engine: 'here' } });
  const applied = await migrate(opened, await migrations('create table crates (id int)'));

  expect(applied).toBe(1);
  expect((await opened.db.execute('select * from crates')).rows).toEqual([]);
  await opened.close();
});
