import { statfsSync } from 'node:fs';

import { DiskFull } from './database-errors.ts';

/** The bytes that this process may still write in the file system of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Throws `DiskFull` unless so many bytes can be written in the folder and the floor stays free below them. */
export function requireRoom(folder: string, bytes: number, floorBytes: number): void {
  if (freeBytes(folder) - bytes < floorBytes) throw new DiskFull();
}
