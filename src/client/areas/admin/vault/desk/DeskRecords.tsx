import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { ListReply } from '#contract/list/list-reply.contract.ts';

import { DeskList } from './DeskList.tsx';

/** A list that is on its way, there, or failed. */
export interface DeskLoad<Row> {
  data?: ListReply<Row> | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface DeskRecordsProps<Row extends { id: string }> {
  title: string;
  load: DeskLoad<Row>;
  note: (total: number) => string;
  /** Where there is nothing to do. */
  none: string;
  /** The page of all of them. */
  all: string;
  /** A card. */
  children: (row: Row) => ReactNode;
}

/** One kind of work that waits for officers, each with a page of its own, the oldest first. */
export function DeskRecords<Row extends { id: string }>(props: DeskRecordsProps<Row>) {
  const { title, load, note, none, all, children } = props;
  const { data, error, refetch } = load;
  if (!data) return error ? <Failed what={title} error={error} onRetry={refetch} /> : <PageLoading />;
  const { items, total } = data;
  return (
    <Panel title={title} note={note(total)}>
      {items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <DeskList name={title} items={items}>
          {children}
        </DeskList>
      )}
      {total > items.length && (
        <p>
          The oldest {items.length} are listed here. <Link to={all}>See all</Link>
        </p>
      )}
    </Panel>
  );
}
