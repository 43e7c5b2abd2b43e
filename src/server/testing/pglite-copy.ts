import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { ClientBase } from 'pg';

import { openInMemory } from '#server/db/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';

import { silentLog } from './silent-log.ts';
import type { Fill, TestDatabase } from './test-database.ts';

/** A database in memory from the archive of a migrated one, which is made by the first test that finds none. */
export async function openPgliteCopy(hash: string): Promise<TestDatabase> {
  return openCopy(await archiveOf(hash));
}

async function openCopy(archive: Uint8Array): Promise<TestDatabase> {
  const opened = await openInMemory(archive, silentLog);
  return { ...opened, drop: opened.close };
}

async function archiveOf(hash: string): Promise<Uint8Array> {
  const file = `node_modules/.cache/test-database/${hash}.tar`;
  return readFile(file).catch(() => makeArchive(file));
}

/** Fills a database once; answers what makes a copy of it for each test that asks. */
export async function fillPgliteCopy(hash: string, fill: Fill): Promise<() => Promise<TestDatabase>> {
  const filled = await openInMemory(await archiveOf(hash), silentLog);
  await fill(filled.db);
  const archive = await filled.dump();
  await filled.close();
  return () => openCopy(archive);
}

// Each copy is unpacked in memory, which costs more than anything else about it: what no test asks for stays out.
async function makeSmall(client: ClientBase): Promise<void> {
  for (const template of ['template0', 'template1']) {
    await client.query(`alter database ${template} is_template false`);
    await client.query(`drop database ${template}`);
  }
  await client.query('checkpoint');
  await client.query('checkpoint');
}

async function makeArchive(file: string): Promise<Uint8Array> {
  const opened = await openInMemory('empty', silentLog);
  await migrate(opened);
  await opened.unlimited(makeSmall);
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
