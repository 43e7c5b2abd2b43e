import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool } from 'pg';

import { DatabaseAway } from './database-errors.ts';
import { dialect, type Database, type DatabaseKind } from './database.ts';
import type { Listen } from './notifications.ts';
import { PoolSession } from './pool-session.ts';

/** What the database layer tells whoever runs it; a pino logger is one. */
export interface DatabaseLog {
  warn: (details: object, message: string) => void;
}

export interface OpenedDatabase {
  db: Database;
  kind: DatabaseKind;
  pool: Pool;
  /** Resolves when the database answers, throws `DatabaseAway` when it does not within 1.5 s. */
  ready: () => Promise<void>;
  /** Does work, such as a migration, on a connection that no limit of time holds for. */
  unlimited: <Result>(work: (client: ClientBase) => Promise<Result>) => Promise<Result>;
  listen: Listen;
  /** Ends the connections and, embedded, the engine and the lock on its folder. May be called again. */
  close: () => Promise<void>;
}

/** What both kinds of database have in common once there is a pool of connections to one. */
export function openedOn(
  pool: Pool,
  kind: DatabaseKind,
  log: DatabaseLog,
  own: Pick<OpenedDatabase, 'unlimited' | 'listen' | 'close'>,
): OpenedDatabase {
  // Both are needed, or a lost connection ends the process: the pool reports those that fail while idle, a client the
  // one that fails while it is used, whose user learns it from the statement under way.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle connection to the database failed.'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = Object.assign(new NodePgDatabase(dialect, new PoolSession(pool, kind), undefined), {
    $client: pool,
    kind,
  });
  let closing: Promise<void> | undefined;
  return {
    db,
    kind,
    pool,
    ready: () => answersWithin(pool, 1_500),
    unlimited: own.unlimited,
    listen: own.listen,
    close: () => (closing ??= own.close()),
  };
}

async function answersWithin(pool: Pool, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs);
  });
  try {
    await Promise.race([pool.query('select 1'), overdue]);
  } catch (error) {
    throw new DatabaseAway(error);
  } finally {
    clearTimeout(timer);
  }
}
