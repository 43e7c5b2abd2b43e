import { useEffect, useMemo, useRef } from 'react';

import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import { sortToggled } from '#contract/list/sort-changes.ts';

import type { HeaderActs } from './HeaderCell.tsx';

/** What the headings do, always to the table as it is now; the object stays the same, so that no row is drawn anew for it. */
export function useHeaderActs<R extends Resource, Row extends { id: string }>(
  table: ListTable<R, Row>,
  { openMenu, menuSoon }: Pick<HeaderActs, 'openMenu' | 'menuSoon'>,
): HeaderActs {
  const now = useRef({ table, openMenu });
  useEffect(() => {
    now.current = { table, openMenu };
  });
  return useMemo(
    () => ({
      sort: (key, reach) => {
        const { list, resource } = now.current.table;
        list.open((query) => sortToggled(query, resource, key as ColumnKey<R>, reach));
      },
      arrange: (change) => now.current.table.layout.change(change),
      openMenu: (key, anchor) => now.current.openMenu(key, anchor),
      menuSoon,
    }),
    [menuSoon],
  );
}
