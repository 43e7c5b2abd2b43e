import type { MenuItem } from '#client/kit/menu/Menu.tsx';
import type { NamedColumn } from '#client/kit/resource-table/column.tsx';
import { canMove } from '#client/kit/resource-table/layout/column-order.ts';
import type { LayoutChange, PlacedColumn } from '#client/kit/resource-table/layout/table-layout.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { effectiveSort, listLimits, type Order, type Sort } from '#contract/list/list-query.ts';
import type { Resource } from '#contract/list/list-resource.ts';
import { sortChanged } from '#contract/list/sort-changes.ts';

interface ColumnMenuActs {
  filter: () => void;
  askWidth: () => void;
  fit: () => void;
  arrange: (change: LayoutChange) => void;
}

type Item = MenuItem | false;

/** What a column's menu offers: its order and filter, its place, its width. */
export function columnMenuGroups(
  table: Pick<ListTable<Resource, never>, 'list' | 'resource' | 'layout'>,
  column: PlacedColumn<NamedColumn<never>>,
  acts: ColumnMenuActs,
): MenuItem[][] {
  const { key, spec, place, hideable } = column;
  const { every, shown } = table.layout;
  const move = (to: 'left' | 'right'): Item => ({
    key: `move-${to}`,
    label: `Move ${to}`,
    glyph: to,
    disabled: !canMove(every, key, to),
    onSelect: () => acts.arrange({ do: 'move', key, to }),
  });
  const pin = (to: 'start' | 'end'): Item => ({
    key: `pin-${to}`,
    label: to === 'start' ? 'Pin left' : 'Pin right',
    glyph: to === 'start' ? 'pinLeft' : 'pinRight',
    checked: place === to,
    onSelect: () => acts.arrange({ do: 'pin', key, to: place === to ? 'none' : to }),
  });
  const groups: Item[][] = [
    spec?.sort ? sortItems(table, key) : [],
    [Boolean(spec?.filter) && { key: 'filter', label: 'Filter…', glyph: 'filter', onSelect: acts.filter }],
    [pin('start'), pin('end'), move('left'), move('right')],
    [
      { key: 'width', label: 'Width…', glyph: 'width', staysOpen: true, onSelect: acts.askWidth },
      { key: 'fit', label: 'Fit to content', glyph: 'fit', onSelect: acts.fit },
      hideable !== false && {
        key: 'hide',
        label: 'Hide column',
        glyph: 'hide',
        // A table without columns would say nothing.
        disabled: shown.length === 1,
        onSelect: () => acts.arrange({ do: 'hide', key }),
      },
    ],
  ];
  return groups.map((items) => items.filter((item) => item !== false));
}

function sortItems({ list, resource }: Pick<ListTable, 'list' | 'resource'>, key: string): Item[] {
  const shown = effectiveSort(list.query, resource);
  const sortBy = (sort: readonly Sort[]) => () => list.open(sortChanged(list.query, resource, sort));
  const isOnly = (order: Order): boolean => shown.length === 1 && shown[0]?.field === key && shown[0].order === order;
  const isInOrder = shown.some(({ field }) => field === key);
  const isAsked = list.query.sort.some(({ field }) => field === key);
  return [
    {
      key: 'ascending',
      label: 'Sort ascending',
      glyph: 'up',
      checked: isOnly(1),
      onSelect: sortBy([{ field: key, order: 1 }]),
    },
    {
      key: 'descending',
      label: 'Sort descending',
      glyph: 'down',
      checked: isOnly(-1),
      onSelect: sortBy([{ field: key, order: -1 }]),
    },
    !isInOrder && {
      key: 'add',
      label: `Add to the order, as ${shown.length + 1}`,
      glyph: 'plus',
      disabled: shown.length >= listLimits.sorts,
      onSelect: sortBy([...shown, { field: key, order: 1 }]),
    },
    isAsked && {
      key: 'clear',
      label: 'Clear sort',
      glyph: 'close',
      onSelect: sortBy(shown.filter(({ field }) => field !== key)),
    },
  ];
}
