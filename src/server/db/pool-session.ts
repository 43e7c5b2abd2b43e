import { NodePgSession } from 'drizzle-orm/node-postgres';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

import { asDatabaseFault } from './database-errors.ts';
import { dialect, type DatabaseKind } from './database.ts';

type NoSchema = Record<string, never>;

/**
 * Runs the statements that stand alone, outside a transaction, each on a connection of the pool; and gives their failures
 * the meaning that `inTransaction` gives to those inside one.
 */
export class PoolSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #kind: DatabaseKind;

  constructor(pool: Pool, kind: DatabaseKind) {
    super(pool, dialect, undefined);
    this.#kind = kind;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...query: Parameters<NodePgSession<NoSchema, NoSchema>['prepareQuery']>
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...query);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      try {
        return await execute(values);
      } catch (error) {
        throw asDatabaseFault(error, this.#kind);
      }
    };
    return prepared;
  }
}
