import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createPictureStore, type PictureKey } from './picture-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const key: PictureKey = { slug: '1-oz-gold-bar', version: 'aaaaaaaa', width: 320, format: 'avif' };

test('a picture that was written is read again, and one that was not is missing', async () => {
  const store = createPictureStore(folder);

  await store.write(key, Buffer.from('bytes'));

  expect(await store.read(key)).toEqual(Buffer.from('bytes'));
  expect(await store.read({ ...key, width: 640 })).toBeUndefined();
});

test('a new version of a product replaces its old pictures and leaves other products alone', async () => {
  const store = createPictureStore(folder);
  await store.write(key, Buffer.from('old'));
  await store.write({ ...key, slug: 'other' }, Buffer.from('other'));

  await store.write({ ...key, version: 'bbbbbbbb' }, Buffer.from('new'));

  expect(await readdir(join(folder, key.slug))).toEqual(['bbbbbbbb-320.avif']);
  expect(await readdir(join(folder, 'other'))).toHaveLength(1);
});

test('nothing is written when the room that must stay free would be touched', async () => {
  const store = createPictureStore(folder, Number.MAX_SAFE_INTEGER);

  await expect(store.write(key, Buffer.from('bytes'))).rejects.toThrow('disk is full');

  expect(await readdir(join(folder, key.slug))).toEqual([]);
});
