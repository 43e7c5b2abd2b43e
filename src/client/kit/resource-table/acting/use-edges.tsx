import { useMemo } from 'react';

import type { WideTableProps } from '#client/kit/resource-table/WideTable.tsx';
import type { EdgeColumn, ListTable } from '#client/kit/resource-table/list-table.ts';
import { PageTick, Tick } from '#client/kit/resource-table/selection/Tick.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Resource } from '#contract/list/list-resource.ts';

import { ExpandButton } from './ExpandButton.tsx';
import styles from './row-controls.module.css';
import { rowName } from './row-name.ts';
import { RowMenuButton } from './RowMenuButton.tsx';
import { useStored } from './store.ts';

/** Pixels of a box or a button in an edge column. */
const CONTROL = 34;

/** The controls beside the rows of a table, as far as the list has them, and what stands below a row. */
export function useEdges<R extends Resource, Row extends { id: string }>(
  table: ListTable<R, Row>,
): Pick<WideTableProps<R, Row>, 'start' | 'end' | 'expandable'> {
  const { name, columns, options, acts } = table;
  const { expand } = options;
  const canSelect = options.bulk !== undefined;
  const canExpand = expand !== undefined;
  const hasMenu = options.rowActions !== undefined || options.rowHref !== undefined;
  const expanded = useStored(acts.expanded, (ids) => ids);

  const start = useMemo((): EdgeColumn<Row> | undefined => {
    if (!canSelect && !canExpand) return undefined;
    return {
      key: 'start',
      width: CONTROL * (Number(canSelect) + Number(canExpand)),
      header: (
        <span className={styles.edge}>
          {canSelect && <PageTick name={name.toLowerCase()} />}
          {canExpand && <span className={text.hidden}>Details</span>}
        </span>
      ),
      render: (row) => (
        <span className={styles.edge}>
          {canSelect && <Tick id={row.id} name={rowName(columns, row)} />}
          {canExpand && <ExpandButton id={row.id} name={rowName(columns, row)} />}
        </span>
      ),
    };
  }, [name, columns, canSelect, canExpand]);
  const end = useMemo((): EdgeColumn<Row> | undefined => {
    if (!hasMenu) return undefined;
    return {
      key: 'end',
      width: CONTROL,
      header: <span className={text.hidden}>Actions</span>,
      render: (row) => <RowMenuButton id={row.id} name={rowName(columns, row)} />,
    };
  }, [columns, hasMenu]);
  const expandable = useMemo(
    () =>
      expand && {
        expandedRowRender: (row: Row) => expand(row),
        expandedRowKeys: [...expanded],
        showExpandColumn: false,
      },
    [expand, expanded],
  );
  return { start, end, ...(expandable && { expandable }) };
}
