import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { LazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import type { NamedColumn } from '#client/kit/resource-table/column.tsx';
import type { LayoutChange, PlacedColumn } from '#client/kit/resource-table/layout/table-layout.ts';
import { SortButton } from '#client/kit/resource-table/SortButton.tsx';
import type { Sort } from '#contract/list/list-query.ts';
import type { SortReach } from '#contract/list/sort-changes.ts';

import styles from './header.module.css';
import { ResizeHandle } from './ResizeHandle.tsx';

/** What the headings of a table do. The same object as long as the table stands. */
export interface HeaderActs {
  sort: (key: string, reach: SortReach) => void;
  arrange: (change: LayoutChange) => void;
  openMenu: (key: string, anchor: HTMLElement) => void;
  /** Fetches the menu's code when the pointer or the focus comes near. */
  menuSoon: LazyPart['soon'];
}

interface HeaderCellProps<Row> {
  column: PlacedColumn<NamedColumn<Row>>;
  /** The order that is shown. */
  sort: readonly Sort[];
  acts: HeaderActs;
}

/** A column's heading: its name, which sorts; a menu of everything else; and the edge that resizes. */
export function HeaderCell<Row>({ column, sort, acts }: HeaderCellProps<Row>) {
  const { key, label, spec } = column;
  return (
    <>
      <span className={styles.heading}>
        {spec?.sort ? (
          <SortButton column={column} sort={sort} onToggle={(reach) => acts.sort(key, reach)} />
        ) : (
          <span className={styles.name} title={label} data-fit>
            {label}
          </span>
        )}
        <button
          type="button"
          className={styles.more}
          aria-haspopup="menu"
          aria-label={`Column ${label}`}
          data-column-menu={key}
          {...acts.menuSoon}
          onClick={({ currentTarget }) => acts.openMenu(key, currentTarget)}
        >
          <Glyph name="down" />
        </button>
      </span>
      <ResizeHandle column={column} onChange={acts.arrange} />
    </>
  );
}
