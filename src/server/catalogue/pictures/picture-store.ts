import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PictureFormat, PictureView, PictureWidth } from '#contract/catalogue/art.contract.ts';
import { requireRoom } from '#server/db/free-space.ts';

/** One raster of one version of a product's picture; every part is known to be safe in a file name. */
export interface PictureKey {
  slug: string;
  version: string;
  /** The product's first view without it. */
  view?: PictureView;
  width: PictureWidth;
  format: PictureFormat;
}

/** What a raster is called among those of its product. */
export const pictureName = ({ version, view, width, format }: PictureKey): string =>
  `${version}-${view ? `${view}-` : ''}${width}.${format}`;

/** Pictures can be made again, so they never take the last of a disk that orders are written to. */
const FLOOR_BYTES = 64 * 1024 ** 2;

/**
 * Rasters on disk, a folder for each product. A file appears whole or not at all, also after a power cut,
 * and replaces what the product looked like before.
 */
export function createPictureStore(folder: string, floorBytes = FLOOR_BYTES) {
  const folderOf = (key: PictureKey): string => join(folder, key.slug);

  return {
    /** The bytes; undefined when they are not there or cannot be read. */
    read(key: PictureKey): Promise<Buffer | undefined> {
      return readFile(join(folderOf(key), pictureName(key))).catch(() => undefined);
    },

    /** Throws when there is no room (`DiskFull`) or the folder cannot be written. */
    async write(key: PictureKey, bytes: Buffer): Promise<void> {
      const own = folderOf(key);
      await mkdir(own, { recursive: true });
      requireRoom(own, bytes.length, floorBytes);
      const unfinished = join(own, `${pictureName(key)}.${randomUUID()}.part`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, join(own, pictureName(key)));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await dropOlder(own, key.version);
    },
  };
}
export type PictureStore = ReturnType<typeof createPictureStore>;

async function dropOlder(folder: string, version: string): Promise<void> {
  const older = (await readdir(folder)).filter((name) => !name.startsWith(`${version}-`));
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}
