import { and, or, sql, type SQL } from 'drizzle-orm';

import type { ColumnFilter, ListQuery } from '#contract/list/list-query.ts';
import { visibleColumn, visibleColumns, type ListContext } from '#contract/list/list-viewer.ts';

import { constraintSql, filterSql } from './constraint-sql.ts';
import { foldedPattern } from './folded-sql.ts';
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
  return and(source.ownerCondition, ...filters, query.q ? searchSql(source, columns, query.q, timeZone) : undefined);
}

/** Letters that a trigram index needs to find a text anywhere in another. */
const trigram = 3;

function searchSql(
  source: AnyListSource,
  columns: ReturnType<typeof visibleColumns>,
  q: string,
  timeZone: string,
): SQL | undefined {
  if (source.searchText) {
    // Two letters are looked for at the beginning of words, where the index finds them too.
    const before = [...q].length < trigram ? '% ' : '%';
    return sql`(${source.searchText} like ${before}::text || ${foldedPattern(q)} || '%')`;
  }
  const searched = [...columns].filter(([, column]) => column.search);
  return or(
    ...searched.map(([field, column]) =>
      constraintSql({ mode: 'contains', value: q }, column, expressionOf(source, field), timeZone),
    ),
  );
}
