import { and, or, type SQL } from 'drizzle-orm';

import type { ColumnFilter, ListQuery } from '#contract/list/list-query.ts';
import { visibleColumn, visibleColumns, type ListContext } from '#contract/list/list-viewer.ts';

import { constraintSql, filterSql } from './constraint-sql.ts';
import { expressionOf } from './list-expressions.ts';
import type { AnyListSource } from './list-source.ts';

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
    return filter && filterSql(filter, column, expressionOf(source, field), timeZone);
  });
  const searched = [...columns].filter(([, column]) => column.search);
  const search = searched.map(([field, column]) =>
    constraintSql({ mode: 'contains', value: query.q }, column, expressionOf(source, field), timeZone),
  );
  return and(source.ownerCondition, ...filters, query.q ? or(...search) : undefined);
}
