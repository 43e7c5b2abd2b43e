import { useEffect, useMemo } from 'react';

import { narrow, useMedia } from '#client/kit/media/use-media.ts';
import { lastPageShown } from '#contract/list/list-changes.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { ActingLayer } from './acting/ActingLayer.tsx';
import { TableActsProvider, useNewTableActs } from './acting/table-acts.ts';
import { useActing } from './acting/use-acting.ts';
import { type Column, namedColumns } from './column.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import { FilterAccessProvider, useFiltering } from './filters/filter-access.ts';
import { LayoutTools } from './layout/LayoutTools.tsx';
import { useLayout } from './layout/use-layout.ts';
import type { ListOptions } from './list-options.ts';
import type { ListTable } from './list-table.ts';
import { ListRows } from './ListRows.tsx';
import { BadLink } from './list-states.tsx';
import { NewRows } from './NewRows.tsx';
import print from './print.module.css';
import { PrintNote } from './PrintNote.tsx';
import { SelectionNotice } from './selection/SelectionNotice.tsx';
import { Toolbar } from './Toolbar.tsx';
import { openColumns, useOpenResource } from './open-resource.ts';
import { useListState } from './use-list-state.ts';
import type { RowsView, UseRows } from './use-rows.ts';
import { useTableRows } from './use-table-rows.ts';
import { useViewing, viewedLayout } from './views/viewing.ts';
import { Views } from './views/Views.tsx';

export interface ResourceTableProps<R extends Resource, Row extends { id: string }> {
  /** What the rows are, in the plural: "Orders". */
  name: string;
  resource: R;
  /** Constants of the page, so that a row is drawn anew only when it changed. */
  columns: readonly Column<Row>[];
  /** The feature's RTK Query list hook, passed as it is. */
  useRows: UseRows<Row>;
  options?: ListOptions<Row>;
}

/** A list screen's table: searched, filtered, sorted and paged by the address bar; cards on a phone. */
export function ResourceTable<R extends Resource, Row extends { id: string }>(props: ResourceTableProps<R, Row>) {
  const table = useListTable(props);
  const { name, list } = table;
  const { view, waiting, release } = useTableRows(props.useRows, table);
  const reply = view.state === 'shown' ? view.reply : undefined;
  const asCards = useMedia(narrow);
  const acting = useActing(table, view);
  const isForStaff = props.options?.manner !== 'shop';
  useRowsTold(table, view);

  if (list.problem) {
    return (
      <section aria-label={name}>
        <Views table={table} asOf={undefined} />
        <BadLink name={name} list={list} />
      </section>
    );
  }
  return (
    <FilterAccessProvider value={table.filtering.access}>
      <TableActsProvider value={table.acts}>
        <section
          className={print.frame}
          aria-label={name}
          data-manner={props.options?.manner ?? 'staff'}
          {...(isForStaff && acting.keys)}
        >
          {isForStaff && <Views table={table} asOf={reply?.asOf} />}
          <Toolbar table={table} asCards={asCards}>
            {!asCards && isForStaff && <LayoutTools table={table} />}
            <ExportButton table={table} reply={reply} asSheet={asCards} />
          </Toolbar>
          <SelectionNotice />
          <NewRows name={name} waiting={waiting} isFull={waiting === reply?.rows} onShow={release} />
          {reply && <PrintNote table={table} reply={reply} />}
          <ListRows table={table} useRows={props.useRows} view={view} asCards={asCards} />
          <ActingLayer table={table} view={view} acting={acting} />
        </section>
      </TableActsProvider>
    </FilterAccessProvider>
  );
}

function useListTable<R extends Resource, Row extends { id: string }>({
  name,
  resource: whole,
  columns: own,
  options = {},
}: ResourceTableProps<R, Row>): ListTable<R, Row> {
  const resource = useOpenResource(whole);
  const list = useListState(resource, options.addressKey);
  const columns = useMemo(() => namedColumns(openColumns(own, whole, resource), resource), [own, whole, resource]);
  const viewing = useViewing(name, resource, list, options.views);
  const layout = useLayout(resource.key, columns, options.density, viewedLayout(viewing));
  const filtering = useFiltering();
  const acts = useNewTableActs<Row>();
  return { name, resource, columns, list, layout, options, viewing, filtering, acts };
}

/** Tells the page which rows there are; a page beyond the end shows the last one instead. */
function useRowsTold<R extends Resource, Row extends { id: string }>(
  { list, options: { onRows } }: ListTable<R, Row>,
  view: RowsView<Row>,
): void {
  const reply = view.state === 'shown' ? view.reply : undefined;
  const isPastTheEnd =
    view.state === 'shown' && !view.isFetching && view.reply.total > 0 && list.query.first >= view.reply.total;
  useEffect(() => {
    if (isPastTheEnd) list.open(lastPageShown(list.query, view.reply.total), 'replace');
  });
  useEffect(() => {
    if (reply) onRows?.(reply.items);
  }, [reply, onRows]);
}
