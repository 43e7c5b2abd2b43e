import { mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { startProgram } from '#server/testing/child-program.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { FolderInUse, lockFolder } from './data-lock.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const lockingProgram = (path: string) => `
  import { lockFolder } from '#server/db/data-lock.ts';
  await lockFolder(${JSON.stringify(path)});
  console.log('locked');
  setInterval(() => {}, 1000);
`;

test('a folder in use is refused, by its name and with what can be done', async () => {
  const release = await lockFolder(folder.path);

  const second = lockFolder(folder.path);

  await expect(second).rejects.toThrow(FolderInUse);
  await expect(second).rejects.toThrow(`The data folder ${folder.path} is in use by another running server`);
  await release();
});

test('a folder that was given back can be taken again, and nothing is left in it', async () => {
  const release = await lockFolder(folder.path);
  await release();

  const again = await lockFolder(folder.path);
  await again();

  expect(await readdir(folder.path)).toEqual([]);
});

test('a refused starter takes nothing from the one that has the folder', async () => {
  const release = await lockFolder(folder.path);
  await lockFolder(folder.path).catch(() => undefined);

  await expect(lockFolder(folder.path)).rejects.toThrow(FolderInUse);

  await release();
});

test('of several that start together exactly one gets the folder', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder.path)));

  const winners = starts.filter((start) => start.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await winners[0]?.value();
});

test('one that gives up in the middle of being asked stands in nobody’s way', async () => {
  const path = join(folder.path, 'lock-000000000000.sock');
  const leaving = createServer((socket) => {
    socket.destroy();
    leaving.close();
  });
  await new Promise<void>((done) => {
    leaving.listen(path, done);
  });

  const release = await lockFolder(folder.path);

  expect(await readdir(folder.path)).toHaveLength(1);
  await release();
});

test('a folder with a very long path is locked just the same', async () => {
  const deep = join(folder.path, 'a'.repeat(90), 'b'.repeat(90));
  await mkdir(deep, { recursive: true });

  const release = await lockFolder(deep);

  await expect(lockFolder(deep)).rejects.toThrow(FolderInUse);
  await release();
  expect(await readdir(deep)).toEqual([]);
});

test('a process that is killed leaves the folder free for the next', async () => {
  const other = startProgram(lockingProgram(folder.path));
  expect(await other.nextLine()).toBe('locked');
  await expect(lockFolder(folder.path)).rejects.toThrow(FolderInUse);

  await other.kill();
  const release = await lockFolder(folder.path);

  expect(await readdir(folder.path)).toHaveLength(1);
  await release();
});
