import { useEffect, useState } from 'react';

import { Menu } from '#client/kit/menu/Menu.tsx';
import { useFilterAccess } from '#client/kit/resource-table/filters/filter-access.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { columnMenuGroups } from './column-menu-groups.ts';
import { fitWidth } from './fit-width.ts';
import { WidthForm } from './WidthForm.tsx';

interface ColumnMenuProps {
  table: Pick<ListTable<Resource, never>, 'list' | 'resource' | 'layout'>;
  columnKey: string;
  /** The heading's menu button. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Everything that can be done with a column. */
export function ColumnMenu({ table, columnKey, anchor, onClose }: ColumnMenuProps) {
  const [isSizing, setIsSizing] = useState(false);
  useExpanded(anchor);
  const { openFor } = useFilterAccess();
  const column = table.layout.shown.find(({ key }) => key === columnKey);
  if (!column) return null;

  const region = anchor.closest('[data-table-region]');
  if (isSizing) {
    const width = column.shownWidth ?? anchor.closest('th')?.offsetWidth ?? 0;
    return <WidthForm column={column} width={width} anchor={anchor} onChange={table.layout.change} onClose={onClose} />;
  }
  const groups = columnMenuGroups(table, column, {
    filter: () => openFor(columnKey, anchor),
    askWidth: () => setIsSizing(true),
    fit: () => region && table.layout.change({ do: 'size', key: columnKey, width: fitWidth(region, columnKey) }),
    arrange: (change) => {
      table.layout.change(change);
      // What is moved on the page, or leaves it, loses the focus.
      requestAnimationFrame(() => focusHeading(region, columnKey));
    },
  });
  return (
    <Menu
      label={`Column ${column.label}`}
      anchor={anchor}
      align={column.align === 'end' ? 'end' : 'start'}
      groups={groups}
      onClose={onClose}
    />
  );
}

/** Headings are not drawn anew for a menu; theirs says so itself while it is open. */
function useExpanded(anchor: HTMLElement): void {
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.setAttribute('aria-expanded', 'false');
  }, [anchor]);
}

function focusHeading(region: Element | null, key: string): void {
  if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
  const buttons = [...(region?.querySelectorAll<HTMLElement>('[data-column-menu]') ?? [])];
  (buttons.find((button) => button.dataset.columnMenu === key) ?? buttons[0])?.focus({ preventScroll: true });
}
