import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';

import { freeBytes } from './free-space.ts';
import { isOpening, startsStatement } from './wire-units.ts';

/** A folder with an embedded database, and the bytes that must stay free there for it to go on writing. */
export interface FolderStore {
  folder: string;
  floorBytes: number;
}

/** Entries of the log's folder, which are pieces of 1 MB but for two. */
const logEntriesKept = { usually: 24, withoutRoom: 12 };

/**
 * Keeps the embedded engine from running into a full disk, where a failed write of its log would leave it spinning for
 * ever. While there is too little room, every transaction is made read-only, which the engine itself enforces; and the
 * log, which it never shortens by itself, is kept short.
 */
export class DiskGuard {
  readonly #pglite: PGlite;
  readonly #store: FolderStore;
  #readOnly = false;
  #logCheckedAt = 0;

  constructor(pglite: PGlite, store: FolderStore) {
    this.#pglite = pglite;
    this.#store = store;
  }

  /** To be called before a client's unit is run. */
  async before(unit: Uint8Array): Promise<void> {
    if (isOpening(unit)) this.#readOnly = false;
    if (!startsStatement(unit)) return;
    const low = await this.#isLow();
    if (this.#pglite.isInTransaction()) {
      if (low) await this.#insideTransaction('set local transaction_read_only = on');
    } else if (low !== this.#readOnly) {
      await this.#pglite.exec(`set default_transaction_read_only = ${low ? 'on' : 'off'}`);
      this.#readOnly = low;
    }
  }

  /** To be called after a client's unit was run. */
  async after(): Promise<void> {
    const now = performance.now();
    // Often enough that a busy writer cannot fill the room in between.
    if (now - this.#logCheckedAt < 50) return;
    this.#logCheckedAt = now;
    if (this.#logEntries() > logEntriesKept.usually) await this.#insideTransaction('checkpoint');
  }

  async #isLow(): Promise<boolean> {
    const low = () => freeBytes(this.#store.folder) < this.#store.floorBytes;
    if (!low()) return false;
    if (this.#logEntries() <= logEntriesKept.withoutRoom) return true;
    await this.#insideTransaction('checkpoint');
    return low();
  }

  #logEntries(): number {
    return readdirSync(join(this.#store.folder, 'pg_wal')).length;
  }

  /** A transaction that has failed refuses every statement, and needs none of these. */
  async #insideTransaction(statement: string): Promise<void> {
    await this.#pglite.exec(statement).catch(() => undefined);
  }
}
