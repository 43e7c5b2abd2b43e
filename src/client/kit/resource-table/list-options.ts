import type { ReactNode } from 'react';

import type { Density } from '#contract/list/layout-limits.ts';

import type { BulkAction, BulkLink } from './acting/bulk-action.ts';
import type { RowAction } from './acting/row-action.ts';
import type { ReadyView } from './views/viewing.ts';

/** What some lists want besides. */
export interface ListOptions<Row> {
  /** Ready questions, as tabs; the first is the whole list. */
  views?: readonly ReadyView[];
  /** `shop` for a customer's list: without saved views, arranging and character keys. The staff’s where not given. */
  manner?: 'staff' | 'shop';
  /** The height of rows at first; `dense` where not given. */
  density?: Density;
  /** What is typed into the search and the filters is asked for when it has rested this long, in milliseconds; else 300. */
  filterDelay?: number;
  /** Where a page has two lists, what the parts of each begin with in the address: `lines` makes "lines.sort=-total". */
  addressKey?: string;
  /** What belongs here and what to do, for a list that has no rows at all. */
  empty?: ReactNode;
  /** The row that is open beside the list. */
  openId?: string | null;
  /** Told which rows stand on the page, such as to step through them beside the list. */
  onRows?: (rows: readonly Row[]) => void;
  /** Nobody but the reader makes rows here: a new one is what he has just made, and takes its place at once. */
  ownRows?: boolean;
  /** What can be done to many rows at once; rows can then be selected. An empty list lets them be selected for a file. */
  bulk?: readonly BulkAction<Row>[];
  /** Pages about the rows that were ticked. */
  bulkLinks?: readonly BulkLink[];
  /** What can be done to one row, in the menu at its end. */
  rowActions?: readonly RowAction<Row>[];
  /** The row's own page, whose link the row's menu copies. */
  rowHref?: (row: Row) => string;
  /** A row's details, which stand below it when asked for. */
  expand?: (row: Row) => ReactNode;
}
