import { sql, type SQL } from 'drizzle-orm';

import { effectiveSort, type ListQuery, type Order } from '#contract/list/list-query.ts';
import { visibleColumn, visibleColumns, type ListViewer } from '#contract/list/list-viewer.ts';

import { expressionOf, isNullable, sortExpression } from './list-expressions.ts';
import type { AnyListSource } from './list-source.ts';

/**
 * The order of a list's rows: what the query asks for or the resource's own order, then the key in the direction of the
 * last column, so that rows which sort alike never change places between two pages. Rows without a value come last.
 */
export function listOrder(source: AnyListSource, query: Pick<ListQuery, 'sort'>, viewer: ListViewer): SQL[] {
  const last = effectiveSort(query, source.resource).at(-1);
  return [...sortTerms(source, query, viewer), sql`${source.key} ${directionOf(last?.order ?? 1)}`];
}

/** The same without the key. */
export function sortTerms(source: AnyListSource, query: Pick<ListQuery, 'sort'>, viewer: ListViewer): SQL[] {
  const columns = visibleColumns(source.resource, viewer);
  return effectiveSort(query, source.resource).map(({ field, order }) => {
    const column = visibleColumn(columns, field);
    const expression = expressionOf(source, field);
    // PostgreSQL puts NULL last in an ascending order by itself.
    const nulls = order < 0 && isNullable(source, expression) ? sql` nulls last` : sql``;
    return sql`${sortExpression(source, field, column)} ${directionOf(order)}${nulls}`;
  });
}

const directionOf = (order: Order): SQL => (order < 0 ? sql`desc` : sql`asc`);
