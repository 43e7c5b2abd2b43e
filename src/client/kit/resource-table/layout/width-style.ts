import type { CSSProperties } from 'react';

import type { Pin, PlacedColumn } from './table-layout.ts';

/*
 * Widths are CSS variables on the table's region, so that a column can be dragged without drawing a single cell anew:
 * columns, the places of pinned cells and the table's own width are all computed from them by the browser.
 */

/** A column without a width of its own gets at least this much before the table scrolls sideways. */
const FLEXIBLE_LEAST = 150;

type Placed = PlacedColumn<{ key: string; width?: number }>;

export const widthVariable = (key: string): string => `--w-${key}`;

/**
 * The column that takes what is left: the one without a width; when the person gave it one, the last whose width is still
 * the page's. Pinned columns have a width, since the places of others are computed from it.
 */
export function flexibleKey(shown: readonly Placed[]): string | undefined {
  const free = shown.filter(({ place }) => place === 'none');
  const without = free.find(({ shownWidth }) => shownWidth === undefined);
  return (without ?? free.findLast(({ shownWidth, width }) => shownWidth === width))?.key;
}

/** What stands beside the list's own columns at its two edges, in pixels. */
export interface EdgeWidths {
  start: number;
  end: number;
}

/** The variables of a region. */
export function regionStyle(shown: readonly Placed[], { start, end }: EdgeWidths): CSSProperties {
  const flexible = flexibleKey(shown);
  const widths = shown.flatMap(({ key, shownWidth }) =>
    key === flexible ? [] : [[widthVariable(key), `${shownWidth ?? FLEXIBLE_LEAST}px`]],
  );
  return {
    ...Object.fromEntries(widths),
    '--columns-width': sum(shown, start + end),
    '--table-width': flexible === undefined ? 'var(--columns-width)' : '100%',
  } as CSSProperties;
}

/** The width of a column's `col`. */
export const columnWidth = (key: string): string => `var(${widthVariable(key)}, auto)`;

/** Where a pinned cell stays: behind the pinned ones before it. */
export function pinStyle(shown: readonly Placed[], key: string, edges: EdgeWidths): CSSProperties | undefined {
  const at = shown.findIndex((column) => column.key === key);
  const place = shown[at]?.place ?? 'none';
  if (place === 'none') return undefined;
  const others = place === 'start' ? shown.slice(0, at) : shown.slice(at + 1);
  const offset = sum(
    others.filter((column) => column.place === place),
    edges[place],
  );
  return place === 'start' ? { insetInlineStart: offset } : { insetInlineEnd: offset };
}

/** Whether a pinned cell is the one next to the columns that scroll. */
export function isPinEdge(shown: readonly Placed[], key: string): boolean {
  const place = shown.find((column) => column.key === key)?.place;
  if (place === 'start') return keysAt(shown, 'start').at(-1) === key;
  return place === 'end' && keysAt(shown, 'end')[0] === key;
}

const keysAt = (columns: readonly Placed[], place: Pin): string[] =>
  columns.filter((column) => column.place === place).map(({ key }) => key);

const sum = (columns: readonly Placed[], more: number): string => {
  const widths = columns.map(({ key, shownWidth }) => `var(${widthVariable(key)}, ${shownWidth ?? FLEXIBLE_LEAST}px)`);
  return `calc(${[...widths, `${more}px`].join(' + ')})`;
};
