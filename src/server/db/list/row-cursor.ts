import { randomUUID } from 'node:crypto';

import { sql, type SQL } from 'drizzle-orm';
import type { ClientBase } from 'pg';

import { dialect } from '#server/db/database.ts';
import type { OpenedDatabase } from '#server/db/opened-database.ts';
import { inTransaction } from '#server/db/transactions.ts';

/** One row, its columns as PostgreSQL writes them. */
export type TextRow = readonly (string | null)[];

/** Some rows at a time, in their order. */
export type RowBatches = AsyncGenerator<readonly TextRow[], void>;

export interface CursorOptions {
  /** The time zone in which the query's `to_char` sees moments. */
  timeZone: string;
  batchRows?: number;
}

/** What a query may take to come to its next rows: nobody waits longer for the first byte, or for the next. */
const statementLimit = '60s';

/**
 * Reads all rows of a query, of one moment and of however many, in constant memory.
 *
 * From a server: on a connection of its own, so that calls do not wait for it, in one read-only transaction with a
 * cursor; the next rows are fetched while the last ones are worked on. The embedded database has one connection, which
 * must not be held: there the query runs at once into a held cursor, and other work has its turn between two fetches.
 * (By the key of the last row it would sort all rows anew for every batch.)
 */
export function readRows<Result>(
  database: Pick<OpenedDatabase, 'db' | 'kind' | 'unlimited'>,
  query: SQL,
  options: CursorOptions,
  take: (rows: RowBatches) => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'pglite') return takeAll(heldCursor(database, query, options), take);
  return database.unlimited((client) => takeAll(ownCursor(client, query, options), take));
}

/** Whoever takes the rows may stop in the middle; the cursor is closed before anything else happens. */
async function takeAll<Result>(rows: RowBatches, take: (rows: RowBatches) => Promise<Result>): Promise<Result> {
  try {
    return await take(rows);
  } finally {
    await rows.return();
  }
}

async function* ownCursor(client: ClientBase, query: SQL, options: CursorOptions): RowBatches {
  await client.query(`begin isolation level repeatable read read only; set local statement_timeout = '${statementLimit}';
    set local idle_in_transaction_session_timeout = '${statementLimit}'; set local cursor_tuple_fraction = 1`);
  await run(client, zoneSql(options));
  await run(client, sql`declare all_rows no scroll cursor for ${query}`);
  // The connection ends with the work, and with it the transaction and the cursor.
  yield* fetched(client, 'all_rows', options);
}

async function* heldCursor({ db }: Pick<OpenedDatabase, 'db'>, query: SQL, options: CursorOptions): RowBatches {
  const name = `rows_${randomUUID().replaceAll('-', '')}`;
  await inTransaction(
    db,
    async (tx) => {
      await tx.execute(zoneSql(options));
      await tx.execute(sql`declare ${sql.identifier(name)} no scroll cursor with hold for ${query}`);
    },
    { readOnly: true },
  );
  try {
    yield* fetched(db.$client, name, options);
  } finally {
    await db.$client.query(`close ${name}`);
  }
}

type Querying = Pick<ClientBase, 'query'>;

async function* fetched(client: Querying, cursor: string, { batchRows = 1000 }: CursorOptions): RowBatches {
  const fetchNext = () => {
    const rows = client.query<(string | null)[]>({
      text: `fetch ${batchRows} from ${cursor}`,
      rowMode: 'array',
      types: asWritten,
    });
    // It may fail while nobody waits for it yet; whoever comes to wait is told.
    rows.catch(() => undefined);
    return rows;
  };
  let next = fetchNext();
  try {
    for (;;) {
      const { rows } = await next;
      if (rows.length < batchRows) return yield rows;
      next = fetchNext();
      yield rows;
    }
  } finally {
    await next.catch(() => undefined);
  }
}

/** Every value as the text in which it comes, whatever its type. */
const asWritten = { getTypeParser: () => (text: string) => text } as never;

const zoneSql = ({ timeZone }: CursorOptions): SQL => sql`select set_config('TimeZone', ${timeZone}, true)`;

const run = (client: Querying, statement: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return client.query(text, params);
};
