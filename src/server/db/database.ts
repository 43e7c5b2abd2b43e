import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgDatabase, type PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** Which engine answers: a PostgreSQL server, or PGlite embedded in this process. */
export type DatabaseKind = 'postgres' | 'pglite';

type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;

/**
 * The open database. Both engines are spoken to by the same driver, so nothing that takes a `Database` asks which one
 * it has. It starts no transaction by itself: `inTransaction` in `transactions.ts` does, and looks after failures.
 */
export type Database = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: Pool;
  readonly kind: DatabaseKind;
};

/** A transaction under way. `tx.transaction(…)` inside it is a savepoint. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, NoRelations>;

/** What can run a statement. A reading function takes this; a writing one takes a `Transaction`. */
export type Executor = Omit<PgDatabase<NodePgQueryResultHKT, NoSchema, NoRelations>, 'transaction'>;

/** How drizzle writes SQL. Names in TypeScript are camelCase, in the database snake_case; drizzle-kit is told the same. */
export const dialect = new PgDialect({ casing: 'snake_case' });
