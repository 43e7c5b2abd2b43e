import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

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

  // Those of earlier migrations are of no use any more.
  await rm(dirname(file), { recursive: true, force: true });
  await mkdir(dirname(file), { recursive: true });
  // Written aside and renamed: another test process may be reading or making it.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, archive);
  await rename(unfinished, file);
  return archive;
}
