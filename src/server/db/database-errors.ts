import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

import type { DatabaseKind } from './database.ts';

/** The database cannot be asked now. Answered with 503 and `Retry-After`. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number;
  /** True when the connection was lost while COMMIT was under way: only a look-up by key tells what happened. */
  readonly maybeCommitted: boolean;

  constructor(cause: unknown, { retryAfter = 5, maybeCommitted = false } = {}) {
    super('The database cannot be reached.', { cause });
    this.retryAfter = retryAfter;
    this.maybeCommitted = maybeCommitted;
  }
}

/** There is too little room to write safely; reading goes on. Answered with 507. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(cause?: unknown) {
    super('The disk is full: nothing can be saved until there is room.', { cause });
  }
}

/** A statement ran longer than its caller allowed (`limitMs`). A list answers it with 422. */
export class StatementTooSlow extends Error {
  override readonly name = 'StatementTooSlow';

  constructor(cause?: unknown) {
    super('The statement took too long.', { cause });
  }
}

/** The embedded engine was stopped in the middle of a statement that took too long; it is opened again when needed. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}

/**
 * The SQLSTATE of a failed statement, such as `23505`; nothing for any other error. Class `IN` is ours: `IN001` is a
 * change refused by an append-only table.
 */
export function sqlState(error: unknown): string | undefined {
  const cause = driverError(error);
  return cause instanceof pg.DatabaseError ? cause.code : undefined;
}

/** Whether a statement failed on a unique index, and on this one if it is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = driverError(error);
  if (!(cause instanceof pg.DatabaseError) || cause.code !== '23505') return false;
  return constraint === undefined || cause.constraint === constraint;
}

/**
 * What a failed statement means for the caller: `DatabaseAway`, `DiskFull`, or the driver's own error, without the
 * values that drizzle adds to its message, which must not reach a log. Errors of anything else are returned as they are.
 */
export function asDatabaseFault(error: unknown, kind: DatabaseKind): unknown {
  const cause = driverError(error);
  if (cause === undefined) return error;
  if (isConnectionLost(cause)) return new DatabaseAway(cause);
  const state = sqlState(cause) ?? '';
  if (state === '53100') return new DiskFull(cause);
  // The embedded engine is made read-only while there is no room; a server that is read-only is a standby.
  if (state === '25006') return kind === 'pglite' ? new DiskFull(cause) : new DatabaseAway(cause);
  if (state === '57014' || state === '55P03') return new DatabaseAway(cause, { retryAfter: 1 });
  return cause;
}

/** Whether an error, from wherever it was caught, says that the connection to the database is gone. */
export function isLossOfConnection(error: unknown): error is Error {
  if (error instanceof DatabaseAway) return true;
  const cause = driverError(error);
  return cause !== undefined && isConnectionLost(cause);
}

/** Whether a statement failed because it ran into its limit of time. */
export function isStatementStopped(error: unknown): boolean {
  return sqlState(error) === '57014' || driverError(error) instanceof EngineStopped;
}

/** Whether the connection that raised this error of the driver is of no further use. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|57P|53300)/.test(error.code ?? '');
}

/** The driver's error inside what drizzle throws. All that is neither a `DatabaseError` is a fault of the connection. */
function driverError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return error.cause;
  return error instanceof pg.DatabaseError ? error : undefined;
}
