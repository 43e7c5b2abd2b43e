import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { builtWorker } from '#server/testing/built-worker.ts';
import { startProgram } from '#server/testing/child-program.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { FolderInUse } from './data-lock.ts';
import { DatabaseAway, StatementTooSlow } from './database-errors.ts';
import { openDatabase } from './open-database.ts';
import type { OpenedDatabase } from './opened-database.ts';
import { inTransaction } from './transactions.ts';

/** Keeps any machine busy until it is stopped. */
const endless = sql`select count(*) from generate_series(1, 100000000000)`;

let workerFile: string;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let opened: OpenedDatabase;
const open = () =>
  openDatabase({
    dataDir: folder.path,
    log: silentLog,
    embedded: { engine: { workerFile }, statementMs: 3_000, connectMs: 15_000 },
  });

beforeAll(async () => {
  workerFile = await builtWorker();
  folder = await temporaryFolder();
  // What a start that was cut off while it created the database leaves behind.
  await mkdir(join(folder.path, 'database.unfinished'), { recursive: true });
  await writeFile(join(folder.path, 'database.unfinished', 'PG_VERSION'), '18');
  opened = await open();
  await opened.db.execute(sql`create table boxes (id int primary key)`);
});
beforeEach(() => opened.db.execute(sql`delete from boxes`));
afterAll(async () => {
  await opened.close();
  await folder.remove();
});

const ids = async () => (await opened.db.execute<{ id: number }>(sql`select id from boxes order by id`)).rows;

test('the data folder is closed to other users of the machine', async () => {
  expect((await stat(join(folder.path, 'database'))).mode & 0o077).toBe(0);
});

test('a second server is refused the data folder, and the first goes on', async () => {
  await expect(open()).rejects.toThrow(FolderInUse);

  await expect(opened.ready()).resolves.toBeUndefined();
});

test('a statement without end is stopped, its transaction undone, and the next caller served', async () => {
  const work = inTransaction(opened.db, async (tx) => {
    await tx.execute(sql`insert into boxes values (1)`);
    await tx.execute(endless);
  });
  const waiting = ids();

  await expect(work).rejects.toBeInstanceOf(DatabaseAway);
  expect(await waiting).toEqual([]);
});

test('a caller may set a shorter limit for his own statements only', async () => {
  const work = inTransaction(opened.db, (tx) => tx.execute(endless), { limitMs: 200 });

  await expect(work).rejects.toBeInstanceOf(StatementTooSlow);
  await opened.db.execute(sql`insert into boxes values (1)`);
  expect(await ids()).toEqual([{ id: 1 }]);
});

test('health is not ready while the database is busy beyond waiting', async () => {
  const work = inTransaction(opened.db, (tx) => tx.execute(endless)).catch((error: unknown) => error);

  await expect(opened.ready()).rejects.toBeInstanceOf(DatabaseAway);

  expect(await work).toBeInstanceOf(DatabaseAway);
});

test('using the outer database inside a transaction is an error and not a standstill', async () => {
  const work = inTransaction(opened.db, () => inTransaction(opened.db, async () => 'never'));

  await expect(work).rejects.toBeInstanceOf(DatabaseAway);
  expect(await ids()).toEqual([]);
});

test('a process that is killed while it writes loses nothing it had acknowledged', async () => {
  await opened.close();
  const writer = startProgram(`
    import { openDatabase } from '#server/db/open-database.ts';
    import { inTransaction } from '#server/db/transactions.ts';
    const { db } = await openDatabase({
      dataDir: ${JSON.stringify(folder.path)},
      log: console,
      embedded: { engine: { workerFile: ${JSON.stringify(workerFile)} } },
    });
    for (let id = 1; ; id += 1) {
      await inTransaction(db, (tx) => tx.execute('insert into boxes values (' + id + ')'));
      console.log(id);
    }
  `);
  let acknowledged = 0;
  while (acknowledged < 200) acknowledged = Number(await writer.nextLine());

  await writer.kill();
  opened = await open();

  const kept = (await ids()).map(({ id }) => id);
  expect(kept.length).toBeGreaterThanOrEqual(acknowledged);
  expect(kept).toEqual(kept.map((_, index) => index + 1));
});
