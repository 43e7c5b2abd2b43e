import type { TableProps } from 'antd';
import { type ReactNode, useState } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import styles from './wide-table.module.css';
import { useHeaderActs } from './header/use-header-acts.ts';
import { flexibleKey, regionStyle } from './layout/width-style.ts';
import type { EdgeColumn, ListTable } from './list-table.ts';
import { TableRows } from './TableRows.tsx';
import { useIsWide } from './use-is-wide.ts';

const columnMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "list-column-menu" */ './header/ColumnMenu.tsx')).ColumnMenu,
);

export interface WideTableProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  reply: ListReply<Row>;
  isFetching: boolean;
  /** Columns beside those of the list. Constants, or memoised: new ones draw every row anew. */
  start?: EdgeColumn<Row> | undefined;
  end?: EdgeColumn<Row> | undefined;
  expandable?: TableProps<Row>['expandable'] | undefined;
  /** The row of totals; memoised too. */
  foot?: ReactNode;
}

/**
 * The rows as one real table. Ant Design draws; what is sorted and shown is decided by the query and the arrangement
 * alone. The headings stay in view: below the top bar while the page scrolls, or, when the columns do not fit beside each
 * other, at the top of the table's own region, which then scrolls both ways.
 */
export function WideTable<R extends Resource, Row extends { id: string }>(props: WideTableProps<R, Row>) {
  const { table, isFetching, start, end } = props;
  const { name, layout } = table;
  const [menu, setMenu] = useState<{ key: string; anchor: HTMLElement } | null>(null);
  const acts = useHeaderActs(table, {
    openMenu: (key, anchor) => setMenu({ key, anchor }),
    menuSoon: columnMenu.soon,
  });
  const { region, isWide } = useIsWide();
  return (
    <>
      <div
        ref={region}
        className={classNames(styles.region, isWide && styles.wide)}
        style={regionStyle(layout.shown, { start: start?.width ?? 0, end: end?.width ?? 0 })}
        data-table-region
        data-flexible={flexibleKey(layout.shown)}
        // The focus stop lets the keyboard scroll a table that is larger than its place.
        {...(isWide && { role: 'region', 'aria-label': `${name}, scrolls sideways`, tabIndex: 0 })}
      >
        {isFetching && <div className={styles.refreshing} aria-hidden="true" />}
        <TableRows {...props} acts={acts} />
      </div>
      {menu && (
        <columnMenu.Part table={table} columnKey={menu.key} anchor={menu.anchor} onClose={() => setMenu(null)} />
      )}
    </>
  );
}
