import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { Category, ProductTag, ShopAttribute, ShopReply } from '#contract/catalogue/products.contract.ts';
import { filterChanged, searchChanged } from '#contract/list/list-changes.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import { formNames, type ProductForm } from '#contract/catalogue/products.rules.ts';

import {
  choiceToggled,
  type ChoiceColumn,
  chosenValues,
  inStockToggled,
  isInStockOnly,
  percentOf,
  type Range,
  type RangeColumn,
  rangeOf,
} from './filters.ts';
import type { ShopListQuery } from './shop-query.ts';
import { weightBands } from './weight-bands.ts';

/** What addresses mean, as far as it is known. */
export interface ShopNames {
  categories?: readonly Category[];
  tags?: readonly ProductTag[];
  attributes?: readonly ShopAttribute[];
}

/** One filter that is set: what it says, and the query without it. */
export interface SetFilter {
  words: string;
  without: ShopListQuery;
}

const choiceColumns: readonly ChoiceColumn[] = [
  'metal',
  'form',
  'size',
  'fineness',
  'mint',
  'category',
  'tag',
  'trait',
];
const rangeColumns: readonly RangeColumn[] = ['price', 'premium', 'weight'];

/** Every filter that is set, in the order of the facets. */
export function setFilters(query: ShopListQuery, names: ShopNames): SetFilter[] {
  return [
    ...(query.q === '' ? [] : [{ words: `“${query.q}”`, without: searchChanged(query, '') }]),
    ...choiceColumns.flatMap((column) =>
      chosenValues(query, column).map((value) => ({
        words: choiceWords(column, value, names),
        without: choiceToggled(query, column, value),
      })),
    ),
    ...(isInStockOnly(query) ? [{ words: 'In stock', without: inStockToggled(query) }] : []),
    ...rangeColumns
      .filter((column) => query.filters[column])
      .map((column) => ({
        words: rangeWords(column, rangeOf(query, column)),
        without: filterChanged(query, column, null),
      })),
  ];
}

/** The words for a value of a facet. */
export function choiceWords(column: ChoiceColumn, value: string, { categories, tags, attributes }: ShopNames): string {
  if (column === 'metal') return metalNames[value as Metal] ?? value;
  if (column === 'form') return formNames[value as ProductForm] ?? value;
  if (column === 'category') return categories?.find(({ slug }) => slug === value)?.name ?? value;
  if (column === 'tag') return tags?.find(({ slug }) => slug === value)?.name ?? value;
  if (column === 'fineness') return `${value} fine`;
  if (column === 'trait') {
    const attribute = attributes?.find(({ values }) => values.some(({ trait }) => trait === value));
    const found = attribute?.values.find(({ trait }) => trait === value);
    return attribute && found ? `${attribute.label}: ${found.label}` : value;
  }
  return value;
}

function rangeWords(column: RangeColumn, range: Range): string {
  if (column === 'weight')
    return weightBands.find((band) => isSameRange(band, range))?.name ?? `Weight ${bounds(range)} g`;
  if (column === 'premium') {
    return `Premium ${bounds({ from: percentOf(range.from), to: percentOf(range.to) })}\u202f%`;
  }
  return `Price ${bounds(range)}`;
}

function bounds({ from, to }: Range): string {
  if (to === '') return `from ${from}`;
  return from === '' ? `to ${to}` : `${from} to ${to}`;
}

/** How many products there are, above their grid. */
export const foundWords = ({ total, totalKind }: Pick<ShopReply, 'total' | 'totalKind'>): string =>
  total === 1 ? '1 product' : `${totalKind === 'exact' ? '' : 'At least '}${groupedNumber(String(total), 0)} products`;

const isSameRange = (one: Range, other: Range): boolean => one.from === other.from && one.to === other.to;
