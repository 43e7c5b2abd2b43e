import type { PgTable } from 'drizzle-orm/pg-core';

import { copyRows } from '#server/db/copy-rows.ts';
import { CopyText } from '#server/db/copy-text.ts';
import type { Transaction } from '#server/db/database.ts';

/** Inserts rows of a table that all name the same columns, any number at once. */
export async function bulkInsert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const text = new CopyText(table);
  for (const row of rows) text.add(row);
  await copyRows(tx, text);
}
