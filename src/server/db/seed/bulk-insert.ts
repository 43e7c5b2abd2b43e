import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from '#server/db/database.ts';

const AT_ONCE = 2000;

/**
 * Inserts many rows by one parameter a statement: PostgreSQL takes them apart from JSON, which is several times faster than
 * a parameter a value. Keys a row leaves out take the column's default; every row has the same keys.
 */
export async function bulkInsert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const known = Object.keys(getTableColumns(table));
  const keys = Object.keys(first).filter((key) => known.includes(key));
  const columns = sql.join(
    keys.map((key) => sql.identifier(snakeCase(key))),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const json = JSON.stringify(
      rows.slice(at, at + AT_ONCE).map((row) => record(row as Record<string, unknown>, keys)),
    );
    await tx.execute(
      sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`,
    );
  }
}

const snakeCase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const record = (row: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(
    keys.map((key) => [snakeCase(key), typeof row[key] === 'bigint' ? row[key].toString() : row[key]]),
  );
