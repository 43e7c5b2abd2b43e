import { filterTest } from './constraint-match.ts';
import { foldedText } from './folded-text.ts';
import { measure, type CellReader, type ListAccessors } from './list-cells.ts';
import { totalOf } from './list-totals.ts';
import type { ColumnFilter, ListQuery } from './list-query.ts';
import type { ListReply } from './list-reply.contract.ts';
import type { ColumnKey, ColumnSpec, Resource } from './list-resource.ts';
import { visibleColumn, visibleColumns, type ListContext } from './list-viewer.ts';
import { compareRows } from './row-order.ts';

/**
 * The page of a small list that is wholly in memory. The twin of the database's `listPage`: the same query on the same
 * rows gives the same page, in the same order.
 */
export function applyListQuery<R extends Resource, Row>(
  rows: readonly Row[],
  query: ListQuery<ColumnKey<R>>,
  resource: R,
  accessors: ListAccessors<R, Row>,
  { viewer, timeZone }: ListContext,
): Omit<ListReply<Row>, 'asOf'> {
  const columns = visibleColumns(resource, viewer);
  const read: CellReader<Row> = (field, row) => accessors.columns[field as ColumnKey<R>](row);
  const tests = rowTests(query, resource, accessors, { viewer, timeZone });
  const matching = rows
    .filter((row) => tests.every(({ test }) => test(row)))
    .toSorted(compareRows(query, resource, columns, read, accessors.key));
  return {
    items: matching.slice(query.first, query.first + query.rows),
    first: query.first,
    rows: query.rows,
    total: matching.length,
    totalKind: 'exact',
    ...(query.totals && { totals: totalsOf(matching, columns, read) }),
  };
}

type ColumnMap = ReadonlyMap<string, ColumnSpec>;

/** One condition of a query: the column that it is on, `null` for the search, and whether a row meets it. */
export interface RowTest<Row> {
  field: string | null;
  test: (row: Row) => boolean;
}

/** Every condition of a query by itself, for who has to know which of them a row fails. */
export function rowTests<R extends Resource, Row>(
  query: Pick<ListQuery<ColumnKey<R>>, 'q' | 'filters'>,
  resource: R,
  accessors: ListAccessors<R, Row>,
  { viewer, timeZone }: ListContext,
): RowTest<Row>[] {
  const columns = visibleColumns(resource, viewer);
  const read: CellReader<Row> = (field, row) => accessors.columns[field as ColumnKey<R>](row);
  return [...filterTests(query, columns, read, timeZone), ...searchTests(query.q, columns, read)];
}

const filterTests = <Row>(
  { filters }: Pick<ListQuery, 'filters'>,
  columns: ColumnMap,
  read: CellReader<Row>,
  timeZone: string,
): RowTest<Row>[] =>
  Object.entries<ColumnFilter | undefined>(filters).flatMap(([field, filter]) => {
    if (!filter) return [];
    const test = filterTest(filter, visibleColumn(columns, field), timeZone);
    return [{ field, test: (row: Row) => test(read(field, row)) }];
  });

function searchTests<Row>(q: string, columns: ColumnMap, read: CellReader<Row>): RowTest<Row>[] {
  if (!q) return [];
  const wanted = foldedText(q);
  const fields = [...columns].filter(([, column]) => column.search).map(([field]) => field);
  const test = (row: Row) => fields.some((field) => foldedText(String(read(field, row) ?? '')).includes(wanted));
  return [{ field: null, test }];
}

function totalsOf<Row>(rows: readonly Row[], columns: ColumnMap, read: CellReader<Row>): Record<string, string> {
  const totals = [...columns].flatMap(([field, column]) => {
    if (!column.total) return [];
    const cells = rows.map((row) => read(field, row)).filter((raw) => raw !== null && raw !== undefined);
    const total = totalOf(column, cells.map(measure));
    return total === null ? [] : [[field, total] as const];
  });
  return Object.fromEntries(totals);
}
