import { textFault } from './column-value.ts';
import { readFilters } from './decode-filters.ts';
import { ListProblem, quoted } from './list-problem.ts';
import { listLimits, withoutDefaultSort, type Filters, type ListQuery, type Sort } from './list-query.ts';
import type { ColumnKey, ColumnSpec, Resource } from './list-resource.ts';
import { visibleColumns, type ListViewer } from './list-viewer.ts';
import { onlyPart, partsOf, type QueryParts, type SearchSource } from './query-parts.ts';

/**
 * Reads a query string (with or without its "?") as a query on a list, as far as the viewer may see its columns.
 * Nothing is clamped or ignored: throws a `ListProblem` (400) that names the part at fault and what is allowed.
 */
export function decodeListQuery<R extends Resource>(
  search: SearchSource,
  resource: R,
  viewer: ListViewer,
): ListQuery<ColumnKey<R>> {
  const parts = partsOf(search);
  const columns = visibleColumns(resource, viewer);
  refuseUnknownParts(parts, columns);
  // Every field below was looked up among the resource's columns.
  return {
    first: wholeNumber(parts, 'first', 0, listLimits.first) ?? 0,
    rows: wholeNumber(parts, 'rows', 1, listLimits.rows) ?? resource.defaultRows,
    q: readSearch(parts),
    sort: withoutDefaultSort(readSort(parts, columns), resource) as readonly Sort<ColumnKey<R>>[],
    filters: readFilters(parts, columns) as Filters<ColumnKey<R>>,
    ...readOptions(parts),
  };
}

function refuseUnknownParts(parts: QueryParts, columns: ReadonlyMap<string, ColumnSpec>): void {
  const specs = [...columns.values()];
  const known = [
    ...(specs.some((column) => column.search) ? ['q'] : []),
    ...['sort', 'first', 'rows', 'view', 'count'],
    ...(specs.some((column) => column.total) ? ['totals'] : []),
  ];
  for (const name of parts.keys()) {
    if (known.includes(name) || name.startsWith('f.') || name.startsWith('o.')) continue;
    throw new ListProblem('unknown_parameter', name, `The list has no parameter ${quoted(name)}.`, [
      ...known,
      'f.<column>',
      'o.<column>',
    ]);
  }
}

function wholeNumber(parts: QueryParts, name: 'first' | 'rows', least: number, most: number): number | undefined {
  const text = onlyPart(parts, name);
  if (text === undefined) return undefined;
  const value = /^(?:0|[1-9]\d{0,6})$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new ListProblem(`${name}_range`, name, `"${name}" must be a whole number from ${least} to ${most}.`);
}

function readSearch(parts: QueryParts): string {
  const q = onlyPart(parts, 'q')?.trim();
  if (q === undefined) return '';
  const fault = textFault(q, listLimits.text);
  if (fault) throw new ListProblem('bad_value', 'q', fault);
  if ([...q].length >= listLimits.searchAtLeast) return q;
  throw new ListProblem('bad_value', 'q', `Search for at least ${listLimits.searchAtLeast} characters.`);
}

function readSort(parts: QueryParts, columns: ReadonlyMap<string, ColumnSpec>): Sort[] {
  const text = onlyPart(parts, 'sort');
  if (text === undefined) return [];
  const sort = text.split(',').map((term) => readSortTerm(term, columns));
  const fields = new Set(sort.map(({ field }) => field));
  if (fields.size < sort.length) throw new ListProblem('duplicate_sort', 'sort', 'A column is sorted by twice.');
  if (sort.length <= listLimits.sorts) return sort;
  throw new ListProblem('too_many_sorts', 'sort', `Sort by at most ${listLimits.sorts} columns.`);
}

function readSortTerm(term: string, columns: ReadonlyMap<string, ColumnSpec>): Sort {
  const field = term.replace(/^-/, '');
  if (columns.get(field)?.sort) return { field, order: term.startsWith('-') ? -1 : 1 };
  const allowed = [...columns].filter(([, column]) => column.sort).map(([name]) => name);
  throw new ListProblem('unknown_sort', 'sort', `The list cannot be sorted by ${quoted(field)}.`, allowed);
}

function readOptions(parts: QueryParts): Pick<ListQuery, 'view' | 'count' | 'totals'> {
  const view = onlyPart(parts, 'view');
  const fault = view === undefined ? undefined : textFault(view, listLimits.view);
  if (fault) throw new ListProblem('bad_value', 'view', fault);
  return {
    ...(view !== undefined && { view }),
    ...(isAsked(parts, 'count', 'exact') && { count: 'exact' }),
    ...(isAsked(parts, 'totals', 'true') && { totals: true }),
  };
}

/** A parameter that can only be absent or say one thing. */
function isAsked(parts: QueryParts, name: string, word: string): boolean {
  const value = onlyPart(parts, name);
  if (value === undefined) return false;
  if (value === word) return true;
  throw new ListProblem('bad_value', name, `"${name}" can only be ${word}.`, [word]);
}
