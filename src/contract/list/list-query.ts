import type { Resource } from './list-resource.ts';
import type { BlankMode, ManyMode, PairMode, SingleMode } from './match-modes.ts';

/** 1 is ascending, -1 descending. */
export type Order = 1 | -1;

export interface Sort<Key extends string = string> {
  readonly field: Key;
  readonly order: Order;
}

/** One condition on a column. Values are text as it was typed; the column's type says how it is read. */
export type Constraint =
  | { readonly mode: BlankMode; readonly value: null }
  | { readonly mode: ManyMode; readonly value: readonly string[] }
  | { readonly mode: PairMode; readonly value: readonly [string, string] }
  | { readonly mode: SingleMode; readonly value: string };

/** The conditions on one column. Different columns must always all hold. */
export interface ColumnFilter {
  readonly operator: 'and' | 'or';
  readonly constraints: readonly Constraint[];
}

export type Filters<Key extends string = string> = { readonly [Field in Key]?: ColumnFilter };

/** What is asked of a list: the meaning of one query string. */
export interface ListQuery<Key extends string = string> {
  /** How many rows come before the page. */
  readonly first: number;
  readonly rows: number;
  /** The text of the search box, trimmed; empty for none. */
  readonly q: string;
  /** In order of priority; empty for the resource's default order. */
  readonly sort: readonly Sort<Key>[];
  readonly filters: Filters<Key>;
  /** The saved view that the query came from: a label, it changes no row. */
  readonly view?: string;
  /** Count every match instead of stopping at 10,000. */
  readonly count?: 'exact';
  /** Also compute the totals of all matching rows. */
  readonly totals?: true;
}

export const listLimits = {
  /** Columns filtered at once. */
  filters: 12,
  constraints: 5,
  /** Values of one `in`. */
  values: 100,
  sorts: 4,
  rows: 200,
  first: 100_000,
  /** Characters of one text value and of the search text. */
  text: 200,
  /** A shorter search text would look through every row without an index. */
  searchAtLeast: 2,
  view: 64,
  /** Characters of a saved view's name. */
  viewName: 60,
  /** Saved views of one person on one list. */
  views: 50,
  /** Characters of the query string. */
  length: 4096,
} as const;

/** The list as it opens. */
export const emptyListQuery = (resource: Resource): ListQuery<never> => ({
  first: 0,
  rows: resource.defaultRows,
  q: '',
  sort: [],
  filters: {},
});

/** The order that is shown: the one asked for, else the resource's own. */
export const effectiveSort = (query: Pick<ListQuery, 'sort'>, resource: Resource): readonly Sort[] =>
  query.sort.length > 0 ? query.sort : resource.defaultSort;

export const isSameSort = (one: readonly Sort[], other: readonly Sort[]): boolean =>
  one.length === other.length &&
  one.every(({ field, order }, index) => other[index]?.field === field && other[index].order === order);

/** Asking for the default order is asking for none, so that equal queries are written the same. */
export const withoutDefaultSort = (sort: readonly Sort[], resource: Resource): readonly Sort[] =>
  isSameSort(sort, resource.defaultSort) ? [] : sort;
