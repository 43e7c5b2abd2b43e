import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { openInMemory } from '#server/db/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';

import { silentLog } from './silent-log.ts';
import type { TestDatabase } from './test-database.ts';

/** A database in memory from the archive of a migrated one, which is made by the first test that finds none. */
export async function openPgliteCopy(hash: string): Promise<TestDatabase> {
  const file = `node_modules/.cache/test-database/${hash}.tar`;
  const archive = await readFile(file).catch(() => makeArchive(file));
  const opened = await openInMemory(archive, silentLog);
  return { ...opened, drop: opened.close };
}

async function makeArchive(file: string): Promise<Uint8Array> {
  const opened = await openInMemory('empty', silentLog);
  await migrate(opened);
  const archive = await opened.dump();
  await opened.close();

  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  // Written aside and renamed: another test may be reading or making it.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, archive);
  await rename(unfinished, file);
  // Those of earlier migrations are of no use any more; what other processes are making of these stays.
  const old = (await readdir(folder)).filter((name) => !name.startsWith(basename(file)));
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  return archive;
}
