import { createHash, randomBytes } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import type { FileStore } from './file-store.ts';
import { folderFiles } from './folder-files.ts';
import { memoryFiles } from './memory-files.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const bytes = Buffer.from('bytes of a picture');
const key = createHash('sha256').update(bytes).digest('hex');
const contents = async (files: FileStore, ...range: { first: number; last: number }[]) => {
  const stream = await files.get(key, ...range);
  return stream && (await buffer(stream)).toString();
};
const all = async (keys: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const each of keys) found.push(each);
  return found;
};

describe.each([
  ['a folder', () => folderFiles(join(folder.path, 'files'))],
  ['memory', () => memoryFiles()],
])('files in %s', (_where, make) => {
  test('are read as they were written, whole or in part', async () => {
    const files = make();
    await files.put(key, bytes);

    expect(await contents(files)).toBe('bytes of a picture');
    expect(await contents(files, { first: 9, last: 10 })).toBe('a ');
    expect(await files.has(key)).toBe(true);
  });

  test('are missing before they were written and after they were removed', async () => {
    const files = make();
    expect(await contents(files)).toBeUndefined();
    await files.put(key, bytes);

    await files.remove(key);
    await files.remove(key);

    expect(await files.has(key)).toBe(false);
    expect(await contents(files)).toBeUndefined();
  });

  test.each([
    '',
    '..',
    '../../etc/passwd',
    '/etc/passwd',
    `../${key}`,
    `${key}/..`,
    `${key}\0`,
    key.toUpperCase(),
    `${key}0`,
  ])('have no name but a hash: %j', async (path) => {
    const files = make();

    await expect(files.put(path, bytes)).rejects.toThrow(RangeError);
    await expect((async () => files.get(path))()).rejects.toThrow(RangeError);
    await expect((async () => files.has(path))()).rejects.toThrow(RangeError);
    await expect((async () => files.remove(path))()).rejects.toThrow(RangeError);
    expect(await readdir(folder.path)).toEqual([]);
  });

  test('are told apart by when they were written; writing one again makes it new', async () => {
    const files = make();
    await files.put(key, bytes);
    const later = new Date(Date.now() + 60_000);
    expect(await all(files.writtenBefore(later))).toEqual([key]);
    expect(await all(files.writtenBefore(new Date(Date.now() - 60_000)))).toEqual([]);
  });
});

describe('a folder', () => {
  const where = () => join(folder.path, 'files', key.slice(0, 2), key.slice(2, 4));

  test('holds a file under its hash, spread over folders, and nothing half written', async () => {
    await folderFiles(join(folder.path, 'files')).put(key, bytes);

    expect(await readdir(where())).toEqual([key]);
    expect(await readdir(join(folder.path, 'files', 'unfinished'))).toEqual([]);
  });

  test('takes nothing when the room that must stay free would be touched', async () => {
    const files = folderFiles(join(folder.path, 'files'), Number.MAX_SAFE_INTEGER);

    await expect(files.put(key, bytes)).rejects.toThrow('disk is full');

    expect(await files.has(key)).toBe(false);
  });

  test('makes an old file new when it is written again', async () => {
    const files = folderFiles(join(folder.path, 'files'));
    await files.put(key, bytes);
    await utimes(join(where(), key), 1, 1);
    expect(await all(files.writtenBefore(new Date(2000)))).toEqual([key]);

    await files.put(key, bytes);

    expect(await all(files.writtenBefore(new Date(2000)))).toEqual([]);
  });

  test('clears away what a process left that died while it wrote', async () => {
    const files = folderFiles(join(folder.path, 'files'));
    await files.put(key, bytes);
    const left = join(folder.path, 'files', 'unfinished', 'left');
    await writeFile(left, randomBytes(10));
    await utimes(left, 1, 1);

    expect(await all(files.writtenBefore(new Date(2000)))).toEqual([]);

    expect(await readdir(join(folder.path, 'files', 'unfinished'))).toEqual([]);
  });

  test('passes over what is no file of its own', async () => {
    const files = folderFiles(join(folder.path, 'files'));
    await files.put(key, bytes);
    await writeFile(join(where(), 'notes.txt'), 'mine');

    expect(await all(files.writtenBefore(new Date(Date.now() + 60_000)))).toEqual([key]);
  });
});
