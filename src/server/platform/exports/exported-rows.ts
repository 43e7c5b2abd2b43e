import { sql, type SQL } from 'drizzle-orm';

import type { ExportRequest } from '#contract/platform/exports.contract.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { ListContext } from '#contract/list/list-viewer.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { listCondition } from '#server/db/list/list-condition.ts';
import { countRows } from '#server/db/list/list-count.ts';
import { listOrder } from '#server/db/list/list-order.ts';
import type { AnyListSource } from '#server/db/list/list-source.ts';
import { requireCount, selectionCondition } from '#server/db/list/selected-rows.ts';
import { selectFrom } from '#server/db/list/select-from.ts';

/** Which rows of a list go into a file. */
export interface ExportedRows {
  source: AnyListSource;
  query: ListQuery;
  rows: ExportRequest['rows'];
  context: ListContext;
}

/** The statement that reads the given expressions of the rows, in the order of the list. */
export function rowsSql(db: Database, exported: ExportedRows, expressions: readonly SQL[]): SQL {
  const { source, query, rows, context } = exported;
  const fields = Object.fromEntries(expressions.map((expression, at) => [`c${at}`, sql`${expression}`.as(`c${at}`)]));
  const statement = selectFrom(db, source, fields)
    .where(conditionOf(exported))
    .orderBy(...listOrder(source, query, context.viewer));
  return (rows.of === 'page' ? statement.limit(query.rows).offset(query.first) : statement).getSQL();
}

/** How many rows there are to write. Throws `CountMoved` for a selection that is not what the person saw counted. */
export async function countExported(executor: Executor, exported: ExportedRows): Promise<number> {
  const { source, query, rows, context } = exported;
  if (rows.of === 'selection') await requireCount(executor, source, rows.selection, context);
  const limit = rows.of === 'page' ? query.first + query.rows : undefined;
  const count = await countRows(executor, source, conditionOf(exported), limit);
  return rows.of === 'page' ? Math.max(0, count - query.first) : count;
}

const conditionOf = ({ source, query, rows, context }: ExportedRows): SQL | undefined =>
  rows.of === 'selection' ? selectionCondition(source, rows.selection, context) : listCondition(source, query, context);
