import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';

import {
  asDatabaseFault,
  DatabaseAway,
  isConnectionLost,
  isLossOfConnection,
  isStatementStopped,
  sqlState,
  StatementTooSlow,
} from './database-errors.ts';
import { dialect, type Database, type Transaction } from './database.ts';
import { limitStatements } from './wire-stream.ts';

export interface TransactionOptions {
  /** `read committed` unless said otherwise. */
  isolation?: 'repeatable read' | 'serializable';
  /** A transaction that only reads, such as an export. */
  readOnly?: boolean;
  /** No statement of it may run longer; one that does is stopped and `StatementTooSlow` thrown. */
  limitMs?: number;
  /** How often the work is done again after a deadlock or a serialization failure. Three times unless said otherwise. */
  retries?: number;
}

/**
 * Does the work in one transaction: all of it is kept, or none. The only way to start one.
 *
 * The work may be done more than once, so it does nothing but ask the database. It must not use the outer database
 * while it runs (the embedded engine has a single connection), and a statement it lets fail must be inside
 * `tx.transaction(…)`, a savepoint.
 *
 * Throws what the work throws, and `DatabaseAway`, `DiskFull`, `StatementTooSlow`. A violated constraint is left to the
 * caller as the driver's error; see `isUniqueViolation`.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const { retries = 3 } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(database, work, options);
    } catch (error) {
      if (attempt > retries || !isConflict(error)) throw faultOf(error, database, options);
      // Growing and uneven, so that those who collided do not collide again.
      await pause(randomInt(5, 20) * 2 ** attempt);
    }
  }
}

async function once<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  const client = await connect(database);
  const tx = transactionOn(client);
  try {
    await begin(client, options);
    const result = await work(tx);
    await commit(client);
    limitStatements(client, undefined);
    client.release();
    return result;
  } catch (error) {
    client.release(await rollBack(client, error));
    throw error;
  }
}

async function connect(database: Database): Promise<PoolClient> {
  try {
    return await database.$client.connect();
  } catch (error) {
    throw new DatabaseAway(error);
  }
}

async function begin(client: PoolClient, { isolation, readOnly, limitMs }: TransactionOptions): Promise<void> {
  const modes = [isolation && `isolation level ${isolation}`, readOnly && 'read only'].filter(Boolean).join(', ');
  const limit = limitMs === undefined ? '' : `; set local statement_timeout = ${Math.ceil(limitMs)}`;
  try {
    await client.query(`begin ${modes}${limit}`);
  } catch (error) {
    throw isConnectionLost(error) ? new DatabaseAway(error) : error;
  }
  limitStatements(client, limitMs);
}

async function commit(client: PoolClient): Promise<void> {
  const answer = await client.query('commit').catch((error: unknown) => {
    // A connection that was lost by then says nothing of what became of the commit.
    throw isLossOfConnection(error) ? new DatabaseAway(error, { maybeCommitted: true }) : error;
  });
  // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement before it failed and nobody said so.
  if (answer.command !== 'COMMIT') throw new Error('A statement failed inside the transaction, so nothing was kept.');
}

/** The error that makes the client useless, for the pool to drop it; nothing when it can be used again. */
async function rollBack(client: PoolClient, reason: unknown): Promise<Error | undefined> {
  if (isLossOfConnection(reason)) return reason;
  try {
    await client.query('rollback');
    limitStatements(client, undefined);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const transactions = new WeakMap<PoolClient, Transaction>();
const clients = new WeakMap<Transaction, PoolClient>();

/** The connection of a transaction under way (not of a savepoint in it), for what the query builder cannot say. */
export function clientOf(tx: Transaction): PoolClient {
  const client = clients.get(tx);
  if (!client) throw new TypeError('This is no transaction of `inTransaction`.');
  return client;
}

/** One object for all transactions of a connection, so that what was prepared on it is found again. */
function transactionOn(client: PoolClient): Transaction {
  const known = transactions.get(client);
  if (known) return known;
  const made: Transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  transactions.set(client, made);
  clients.set(made, client);
  return made;
}

const isConflict = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '');

function faultOf(error: unknown, database: Database, options: TransactionOptions): unknown {
  if (options.limitMs !== undefined && isStatementStopped(error)) return new StatementTooSlow(error);
  // Writing in a transaction that was opened for reading is a mistake of ours, not a full disk.
  if (options.readOnly && sqlState(error) === '25006') return error;
  return asDatabaseFault(error, database.kind);
}
