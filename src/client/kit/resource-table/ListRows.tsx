import type { Resource } from '#contract/list/list-resource.ts';

import { useEdges } from './acting/use-edges.tsx';
import { useTotals } from './acting/use-totals.tsx';
import { CardList } from './CardList.tsx';
import { WideTable, type WideTableProps } from './WideTable.tsx';
import { NoMatch } from './filters/NoMatch.tsx';
import type { ListTable } from './list-table.ts';
import { NotLoaded, NotRefreshed, NothingYet } from './list-states.tsx';
import { Pager } from './Pager.tsx';
import { SkeletonTable } from './SkeletonTable.tsx';
import type { RowsView, UseRows } from './use-rows.ts';

interface ListRowsProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  useRows: UseRows<Row>;
  view: RowsView<Row> & { refetch: () => unknown };
  asCards: boolean;
}

/** The rows, or what is said in their place; under them the pager. */
export function ListRows<R extends Resource, Row extends { id: string }>(props: ListRowsProps<R, Row>) {
  const { table, useRows, view, asCards } = props;
  const { name, layout } = table;
  if (view.state === 'failed')
    return <NotLoaded name={name} list={table.list} error={view.error} onRetry={view.refetch} />;
  if (view.state === 'loading' || !layout.isReady) return <SkeletonTable columns={layout.shown} />;
  const { reply, isOfBefore, isFetching, error, refetch } = view;
  return (
    <>
      {error && <NotRefreshed asOf={reply.asOf} isOfBefore={isOfBefore} error={error} onRetry={refetch} />}
      {reply.total === 0 ? (
        <NoRows table={table} useRows={useRows} />
      ) : (
        <>
          {asCards ? (
            <CardList table={table} reply={reply} />
          ) : (
            <ActedTable table={table} reply={reply} isFetching={isFetching} />
          )}
          <Pager list={table.list} reply={reply} manner={table.options.manner} />
        </>
      )}
    </>
  );
}

/** The table with the controls beside its rows and the totals below them. */
function ActedTable<R extends Resource, Row extends { id: string }>(props: WideTableProps<R, Row>) {
  const edged = { ...props, ...useEdges(props.table) };
  return <WideTable {...edged} {...useTotals(edged)} />;
}

function NoRows<R extends Resource, Row extends { id: string }>({
  table,
  useRows,
}: Pick<ListRowsProps<R, Row>, 'table' | 'useRows'>) {
  const { name, resource, list, filtering, options } = table;
  const { q, filters } = list.query;
  const isNarrowed = q !== '' || Object.keys(filters).length > 0;
  return isNarrowed ? (
    <NoMatch {...{ name, resource, list, filtering, useRows }} />
  ) : (
    <NothingYet name={name}>{options.empty}</NothingYet>
  );
}
