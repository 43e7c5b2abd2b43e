import pg, { type PoolClient } from 'pg';

import { listenOnOwnConnection } from './notifications.ts';
import { openedOn, type DatabaseLog, type OpenedDatabase } from './opened-database.ts';

export interface PostgresLimits {
  connections?: number;
  /** How long a caller waits for a connection. */
  connectMs?: number;
  /** How long a statement may take. */
  statementMs?: number;
}

/**
 * Statements are not compiled before they run: that took most of the time of a check of the books and gained nothing on many orders
 * (`docs/performance.md`). An address that names options of its own has those instead.
 */
const options = '-c jit=off';

/** A pool of connections to a PostgreSQL server, which is not asked yet: `ready` tells whether it is there. */
export function openPostgres(
  url: string,
  log: DatabaseLog,
  { connections = 10, connectMs = 3_000, statementMs = 5_000 }: PostgresLimits = {},
): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'ingot',
    options,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    // For a server that has gone without a word: it cannot keep its own limit any more.
    query_timeout: statementMs + 1_500,
    keepAlive: true,
    // Statements that do not wait for each other's answers are sent one behind the other; see `together`.
    pipeline: true,
  });
  pool.on('connect', sendByTurn);
  const listening = listenOnOwnConnection(url, log);
  return openedOn(pool, 'postgres', log, {
    listen: listening.listen,
    close: async () => {
      await listening.end();
      await pool.end();
    },
    unlimited: async (work) => {
      const client = new pg.Client({ connectionString: url, application_name: 'ingot', options, keepAlive: true });
      // Its user learns of a lost connection from the statement under way; without a listener it would end the process.
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
  });
}

/** What is asked of a connection in one turn of the event loop goes out by one system call: they are what costs most here. */
function sendByTurn(client: PoolClient): void {
  const { stream } = client.connection;
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let isHeld = false;
  const ask = (...asked: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return query(...asked);
  };
  client.query = ask as typeof client.query;
}
