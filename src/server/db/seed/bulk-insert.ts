import type { PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';

const AT_ONCE = 2000;

/** Inserts many rows that all name the same columns, so many a statement. */
export async function bulkInsert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) await insertRows(tx, rowsOf(table, rows.slice(at, at + AT_ONCE)));
}
