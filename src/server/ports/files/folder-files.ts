import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { HOUR_MS } from '#contract/dates/durations.ts';
import { requireRoom } from '#server/db/free-space.ts';

import { type FileStore, requireFileKey } from './file-store.ts';

/** Files never take the last of a disk that orders are written to. */
const FLOOR_BYTES = 64 * 1024 ** 2;

/** A file under way that is older was left by a process that died. */
const ABANDONED_MS = HOUR_MS;

const keyName = /^[\da-f]{64}$/;
const shardName = /^[\da-f]{2}$/;

/**
 * Files in a folder, in 65,536 folders by the beginning of their keys. A file is written aside, flushed to the disk and
 * renamed, so that it appears whole or not at all, also after a power cut.
 */
export function folderFiles(folder: string, floorBytes = FLOOR_BYTES): FileStore {
  const unfinishedFolder = join(folder, 'unfinished');
  const shardOf = (key: string): string => {
    requireFileKey(key);
    return join(folder, key.slice(0, 2), key.slice(2, 4));
  };
  const pathOf = (key: string): string => join(shardOf(key), key);

  return {
    async put(key, bytes) {
      const shard = shardOf(key);
      await mkdir(shard, { recursive: true });
      await mkdir(unfinishedFolder, { recursive: true });
      requireRoom(folder, bytes.length, floorBytes);
      const unfinished = join(unfinishedFolder, randomUUID());
      try {
        await writeFile(unfinished, bytes, { flush: true, mode: 0o640 });
        await rename(unfinished, join(shard, key));
        await flushFolder(shard);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const path = pathOf(key);
      const found = await stat(path).catch(ifMissing);
      if (!found) return undefined;
      return createReadStream(path, range && { start: range.first, end: range.last });
    },

    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),

    remove: (key) => rm(pathOf(key), { force: true }),

    async *writtenBefore(moment) {
      await dropAbandoned(unfinishedFolder);
      for (const outer of await namesIn(folder, shardName)) {
        for (const inner of await namesIn(join(folder, outer), shardName)) {
          for (const key of await namesIn(join(folder, outer, inner), keyName)) {
            const found = await stat(join(folder, outer, inner, key)).catch(ifMissing);
            if (found && found.mtime < moment) yield key;
          }
        }
      }
    },
  };
}

/** A rename survives a power cut once its folder is flushed, too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function dropAbandoned(folder: string): Promise<void> {
  const limit = Date.now() - ABANDONED_MS;
  for (const name of await namesIn(folder, /./)) {
    const found = await stat(join(folder, name)).catch(ifMissing);
    if (found && found.mtimeMs < limit) await rm(join(folder, name), { force: true });
  }
}

const namesIn = async (folder: string, pattern: RegExp): Promise<string[]> =>
  ((await readdir(folder).catch(ifMissing)) ?? []).filter((name) => pattern.test(name));

function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
