import type { Readable } from 'node:stream';

/** Names a file by what is in it: the SHA-256 of its bytes, or of the recipe that makes them, in hex. */
export type FileKey = string;

/** The bytes from `first` to `last`, both counted. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Where files are kept. A key is a hash and nothing else, so no path of a caller ever reaches the disk; every method
 * throws a RangeError on anything else. One adapter keeps them in a folder; an object store would be another.
 */
export interface FileStore {
  /** Keeps a file, whole or not at all; one that is there already is as if written now. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** The file, or a part of it; undefined when it is not there. */
  get(key: FileKey, range?: ByteRange): Promise<Readable | undefined>;
  has(key: FileKey): Promise<boolean>;
  /** Forgets a file; one that is not there is forgotten already. */
  remove(key: FileKey): Promise<void>;
  /** Every file that was written before a moment. */
  writtenBefore(moment: Date): AsyncIterable<FileKey>;
}

/** Throws on anything that is no key. */
export function requireFileKey(key: string): void {
  if (!/^[\da-f]{64}$/.test(key)) throw new RangeError(`${JSON.stringify(key.slice(0, 80))} is no key of a file`);
}
