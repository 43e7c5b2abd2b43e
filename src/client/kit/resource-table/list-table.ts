import type { ReactNode } from 'react';

import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';

import type { TableActs } from './acting/table-acts.ts';
import type { NamedColumn } from './column.tsx';
import type { Filtering } from './filters/filter-access.ts';
import type { TableLayout } from './layout/use-layout.ts';
import type { ListOptions } from './list-options.ts';
import type { ListState } from './use-list-state.ts';
import type { Viewing } from './views/viewing.ts';

/** What every part of a list's table is given. */
export interface ListTable<R extends Resource = Resource, Row extends { id: string } = { id: string }> {
  /** What the rows are, in the plural: "Orders". */
  name: string;
  resource: R;
  /** Every column of the page, in its order, the hidden ones too. `layout.shown` are those that are drawn. */
  columns: readonly NamedColumn<Row>[];
  /** The question. */
  list: ListState<ColumnKey<R>>;
  /** The arrangement of the columns. */
  layout: TableLayout<Row>;
  options: ListOptions<Row>;
  /** The list's views, and which of them is open. */
  viewing: Viewing;
  /** The filter editor's state; other parts open it by `useFilterAccess`. */
  filtering: Filtering;
  /** What is selected, expanded and open; cells read it by `useTableActs`. */
  acts: TableActs<Row>;
}

/** A narrow column beside those of the list, such as of tick boxes: not arranged, sorted, exported or printed. */
export interface EdgeColumn<Row> {
  key: string;
  width: number;
  header: ReactNode;
  render: (row: Row, index: number) => ReactNode;
}
