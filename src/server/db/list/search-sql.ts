import { and, or, sql, type SQL } from 'drizzle-orm';

import type { ColumnFilter, Constraint } from '#contract/list/list-query.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';
import { visibleColumns, type ListContext } from '#contract/list/list-viewer.ts';

import { constraintSql } from './constraint-sql.ts';
import { foldedPattern } from './folded-sql.ts';
import { expressionOf } from './list-expressions.ts';
import type { AnyListSource } from './list-source.ts';

/** Letters that a trigram index needs to find a text anywhere in another. */
const trigram = 3;

/** The rows of a source that a search finds. */
export function searchSql(source: AnyListSource, q: string, { viewer, timeZone }: ListContext): SQL | undefined {
  const also = source.searchAlso?.condition(q, viewer);
  // Two letters are looked for at the beginning of words, where the index finds them too.
  if (source.searchText) return or(inSearchText(source.searchText, [...q].length < trigram ? '% ' : '%', q), also);
  const searched = [...visibleColumns(source.resource, viewer)].filter(
    ([field, column]) => column.search && !source.searchAlso?.covers?.includes(field),
  );
  const tests = searched.map(([field, column]) =>
    constraintSql({ mode: 'contains', value: q }, column, expressionOf(source, field), timeZone),
  );
  return or(...tests, also);
}

/**
 * The filter of a searched column, found by the index of the stored text that the search looks through: what the column
 * holds stands in that text. Beside it the filter's own test is hidden from the planner, which would think that two
 * conditions on the same words leave next to nothing.
 */
export function narrowed(
  source: AnyListSource,
  column: ColumnSpec,
  { constraints, operator }: ColumnFilter,
  test: SQL | undefined,
): SQL | undefined {
  const { searchText } = source;
  if (!searchText || !column.search || !test) return test;
  const found = constraints.map((constraint) => whereFound(searchText, constraint));
  const known = found.filter((each) => each !== undefined);
  // One of several is enough for a row: unless all can be found so, none can.
  if (known.length === 0 || (operator === 'or' && known.length < found.length)) return test;
  return and(operator === 'or' ? or(...known) : and(...known), sql`coalesce(${test}, false)`);
}

/** What the text must hold for a constraint; undefined where it says nothing, or too few letters for the index. */
function whereFound(
  searchText: NonNullable<AnyListSource['searchText']>,
  { mode, value }: Constraint,
): SQL | undefined {
  if (typeof value !== 'string' || [...value].length < trigram) return undefined;
  if (mode === 'contains' || mode === 'endsWith') return inSearchText(searchText, '%', value);
  return mode === 'startsWith' || mode === 'equals' ? inSearchText(searchText, '% ', value) : undefined;
}

const inSearchText = (text: NonNullable<AnyListSource['searchText']>, before: string, value: string): SQL =>
  sql`(${text} like ${before}::text || ${foldedPattern(value)} || '%')`;
