import { type ReactNode, useEffect } from 'react';

import { narrow, useMedia } from '#client/kit/media/use-media.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { lastPageShown, pageChanged } from '#contract/list/list-changes.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { CardList } from './CardList.tsx';
import type { Column } from './column.tsx';
import { DeskTable } from './DeskTable.tsx';
import { BadLink, NoMatch, NotLoaded, NotRefreshed, NothingYet } from './moments.tsx';
import { Pager } from './Pager.tsx';
import { SkeletonTable } from './SkeletonTable.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useListState } from './use-list-state.ts';
import { type UseRows, useRowsView } from './use-rows.ts';
import { type ListView, Views } from './Views.tsx';

interface ResourceTableProps<R extends Resource, Row extends { id: string }> {
  /** What the rows are, in the plural: "Orders". */
  name: string;
  resource: R;
  /** Constants of the page, so that a row is drawn anew only when it changed. */
  columns: readonly Column<Row>[];
  /** The feature's RTK Query list hook, passed as it is. */
  useRows: UseRows<Row>;
  options?: ListOptions<Row>;
}

/** What some lists want besides. */
export interface ListOptions<Row> {
  /** Ready questions, as tabs; the first is the whole list. */
  views?: readonly ListView[];
  /** Rows of 48 px for people who come now and then, instead of the 32 px of a desk. */
  roomy?: boolean;
  /** Asks again this often, in milliseconds, while the page is looked at. */
  poll?: number;
  /** What belongs here and what to do, for a list that has no rows at all. */
  empty?: ReactNode;
  /** The row that is open beside the list. */
  openId?: string | null;
  /** Told which rows stand on the page, such as to step through them beside the list. */
  onRows?: (rows: readonly Row[]) => void;
}

/** A list screen's table: searched, filtered, sorted and paged by the address bar; cards on a phone. */
export function ResourceTable<R extends Resource, Row extends { id: string }>(props: ResourceTableProps<R, Row>) {
  const { name, resource, columns, useRows, options = {} } = props;
  const list = useListState(resource);
  const view = useRowsView(useRows, list.text, { skip: list.problem !== null, poll: options.poll ?? 0 });
  const asCards = useMedia(narrow);
  const reply = view.state === 'shown' ? view.reply : undefined;
  const isPastTheEnd =
    view.state === 'shown' && !view.isFetching && view.reply.total > 0 && list.query.first >= view.reply.total;
  const { onRows } = options;

  useEffect(() => {
    if (isPastTheEnd) list.open(lastPageShown(list.query, view.reply.total), 'replace');
  });
  useEffect(() => {
    if (reply) onRows?.(reply.items);
  }, [reply, onRows]);

  if (list.problem) return <BadLink name={name} list={list} />;
  const drawn = { name, resource, columns, list, openId: options.openId ?? null, roomy: options.roomy ?? false };
  return (
    <section aria-label={name}>
      {options.views && <Views views={options.views} text={encodeListQuery(pageChanged(list.query, 0), resource)} />}
      <Toolbar name={name} resource={resource} columns={columns} list={list} asCards={asCards} />
      {view.state === 'loading' && <SkeletonTable labels={columns.slice(0, 3).map(({ label }) => label)} />}
      {view.state === 'failed' && <NotLoaded name={name} error={view.error} onRetry={view.refetch} />}
      {view.state === 'shown' && (
        <>
          {view.error && (
            <NotRefreshed
              asOf={view.reply.asOf}
              isOfBefore={view.isOfBefore}
              error={view.error}
              onRetry={view.refetch}
            />
          )}
          {view.reply.total > 0 &&
            (asCards ? (
              <CardList {...drawn} reply={view.reply} />
            ) : (
              <DeskTable {...drawn} reply={view.reply} isFetching={view.isFetching} />
            ))}
          {view.reply.total === 0 &&
            (isNarrowed(list.query) ? (
              <NoMatch name={name} list={list} />
            ) : (
              <NothingYet name={name}>{options.empty}</NothingYet>
            ))}
          {view.reply.total > 0 && <Pager list={list} reply={view.reply} />}
        </>
      )}
    </section>
  );
}

const isNarrowed = ({ q, filters }: { q: string; filters: object }): boolean =>
  q !== '' || Object.keys(filters).length > 0;
