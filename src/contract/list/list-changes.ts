import { encodeListQuery } from './encode-list-query.ts';
import { listLimits, type ColumnFilter, type Constraint, type ListQuery } from './list-query.ts';
import type { Resource } from './list-resource.ts';

/*
 * What the person at the table does to the query, besides sorting (`sort-changes.ts`). Pure: each takes a query and
 * gives the next one. What changes the matching rows goes back to the first page.
 */

/** Sets, changes or (with null) removes the filter of a column. Conditions without a value are no conditions. */
export function filterChanged<Key extends string>(
  query: ListQuery<Key>,
  field: Key,
  filter: ColumnFilter | null,
): ListQuery<Key> {
  const constraints = filter?.constraints.flatMap(withoutBlanks) ?? [];
  const filters: Partial<Record<Key, ColumnFilter>> = { ...query.filters };
  if (filter && constraints.length > 0) {
    filters[field] = { operator: constraints.length > 1 ? filter.operator : 'and', constraints };
  } else {
    delete filters[field];
  }
  return onOtherRows(query, { filters });
}

/** The text of the search box; too short a text searches for nothing yet. */
export function searchChanged<Key extends string>(query: ListQuery<Key>, text: string): ListQuery<Key> {
  const typed = text.trim();
  const q = [...typed].length >= listLimits.searchAtLeast ? typed : '';
  return q === query.q ? query : onOtherRows(query, { q });
}

/** Removes every filter and the search text. */
export const filtersCleared = <Key extends string>(query: ListQuery<Key>): ListQuery<Key> =>
  onOtherRows(query, { q: '', filters: {} });

/** Shows a page, counted from 0. */
export const pageChanged = <Key extends string>(query: ListQuery<Key>, page: number): ListQuery<Key> => ({
  ...query,
  first: page * query.rows,
});

/** Shows more or fewer rows on a page; the first visible row stays in view. */
export const rowsChanged = <Key extends string>(query: ListQuery<Key>, rows: number): ListQuery<Key> => ({
  ...query,
  rows,
  first: Math.floor(query.first / rows) * rows,
});

/** The last page of a list that has become shorter than where the query stands. */
export const lastPageShown = <Key extends string>(query: ListQuery<Key>, total: number): ListQuery<Key> =>
  pageChanged(query, Math.max(0, Math.ceil(total / query.rows) - 1));

/** Opens a saved view at its first page. Later changes keep the label; `isViewEdited` tells that there were some. */
export const viewChosen = <Key extends string>(stored: ListQuery<Key>, view: string): ListQuery<Key> => ({
  ...stored,
  first: 0,
  view,
});

/** What a saved view keeps of a query: not where one stood in it, nor what was asked for along with it. */
export function asStored<Key extends string>(query: ListQuery<Key>): ListQuery<Key> {
  const { view: _view, count: _count, totals: _totals, ...kept } = query;
  return { ...kept, first: 0 };
}

/**
 * Whether the query asks for other rows, or in another order, than the saved view it came from. How many of them stand
 * on a page is stored with a view, and changes nothing about what it asks for.
 */
export const isViewEdited = (query: ListQuery, stored: ListQuery, resource: Resource): boolean =>
  askedFor(query, resource) !== askedFor(stored, resource);

/** Counts all matches, where the answer said "at least". */
export const exactCountAsked = <Key extends string>(query: ListQuery<Key>): ListQuery<Key> => ({
  ...query,
  count: 'exact',
});

/** An exact count was asked for the matches of before, and costs more than the bounded one. */
function onOtherRows<Key extends string>(query: ListQuery<Key>, change: Partial<ListQuery<Key>>): ListQuery<Key> {
  const { count: _count, ...rest } = query;
  return { ...rest, ...change, first: 0 };
}

const askedFor = (query: ListQuery, resource: Resource): string =>
  encodeListQuery({ ...asStored(query), rows: resource.defaultRows }, resource);

function withoutBlanks(constraint: Constraint): Constraint[] {
  const { mode, value } = constraint;
  if (value === null) return [constraint];
  if (typeof value === 'string') return isBlank(value) ? [] : [constraint];
  if (mode === 'between') return value.some(isBlank) ? [] : [constraint];
  const given = value.filter((one) => !isBlank(one));
  return given.length > 0 ? [{ mode, value: given }] : [];
}

const isBlank = (text: string): boolean => text.trim() === '';
