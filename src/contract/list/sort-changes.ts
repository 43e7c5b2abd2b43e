import {
  effectiveSort,
  isSameSort,
  listLimits,
  withoutDefaultSort,
  type ListQuery,
  type Order,
  type Sort,
} from './list-query.ts';
import type { ColumnKey, ColumnSpec, Resource } from './list-resource.ts';

/** A plain click sorts by this column alone; with Ctrl, Cmd or Shift it is added, or cycled in its place. */
export type SortReach = 'alone' | 'added';

/**
 * The next state of a column's order: none, ascending, descending, then none again if the column says `'tri'`, else
 * ascending. Starts from the order that is shown, and passes over a state that would show the same again (a list whose
 * default order is this column's). Beyond the limit of columns nothing is added. Goes back to the first page.
 */
export function sortToggled<R extends Resource>(
  query: ListQuery<ColumnKey<R>>,
  resource: R,
  field: ColumnKey<R>,
  reach: SortReach,
): ListQuery<ColumnKey<R>> {
  const shown = effectiveSort(query, resource);
  const isAtLimit = reach === 'added' && shown.length >= listLimits.sorts;
  const before = orderOf(shown, field);
  if (isAtLimit && before === null) return query;

  const next = nextOrder(before, resource.columns[field]?.sort);
  const sort = withOrder(shown, field, next, reach);
  const isSeen = !isSameSort(effectiveSort({ sort }, resource), shown);
  return sortChanged(
    query,
    resource,
    isSeen ? sort : withOrder(shown, field, nextOrder(next, resource.columns[field]?.sort), reach),
  );
}

/** Sets the whole order, as a menu does; an empty one is the default order. Goes back to the first page. */
export const sortChanged = <R extends Resource>(
  query: ListQuery<ColumnKey<R>>,
  resource: R,
  sort: readonly Sort[],
): ListQuery<ColumnKey<R>> => ({
  ...query,
  sort: withoutDefaultSort(sort, resource) as readonly Sort<ColumnKey<R>>[],
  first: 0,
});

const orderOf = (sort: readonly Sort[], field: string): Order | null =>
  sort.find((term) => term.field === field)?.order ?? null;

function nextOrder(order: Order | null, states: ColumnSpec['sort']): Order | null {
  if (order === null) return 1;
  if (order === 1) return -1;
  return states === 'tri' ? null : 1;
}

function withOrder(sort: readonly Sort[], field: string, order: Order | null, reach: SortReach): Sort[] {
  const term = order === null ? [] : [{ field, order }];
  if (reach === 'alone') return term;
  const place = sort.findIndex((other) => other.field === field);
  if (place < 0) return [...sort, ...term];
  return [...sort.slice(0, place), ...term, ...sort.slice(place + 1)];
}
