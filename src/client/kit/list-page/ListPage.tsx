import { Fragment, type ReactNode, useState } from 'react';

import { PageFrame, type PageFrameProps } from '#client/kit/page-frame/PageFrame.tsx';
import type { Column } from '#client/kit/resource-table/column.tsx';
import type { ListOptions } from '#client/kit/resource-table/list-options.ts';
import { ResourceTable, type ResourceTableProps } from '#client/kit/resource-table/ResourceTable.tsx';
import { type Steps, stepsThrough, useBeside } from '#client/kit/split-view/beside.ts';
import { SplitView } from '#client/kit/split-view/SplitView.tsx';
import type { Resource } from '#contract/list/list-resource.ts';

/** The row that is open beside its list. */
export interface OpenRow<Row> {
  id: string;
  /** Undefined while the list has not come, and for one that is not on its page, as after a filter. */
  row: Row | undefined;
  steps: Steps;
  onClose: () => void;
}

export interface BesideList<Row> {
  /** What the place beside the list is called: "Order 10012". */
  label: (row: Row | undefined) => string;
  /** The columns that the list keeps while a row is open; all of them where not given. */
  columns?: readonly Column<Row>[];
  /** What is shown of the row; null for one of which there is nothing to show, which leaves the list alone. */
  content: (open: OpenRow<Row>) => ReactNode;
}

type ListPageOptions<Row> = Omit<ListOptions<Row>, 'openId' | 'onRows'> & { beside?: BesideList<Row> };

interface ListPageProps<R extends Resource, Row extends { id: string }>
  extends Omit<ResourceTableProps<R, Row>, 'options'>, Pick<PageFrameProps, 'title' | 'trail' | 'actions'> {
  options?: ListPageOptions<Row>;
  /** Above the list, or over it: a notice, a dialog, the form of a row. */
  children?: ReactNode;
}

/**
 * A page of a dashboard that is one list. With `beside`, a row opens next to it: which one stands in the address, Escape
 * closes it and gives the focus back to its row, and J and K step through the rows of the page.
 */
export function ListPage<R extends Resource, Row extends { id: string }>(props: ListPageProps<R, Row>) {
  const { title, trail = [], actions, children, columns, options = {}, ...list } = props;
  const { beside, ...rest } = options;
  const [rows, setRows] = useState<readonly Row[]>([]);
  const place = useBeside();
  const { openId: id } = place;
  const row = rows.find((each) => each.id === id);
  const ids = rows.map((each) => each.id);
  const steps = stepsThrough(ids, place);
  const onClose = () => place.open(null);

  const content = id !== null && beside ? beside.content({ id, row, steps, onClose }) : null;
  const aside =
    id !== null && beside && content
      ? { id, label: beside.label(row), content: <Fragment key={id}>{content}</Fragment>, steps }
      : null;
  return (
    <SplitView aside={aside} onClose={onClose}>
      <PageFrame title={title} trail={trail} actions={actions}>
        {children}
        <ResourceTable
          {...list}
          columns={(aside && beside?.columns) ?? columns}
          options={beside ? { ...rest, openId: id, onRows: setRows } : rest}
        />
      </PageFrame>
    </SplitView>
  );
}
