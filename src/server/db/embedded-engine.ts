import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

import { DiskGuard, type FolderStore } from './disk-guard.ts';
import { awaitsReady, isOpening, isReady } from './wire-units.ts';

/** Where the embedded database lives: in a folder, or in memory, empty or filled from an archive. */
export type EngineStore = FolderStore | { memory: 'empty' | Uint8Array };

/** The embedded database, asked in PostgreSQL's protocol by one client after the other. */
export interface Engine {
  /** Runs one unit of a client's messages (see `WireUnits`), and hands over every piece of the answer. */
  exchange: (unit: Uint8Array, onReply: (bytes: Uint8Array) => void) => Promise<void>;
  /** The whole database as an archive that `memory` takes. */
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

const extensions = { unaccent, pg_trgm, btree_gist };

/*
 * Small pieces of log: a new one needs 1 MB of room instead of 16, and is the one write that the engine does not survive
 * the failure of.
 */
const initDbStartParams = ['--wal-segsize=1'];
const startParams = [...PGlite.defaultStartParams, '-c', 'min_wal_size=4MB', '-c', 'max_wal_size=8MB'];

/** Opens the embedded database, and creates it first if there is none. */
export async function openEngine(store: EngineStore): Promise<Engine> {
  const pglite = 'folder' in store ? await openFolder(store.folder) : await openMemory(store.memory);
  const room = 'folder' in store ? new DiskGuard(pglite, store) : undefined;

  return {
    exchange: async (unit, onReply) => {
      if (isOpening(unit)) await forgetClient(pglite);
      await room?.before(unit);
      let end: Uint8Array = new Uint8Array();
      const onRawData = (bytes: Uint8Array) => {
        const copy = bytes.slice();
        end = Buffer.concat([end, copy.subarray(-6)]).subarray(-6);
        onReply(copy);
      };
      await pglite.execProtocolRawStream(unit, { onRawData });
      // An engine that has panicked returns without an answer, and the next call would never return.
      if (awaitsReady(unit) && !isReady(end)) throw new Error('It left a statement without an answer.');
      await room?.after();
    },
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
    close: () => pglite.close(),
  };
}

async function openMemory(memory: 'empty' | Uint8Array): Promise<PGlite> {
  const options: PGliteOptions = { extensions, initDbStartParams, startParams };
  if (memory !== 'empty') options.loadDataDir = new Blob([memory as Uint8Array<ArrayBuffer>]);
  return PGlite.create(options);
}

async function openFolder(folder: string): Promise<PGlite> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  if (!existsSync(folder)) await createFolder(folder);
  return PGlite.create({ dataDir: folder, extensions, startParams });
}

/** A creation that is interrupted leaves nothing that looks like a database: it gets its name when it is complete. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: unfinished, extensions, initDbStartParams, startParams });
  await pglite.close();
  // The files in it are made readable by everyone.
  await chmod(unfinished, 0o700);
  await rename(unfinished, folder);
}

/** A new client finds nothing of the one before it: transaction, settings, prepared statements, listening. */
async function forgetClient(pglite: PGlite): Promise<void> {
  if (pglite.isInTransaction()) await pglite.exec('rollback');
  await pglite.exec('discard all');
}
