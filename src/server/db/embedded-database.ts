import { join, resolve } from 'node:path';

import pg, { type ClientBase, type Pool } from 'pg';

import { MINUTE_MS } from '#contract/dates/durations.ts';

import { lockFolder } from './data-lock.ts';
import { createEmbeddedServer } from './embedded-server.ts';
import { linkHere, linkWorker, type EngineLink } from './engine-link.ts';
import { listenOnPool } from './notifications.ts';
import { openedOn, type DatabaseLog, type OpenedDatabase } from './opened-database.ts';
import { limitStatements, WireStream } from './wire-stream.ts';

export interface EmbeddedOptions {
  /** How long a caller waits for the only connection. 10 s. */
  connectMs?: number;
  /** How long a statement may take before the engine is stopped and opened again. 30 s. */
  statementMs?: number;
  /** The room that must stay free in the folder's file system for the database to go on writing. 16 MB. */
  floorBytes?: number;
  /** The built `pglite-worker.ts`, or `here` to run the engine in this thread. Beside the started file by default. */
  engine?: 'here' | { workerFile: string };
}

/** Opens the database embedded in a data folder, creating it if there is none. Throws `FolderInUse`. */
export async function openEmbedded(
  dataDir: string,
  log: DatabaseLog,
  { engine, floorBytes = 16 * 1024 ** 2, ...limits }: EmbeddedOptions = {},
): Promise<OpenedDatabase> {
  const store = { folder: resolve(dataDir, 'database'), floorBytes };
  const unlock = await lockFolder(dataDir);
  try {
    const start = () => (engine === 'here' ? linkHere(store) : linkWorker(engine?.workerFile ?? builtWorker(), store));
    return await openOnEngine(start, unlock, log, limits);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A database of its own in this process's memory, empty or filled from an archive that `dump` made of another one. */
export async function openInMemory(
  memory: 'empty' | Uint8Array,
  log: DatabaseLog,
): Promise<OpenedDatabase & { dump: () => Promise<Uint8Array> }> {
  const link = await linkHere({ memory });
  const opened = await openOnEngine(
    async () => link,
    async () => undefined,
    log,
  );
  return { ...opened, dump: link.dump };
}

async function openOnEngine(
  start: () => Promise<EngineLink>,
  afterClose: () => Promise<void>,
  log: DatabaseLog,
  { connectMs = 10_000, statementMs = 30_000 }: Pick<EmbeddedOptions, 'connectMs' | 'statementMs'> = {},
): Promise<OpenedDatabase> {
  const server = createEmbeddedServer({
    start,
    statementLimitMs: statementMs,
    onStopped: (reason) => log.warn({ err: reason }, 'The embedded database was stopped and will be opened again.'),
  });
  // Ahead of the first connection: creating a database takes longer than anyone waits for one.
  await server.start();
  const { listen, onConnect } = listenOnPool(() => pool);
  const pool: Pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectMs,
    // It answers them one by one, but takes them like a server does.
    pipeline: true,
    user: 'postgres',
    database: 'postgres',
    stream: () => new WireStream(server.openLine),
    // The pool waits for it, which its types do not say.
    onConnect: onConnect as (client: ClientBase) => void,
  });
  return openedOn(pool, 'pglite', log, {
    listen,
    close: async () => {
      await pool.end();
      await server.close();
      await afterClose();
    },
    unlimited: (work) => onTheOnlyClient(pool, work),
  });
}

async function onTheOnlyClient<Result>(pool: Pool, work: (client: ClientBase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  limitStatements(client, 30 * MINUTE_MS);
  try {
    const result = await work(client);
    limitStatements(client, undefined);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The build puts the worker beside the file that the server is started with. */
const builtWorker = () => join(resolve(process.argv[1] ?? '.', '..'), 'pglite-worker.mjs');
