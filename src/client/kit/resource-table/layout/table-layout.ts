import { columnLimit, columnWidths, type Density } from '#contract/list/layout-limits.ts';
import type { ListLayout } from '#contract/list/list-layout.contract.ts';

import { columnMoved, type MoveTo } from './column-order.ts';

/*
 * How a person arranges the columns of a list, as pure steps from one arrangement to the next. Columns are known by key:
 * what is stored may be older or newer than the page, and neither breaks the other.
 */

/** What the arrangement needs to know of a column. */
export interface ArrangedColumn {
  key: string;
  width?: number;
  minWidth?: number;
  pin?: 'start' | 'end';
  hidden?: boolean;
  hideable?: boolean;
}

export type Pin = 'start' | 'end' | 'none';

export type LayoutChange =
  | { do: 'show'; key: string }
  | { do: 'hide'; key: string }
  | { do: 'move'; key: string; to: MoveTo }
  | { do: 'pin'; key: string; to: Pin }
  | { do: 'size'; key: string; width: number }
  /** Back to the width that the page gave it. */
  | { do: 'unsize'; key: string }
  | { do: 'density'; to: Density };

/** A column as it is drawn. */
export type PlacedColumn<Column> = Column & {
  place: Pin;
  /** Pixels; undefined for the column that takes what is left. */
  shownWidth: number | undefined;
  isHidden: boolean;
};

/**
 * The arrangement in full: `order` has every column of the page once. Keys that the page does not have (now) are kept
 * where they stand; columns that the arrangement does not know come in as the page has them.
 */
export function arranged(
  columns: readonly ArrangedColumn[],
  stored: ListLayout | null,
  density: Density = 'dense',
): ListLayout {
  const known = stored ?? { v: 1, order: [], hidden: [], pin: {}, width: {}, density };
  const fresh = columns.filter(({ key }) => !known.order.includes(key));
  const fixed = new Set(columns.filter(({ hideable }) => hideable === false).map(({ key }) => key));
  const order = bounded(orderWith(columns, known.order), columns);
  const isKept = (key: string): boolean => order.includes(key);
  const hidden = [...known.hidden, ...keysOf(fresh.filter((column) => column.hidden))];
  const pin = {
    ...Object.fromEntries(fresh.flatMap((column) => (column.pin ? [[column.key, column.pin]] : []))),
    ...known.pin,
  };
  return {
    v: 1,
    order,
    hidden: [...new Set(hidden)].filter((key) => isKept(key) && !fixed.has(key)),
    pin: keepKeys(pin, isKept),
    width: keepKeys(known.width, isKept),
    density: known.density,
  };
}

/** The next arrangement, in full. A change that names no column of the page changes nothing. */
export function layoutChanged(
  columns: readonly ArrangedColumn[],
  current: ListLayout,
  change: LayoutChange,
): ListLayout {
  const layout = arranged(columns, current);
  if (change.do === 'density') return { ...layout, density: change.to };
  const column = columns.find(({ key }) => key === change.key);
  if (!column) return layout;
  const { key } = column;
  switch (change.do) {
    case 'show':
      return { ...layout, hidden: layout.hidden.filter((other) => other !== key) };
    case 'hide':
      return column.hideable === false ? layout : { ...layout, hidden: [...without(layout.hidden, key), key] };
    case 'move':
      return { ...layout, order: columnMoved(everyColumn(columns, layout), layout.order, key, change.to) };
    case 'pin':
      return { ...layout, pin: { ...withoutKey(layout.pin, key), ...(change.to !== 'none' && { [key]: change.to }) } };
    case 'size':
      return { ...layout, width: { ...layout.width, [key]: widthWithin(change.width) } };
    case 'unsize':
      return { ...layout, width: withoutKey(layout.width, key) };
  }
}

/** The columns that are drawn: those pinned to the start, the others, those pinned to the end, each in their order. */
export const placedColumns = <Column extends ArrangedColumn>(
  columns: readonly Column[],
  layout: ListLayout,
): PlacedColumn<Column>[] => everyColumn(columns, layout).filter(({ isHidden }) => !isHidden);

/** The same with the hidden ones where they would stand. */
export function everyColumn<Column extends ArrangedColumn>(
  columns: readonly Column[],
  layout: ListLayout,
): PlacedColumn<Column>[] {
  const full = arranged(columns, layout);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const placed = full.order.flatMap((key) => {
    const column = byKey.get(key);
    if (!column) return [];
    const place: Pin = ownValue(full.pin, key) ?? 'none';
    const shownWidth = ownValue(full.width, key) ?? column.width;
    return [{ ...column, place, shownWidth, isHidden: full.hidden.includes(key) }];
  });
  return (['start', 'none', 'end'] as const).flatMap((place) => placed.filter((column) => column.place === place));
}

/** What a column's width may be, in whole pixels. */
export const widthWithin = (width: number): number =>
  Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));

/** Puts the columns that an order does not know behind the ones that the page has before them. */
function orderWith(columns: readonly ArrangedColumn[], known: readonly string[]): string[] {
  const order = [...new Set(known)];
  columns.forEach(({ key }, index) => {
    if (order.includes(key)) return;
    const before = columns[index - 1];
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key);
  });
  return order;
}

/** Forgets keys of no column, the last ones first, when there are more than can be kept. */
function bounded(order: readonly string[], columns: readonly ArrangedColumn[]): string[] {
  let over = order.length - columnLimit;
  if (over <= 0) return [...order];
  const own = new Set(keysOf(columns));
  return order
    .toReversed()
    .filter((key) => own.has(key) || over-- <= 0)
    .toReversed();
}

const keysOf = (columns: readonly ArrangedColumn[]): string[] => columns.map(({ key }) => key);

const without = (keys: readonly string[], key: string): string[] => keys.filter((other) => other !== key);

const keepKeys = <Value>(
  record: Readonly<Record<string, Value>>,
  isKept: (key: string) => boolean,
): Record<string, Value> => Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)));

const withoutKey = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  keepKeys(record, (other) => other !== key);

/** A key such as "constructor" is on every object, but not its own. */
const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
