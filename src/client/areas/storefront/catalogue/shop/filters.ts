import { decimal } from '#contract/arithmetic/exact.ts';
import { filterChanged } from '#contract/list/list-changes.ts';
import type { Constraint } from '#contract/list/list-query.ts';

import type { ShopColumn, ShopListQuery } from './shop-query.ts';

/** Columns filtered by ticking some of their values. */
export type ChoiceColumn = Extract<
  ShopColumn,
  'metal' | 'form' | 'mint' | 'category' | 'tag' | 'trait' | 'size' | 'fineness'
>;

/** Columns filtered by a least and a most. */
export type RangeColumn = Extract<ShopColumn, 'price' | 'premium' | 'weight'>;

export interface Range {
  from: string;
  to: string;
}

/** The ticked values of a column. */
export const chosenValues = ({ filters }: ShopListQuery, column: ChoiceColumn): string[] =>
  filters[column]?.constraints.flatMap(({ value }) => value ?? []) ?? [];

/** Ticks a value or takes its tick away. */
export function choiceToggled(query: ShopListQuery, column: ChoiceColumn, value: string): ShopListQuery {
  const before = chosenValues(query, column);
  const chosen = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return filterChanged(query, column, { operator: 'and', constraints: [{ mode: 'in', value: chosen }] });
}

export const isInStockOnly = ({ filters }: ShopListQuery): boolean =>
  filters.inStock?.constraints.some(({ value }) => value === 'true') ?? false;

export const inStockToggled = (query: ShopListQuery): ShopListQuery =>
  filterChanged(
    query,
    'inStock',
    isInStockOnly(query) ? null : { operator: 'and', constraints: [{ mode: 'equals', value: 'true' }] },
  );

/** The bounds set on a column, as the query writes them; empty where there is none. */
export function rangeOf({ filters }: ShopListQuery, column: RangeColumn): Range {
  const bound = (...modes: Constraint['mode'][]) => {
    const value = filters[column]?.constraints.find(({ mode }) => modes.includes(mode))?.value;
    return typeof value === 'string' ? value : '';
  };
  const between = filters[column]?.constraints.find(({ mode }) => mode === 'between')?.value;
  if (Array.isArray(between)) return { from: between[0] ?? '', to: between[1] ?? '' };
  return { from: bound('gte', 'gt'), to: bound('lte', 'lt') };
}

export const rangeChanged = (query: ShopListQuery, column: RangeColumn, { from, to }: Range): ShopListQuery =>
  filterChanged(query, column, {
    operator: 'and',
    constraints: [
      { mode: 'gte', value: from },
      { mode: 'lte', value: to },
    ],
  });

/** What a person types as a bound: "1,000.50", "14 %". Null when it is no number; empty stays empty. */
export function typedNumber(text: string): string | null {
  const bare = text.replace(/[\s,%$\u202f]/g, '');
  return bare === '' || /^\d{1,9}(\.\d{1,2})?$/.test(bare) ? bare : null;
}

/** Percent as typed to the fraction of the query, and back: "14" and "0.14". */
export const fractionOf = (percent: string): string => (percent === '' ? '' : decimal(percent).div(100).toFixed());
export const percentOf = (fraction: string): string => (fraction === '' ? '' : decimal(fraction).times(100).toFixed());
