import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { builtWorker } from '#server/testing/built-worker.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { canMount, mountSmallDisk } from '#server/testing/small-disk.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { DiskFull } from './database-errors.ts';
import type { Executor } from './database.ts';
import { freeBytes } from './free-space.ts';
import { openDatabase } from './open-database.ts';
import type { OpenedDatabase } from './opened-database.ts';
import { inTransaction } from './transactions.ts';

const megabyte = 1024 ** 2;
let workerFile: string;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  workerFile = await builtWorker();
});
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const open = (floorBytes: number) =>
  openDatabase({ dataDir: folder.path, log: silentLog, embedded: { engine: { workerFile }, floorBytes } });

test('below the floor of free room nothing is written, and reading goes on', async () => {
  const { db, close, ready } = await open(Number.MAX_SAFE_INTEGER);

  const work = inTransaction(db, (tx) => tx.execute(sql`create table boxes (id int)`));

  await expect(work).rejects.toBeInstanceOf(DiskFull);
  await expect(db.execute(sql`create table boxes (id int)`)).rejects.toBeInstanceOf(DiskFull);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await expect(ready()).resolves.toBeUndefined();
  await close();
});

(canMount ? describe : describe.skip)('on a disk of 64 MB that fills up', () => {
  const floor = 16 * megabyte;
  const ballast = () => join(folder.path, 'ballast');
  let unmount: () => void;
  let opened: OpenedDatabase;
  beforeEach(async () => {
    unmount = mountSmallDisk(folder.path, 64);
    await writeFile(ballast(), Buffer.alloc(10 * megabyte));
    opened = await open(floor);
    await opened.db.execute(sql`create table crates (id serial, content text)`);
  });
  afterEach(async () => {
    await opened.close();
    unmount();
  });

  const fill = (tx: Executor, rows = 300) =>
    tx.execute(
      sql`insert into crates (content) select repeat(md5(n::text), 30) from generate_series(1, ${rows}::int) n`,
    );
  const count = async () => {
    const { rows } = await opened.db.execute<{ n: number }>(sql`select count(*)::int as n from crates`);
    return rows[0]?.n ?? NaN;
  };

  test('writing is refused before there is no room, and taken up when there is room again', async () => {
    let kept = 0;
    const fillUp = async () => {
      for (;;) {
        await inTransaction(opened.db, (tx) => fill(tx));
        kept += 300;
      }
    };

    await expect(fillUp()).rejects.toBeInstanceOf(DiskFull);
    expect(freeBytes(folder.path)).toBeGreaterThan(floor / 2);
    expect(await count()).toBe(kept);

    await rm(ballast());
    await inTransaction(opened.db, (tx) => fill(tx));
    expect(await count()).toBe(kept + 300);
  });

  test('a long transaction is refused in its middle, and nothing of it is kept', async () => {
    await inTransaction(opened.db, (tx) => fill(tx));

    const work = inTransaction(opened.db, async (tx) => {
      for (;;) await fill(tx);
    });

    await expect(work).rejects.toBeInstanceOf(DiskFull);
    expect(freeBytes(folder.path)).toBeGreaterThan(floor / 2);
    expect(await count()).toBe(300);
  });

  test('a disk that is full all the same stops the database, which comes back with the room and all it had kept', async () => {
    await opened.close();
    opened = await open(0);
    let kept = 0;
    const fillUp = async () => {
      for (;;) {
        await inTransaction(opened.db, (tx) => fill(tx));
        kept += 300;
      }
    };

    // Full for the tables at first, and then for the log.
    await expect(fillUp()).rejects.toBeInstanceOf(DiskFull);
    await fillUp().catch(() => undefined);
    await rm(ballast());

    expect(await count()).toBe(kept);
    await inTransaction(opened.db, (tx) => fill(tx));
    expect(await count()).toBe(kept + 300);
  });

  test('the log is kept short however much is written', async () => {
    for (let round = 0; round < 40; round += 1) {
      await inTransaction(opened.db, (tx) => fill(tx, 2_000));
      await inTransaction(opened.db, (tx) => tx.execute(sql`truncate crates`));
    }

    expect(freeBytes(folder.path)).toBeGreaterThan(floor);
  });
});
