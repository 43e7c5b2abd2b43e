import { Table, type TableColumnType } from 'antd';
import { useMemo } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { effectiveSort } from '#contract/list/list-query.ts';
import type { Sort } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import { sortToggled, type SortReach } from '#contract/list/sort-changes.ts';

import type { Column } from './column.tsx';
import styles from './desk-table.module.css';
import { SortButton } from './SortButton.tsx';
import type { ListState } from './use-list-state.ts';

export interface DrawnList<R extends Resource, Row> {
  name: string;
  resource: R;
  columns: readonly Column<Row>[];
  list: ListState<ColumnKey<R>>;
  /** The row that is open beside the list. */
  openId: string | null;
  roomy: boolean;
  reply: ListReply<Row>;
}

/** A column without a width of its own gets at least this much before the table scrolls sideways. */
const FLEXIBLE_WIDTH = 150;

/** The rows as one real table. Ant Design draws; what is sorted and shown is decided by the query alone. */
export function DeskTable<R extends Resource, Row extends { id: string }>({
  isFetching,
  ...drawn
}: DrawnList<R, Row> & { isFetching: boolean }) {
  const { name, columns, reply, openId, roomy } = drawn;
  const antdColumns = useAntdColumns(drawn);
  const leastWidth = columns.reduce((sum, { width = FLEXIBLE_WIDTH }) => sum + width, 0);
  return (
    // The focus stop lets the keyboard scroll a table that is wider than its place.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label={`${name}, scrolls sideways`} tabIndex={0}>
      {isFetching && <div className={styles.refreshing} aria-hidden="true" />}
      <Table<Row>
        aria-label={name}
        aria-busy={isFetching}
        aria-rowcount={reply.totalKind === 'exact' ? reply.total + 1 : -1}
        rowKey="id"
        size={roomy ? 'large' : 'small'}
        tableLayout="fixed"
        pagination={false}
        rowHoverable={false}
        columns={antdColumns}
        dataSource={reply.items}
        style={{ minWidth: leastWidth }}
        rowClassName={({ id }) => classNames(id === openId && styles.open)}
        onRow={({ id }, index = 0) => ({
          'aria-rowindex': reply.first + index + 2,
          ...(id === openId && { 'aria-current': true }),
        })}
      />
    </div>
  );
}

function useAntdColumns<R extends Resource, Row>({
  columns,
  resource,
  list,
}: DrawnList<R, Row>): TableColumnType<Row>[] {
  const sort = effectiveSort(list.query, resource);
  const cells = useMemo(() => columns.map(cellOf), [columns]);
  return columns.map((column, index) => {
    const canSort = Boolean(resource.columns[column.key]?.sort);
    const toggle = (reach: SortReach) =>
      list.open(sortToggled(list.query, resource, column.key as ColumnKey<R>, reach));
    return {
      ...cells[index],
      title: canSort ? <SortButton column={column} sort={sort} onToggle={toggle} /> : column.label,
      onHeaderCell: () => ({ scope: 'col', ...(canSort && { 'aria-sort': ariaSort(column.key, sort) }) }),
    };
  });
}

const cellOf = <Row,>({ key, width, align, render }: Column<Row>): TableColumnType<Row> => ({
  key,
  ellipsis: true,
  render: (_value: unknown, row: Row) => render(row),
  ...(width !== undefined && { width }),
  ...(align && { align }),
});

/** Only the first of several orders is announced by `aria-sort`; the buttons of the others say theirs in words. */
function ariaSort(key: string, sort: readonly Sort[]): 'ascending' | 'descending' | 'none' {
  const [first] = sort;
  if (first?.field !== key) return 'none';
  return first.order === 1 ? 'ascending' : 'descending';
}
