import { and, type SQL } from 'drizzle-orm';

import type { ColumnFilter, ListQuery } from '#contract/list/list-query.ts';
import { visibleColumn, visibleColumns, type ListContext } from '#contract/list/list-viewer.ts';

import { filterSql } from './constraint-sql.ts';
import { expressionOf } from './list-expressions.ts';
import type { AnyListSource } from './list-source.ts';
import { narrowed, searchSql } from './search-sql.ts';

/**
 * Which rows of a source a query asks for; undefined for all. A column that the viewer may not see is refused as an
 * unknown one (`ListProblem`), however the query was made, and is not searched.
 */
export function listCondition(
  source: AnyListSource,
  query: ListQuery,
  { viewer, timeZone }: ListContext,
): SQL | undefined {
  const columns = visibleColumns(source.resource, viewer);
  const filters = Object.entries<ColumnFilter | undefined>(query.filters).map(([field, filter]) => {
    const column = visibleColumn(columns, field);
    if (!filter) return undefined;
    const value = source.filters?.[field] ?? expressionOf(source, field);
    const test = filterSql(filter, column, value, { timeZone, asked: source.asked?.[field] });
    return narrowed(source, column, filter, test);
  });
  return and(source.ownerCondition, ...filters, query.q ? searchSql(source, query.q, { viewer, timeZone }) : undefined);
}
