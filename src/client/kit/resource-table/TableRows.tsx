import { Table, type TableColumnType } from 'antd';
import { memo, useMemo } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { effectiveSort, type Sort } from '#contract/list/list-query.ts';
import type { Density } from '#contract/list/layout-limits.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { openByClick } from './acting/row-focus.ts';
import type { NamedColumn } from './column.tsx';
import type { WideTableProps } from './WideTable.tsx';
import styles from './wide-table.module.css';
import { type HeaderActs, HeaderCell } from './header/HeaderCell.tsx';
import type { PlacedColumn } from './layout/table-layout.ts';
import { columnWidth, isPinEdge, pinStyle } from './layout/width-style.ts';
import type { EdgeColumn } from './list-table.ts';

type TableRowsProps<R extends Resource, Row extends { id: string }> = WideTableProps<R, Row> & { acts: HeaderActs };

/** Ant Design's sizes that give rows of 32, 40 and 48 pixels, with our paddings. */
const sizes = { dense: 'small', regular: 'medium', roomy: 'large' } as const satisfies Record<Density, string>;

/** The table itself, drawn anew only when rows, columns or order changed. */
export const TableRows = <R extends Resource, Row extends { id: string }>(props: TableRowsProps<R, Row>) => {
  const { table, reply, isFetching, start, end, expandable, foot, acts } = props;
  const { shown, current } = table.layout;
  const sort = effectiveSort(table.list.query, table.resource);
  const columns = useMemo(() => antdColumns({ shown, sort, acts, start, end }), [shown, sort, acts, start, end]);
  return (
    <Drawn
      name={table.name}
      openId={table.options.openId ?? null}
      size={sizes[current.density]}
      columns={columns}
      reply={reply}
      isFetching={isFetching}
      expandable={expandable}
      foot={foot}
    />
  );
};

type DrawnProps<Row extends { id: string }> = Pick<
  WideTableProps<Resource, Row>,
  'reply' | 'isFetching' | 'expandable' | 'foot'
> & {
  name: string;
  openId: string | null;
  size: (typeof sizes)[Density];
  columns: TableColumnType<Row>[];
};

const DrawnRows = <Row extends { id: string }>(props: DrawnProps<Row>) => {
  const { name, openId, size, columns, reply, isFetching, expandable, foot } = props;
  return (
    <Table<Row>
      aria-label={name}
      aria-busy={isFetching}
      aria-rowcount={reply.totalKind === 'exact' ? reply.total + 1 : -1}
      className={styles.table ?? ''}
      rowKey="id"
      size={size}
      tableLayout="fixed"
      pagination={false}
      rowHoverable={false}
      columns={columns}
      dataSource={reply.items}
      {...(expandable && { expandable })}
      {...(foot && { summary: () => foot })}
      rowClassName={({ id }) => classNames(id === openId && styles.open)}
      onHeaderRow={() => ({ 'aria-rowindex': 1 })}
      onRow={({ id }, index = 0) => ({
        'aria-rowindex': reply.first + index + 2,
        onClick: openByClick,
        ...(id === openId && { 'aria-current': true }),
      })}
    />
  );
};

const Drawn = memo(DrawnRows) as typeof DrawnRows;

interface ColumnsOf<Row> {
  shown: readonly PlacedColumn<NamedColumn<Row>>[];
  sort: readonly Sort[];
  acts: HeaderActs;
  start: EdgeColumn<Row> | undefined;
  end: EdgeColumn<Row> | undefined;
}

function antdColumns<Row>({ shown, sort, acts, start, end }: ColumnsOf<Row>): TableColumnType<Row>[] {
  const edges = { start: start?.width ?? 0, end: end?.width ?? 0 };
  return [
    ...(start ? [edgeColumn(start, 'start')] : []),
    ...shown.map((column): TableColumnType<Row> => {
      const { key, spec, render } = column;
      const pinned = pinStyle(shown, key, edges);
      const cell = { 'data-column': key, ...(pinned && { style: pinned }) };
      return {
        key,
        width: columnWidth(key),
        className: cellClass(column, isPinEdge(shown, key)),
        title: <HeaderCell column={column} sort={sort} acts={acts} />,
        render: (_value: unknown, row: Row) => render(row),
        // Rows that a refresh left as they were are the same objects.
        shouldCellUpdate: (row, before) => row !== before,
        onHeaderCell: () => ({
          ...cell,
          scope: 'col',
          // Read out at every cell of the column: without the names of the buttons that stand in the heading.
          'aria-label': column.label,
          ...(spec?.sort && { 'aria-sort': ariaSort(key, sort) }),
        }),
        onCell: () => (column.card === 'title' ? { ...cell, role: 'rowheader' } : cell),
      };
    }),
    ...(end ? [edgeColumn(end, 'end')] : []),
  ];
}

/** Under this width there is room for neither padding nor text. */
const NARROW = 32;

const cellClass = <Row,>(column: PlacedColumn<NamedColumn<Row>>, isEdge: boolean): string =>
  classNames(
    styles.cell,
    column.align === 'end' && styles.end,
    (column.shownWidth ?? NARROW) < NARROW && styles.narrow,
    column.place !== 'none' && styles.pinned,
    isEdge && (column.place === 'start' ? styles.startEdge : styles.endEdge),
  );

const edgeColumn = <Row,>({ key, width, header, render }: EdgeColumn<Row>, side: 'start' | 'end') => ({
  key,
  width,
  className: classNames(styles.edge, styles.pinned),
  title: header,
  render: (_value: unknown, row: Row, index: number) => render(row, index),
  shouldCellUpdate: (row: Row, before: Row) => row !== before,
  onHeaderCell: () => edgeCell[side],
  onCell: () => edgeCell[side],
});

const edgeCell = {
  start: { 'data-edge': 'start', style: { insetInlineStart: 0 } },
  end: { 'data-edge': 'end', style: { insetInlineEnd: 0 } },
} as const;

/** Only the first of several orders is announced by `aria-sort`; the buttons of the others say theirs in words. */
function ariaSort(key: string, sort: readonly Sort[]): 'ascending' | 'descending' | 'none' {
  const [first] = sort;
  if (first?.field !== key) return 'none';
  return first.order === 1 ? 'ascending' : 'descending';
}
