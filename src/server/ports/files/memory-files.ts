import { Readable } from 'node:stream';

import { type FileStore, requireFileKey } from './file-store.ts';

interface MemoryFiles extends FileStore {
  /** What is kept, by key, with the moment it was written. */
  kept: Map<string, { bytes: Buffer; at: Date }>;
}

/** For tests: files in memory, written at the times that `now` tells. */
export function memoryFiles(now: () => Date = () => new Date()): MemoryFiles {
  const kept: MemoryFiles['kept'] = new Map();
  const found = (key: string) => {
    requireFileKey(key);
    return kept.get(key);
  };
  return {
    kept,
    async put(key, bytes) {
      requireFileKey(key);
      kept.set(key, { bytes: Buffer.from(bytes), at: now() });
    },
    async get(key, range) {
      const file = found(key);
      if (!file) return undefined;
      return Readable.from([range ? file.bytes.subarray(range.first, range.last + 1) : file.bytes]);
    },
    has: async (key) => found(key) !== undefined,
    async remove(key) {
      requireFileKey(key);
      kept.delete(key);
    },
    async *writtenBefore(moment) {
      for (const [key, { at }] of kept) if (at < moment) yield key;
    },
  };
}
