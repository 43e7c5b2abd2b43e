import { sql } from 'drizzle-orm';
import pg, { type Connection } from 'pg';

import type { CopyText } from './copy-text.ts';
import { dialect, type Transaction } from './database.ts';
import { clientOf } from './transactions.ts';

export interface CopyOptions {
  /** For tables that this transaction has emptied: the rows are written as if they had stood there for long. */
  freeze?: boolean;
}

/**
 * Writes the rows that wait in a text, by COPY: the cheapest way into a table there is, on both databases. Checks and
 * triggers see them like inserted ones.
 */
export async function copyRows(tx: Transaction, text: CopyText, { freeze = false }: CopyOptions = {}): Promise<void> {
  if (text.rows === 0) return;
  const columns = sql.join(
    text.columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const copy = sql`copy ${sql.identifier(text.table)} (${columns}) from stdin${freeze ? sql` with (freeze)` : sql``}`;
  const statement = dialect.sqlToQuery(copy).sql;
  const rows = text.take();
  await new Promise<void>((resolve, reject) => {
    clientOf(tx).query(new CopyIn(statement, rows, (error) => (error ? reject(error) : resolve())));
  });
}

/** What the driver can do and its types do not tell. */
interface CopyConnection extends Connection {
  sendCopyFromChunk: (bytes: Buffer) => void;
  endCopyFrom: () => void;
}

/**
 * A COPY with its rows behind it, sent without waiting to be asked for them: a server that refuses the statement reads past
 * them (PostgreSQL documentation, "Frontend/Backend Protocol", COPY operations).
 */
class CopyIn extends pg.Query {
  constructor(statement: string, rows: Buffer, done: (error?: Error) => void) {
    super(statement, (error: Error | undefined) => done(error ?? undefined));
    this.submit = (connection) => {
      connection.query(statement);
      (connection as CopyConnection).sendCopyFromChunk(rows);
      (connection as CopyConnection).endCopyFrom();
    };
  }

  /** The server is ready for the rows, which are on their way. */
  handleCopyInResponse(): void {}
}
