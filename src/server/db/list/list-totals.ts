import { sql, type SQL } from 'drizzle-orm';

import type { ColumnSpec } from '#contract/list/list-resource.ts';
import { averageDecimals } from '#contract/list/list-totals.ts';
import { visibleColumns, type ListViewer } from '#contract/list/list-viewer.ts';
import type { Transaction } from '#server/db/database.ts';

import { type CountMemory, keyOf, remembered } from './list-count.ts';
import { expressionOf } from './list-expressions.ts';
import type { AnyListSource, ListExpression } from './list-source.ts';
import { selectFrom } from './select-from.ts';

/**
 * The totals over all matching rows, as decimal text; a column without anything to average has none. Those that took
 * long to add up are remembered for half a minute, as counts are.
 */
export async function readTotals(
  tx: Transaction,
  source: AnyListSource,
  condition: SQL | undefined,
  viewer: ListViewer,
  memory?: CountMemory,
): Promise<Readonly<Record<string, string>>> {
  const fields = [...visibleColumns(source.resource, viewer)]
    .filter(([, column]) => column.total)
    .map(([field, column]) => [field, totalSql(column, expressionOf(source, field))] as const);
  if (fields.length === 0) return {};
  const adding = selectFrom(tx, source, Object.fromEntries(fields)).where(condition);
  const add = async (): Promise<Readonly<Record<string, string>>> => {
    const [totals = {}] = await adding;
    return Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== null)) as Record<string, string>;
  };
  return remembered(memory, memory ? keyOf(adding.getSQL()) : '', () => true, add);
}

/** In the column's own unit. The average of money and weight is a whole number of units, half up as in `totalOf`. */
function totalSql({ total, type }: ColumnSpec, expression: ListExpression): SQL {
  if (total === 'sum') return sql`trim_scale(coalesce(sum(${expression})::numeric, 0))::text`;
  const decimals = sql.raw(String(type === 'number' ? averageDecimals : 0));
  return sql`trim_scale(round(avg(${expression})::numeric, ${decimals}))::text`;
}
