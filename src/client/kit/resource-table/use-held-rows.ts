import { useMemo, useState } from 'react';

import { effectiveSort, type ListQuery } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import type { RowsView } from './use-rows.ts';

/** Whether new rows would push the others down: on the first page of a list whose newest rows come first. */
export function pushesDown({ first, sort }: Pick<ListQuery, 'first' | 'sort'>, resource: Resource): boolean {
  const [leading] = effectiveSort({ sort }, resource);
  return first === 0 && leading?.order === -1 && resource.columns[leading.field]?.type === 'datetime';
}

type Refetched<Row> = RowsView<Row> & { refetch: () => unknown };

interface HeldRows<View> {
  view: View;
  /** Rows that came since and are not shown yet. */
  waiting: number;
  /** Shows them. */
  release: () => void;
}

/**
 * Keeps the rows of a page in their places while the same query is asked again: what changed in them is shown at once,
 * rows that are new wait until they are asked for.
 */
export function useHeldRows<Row extends { id: string }>(
  view: Refetched<Row>,
  query: string,
  holds: boolean,
): HeldRows<Refetched<Row>> {
  const [held, setHeld] = useState<{ query: string; reply: ListReply<Row> } | null>(null);
  const shown = view.state === 'shown' ? view : null;
  const newest = shown && !shown.isOfBefore ? shown.reply : null;
  const standing = held?.query === query ? held.reply : null;
  const waiting = holds && newest && standing ? unseenIn(newest, standing) : 0;
  const inPlace = useMemo(
    () => (waiting > 0 && newest && standing ? withChanges(standing, newest) : null),
    [waiting, newest, standing],
  );

  const release = (): void => {
    if (newest) setHeld({ query, reply: newest });
  };
  if (holds && waiting === 0 && newest && held?.reply !== newest) release();
  if (!holds && held) setHeld(null);
  return { view: shown && inPlace ? { ...shown, reply: inPlace } : view, waiting, release };
}

const unseenIn = <Row extends { id: string }>(newest: ListReply<Row>, standing: ListReply<Row>): number => {
  const ids = new Set(standing.items.map(({ id }) => id));
  return newest.items.filter(({ id }) => !ids.has(id)).length;
};

function withChanges<Row extends { id: string }>(standing: ListReply<Row>, newest: ListReply<Row>): ListReply<Row> {
  const byId = new Map(newest.items.map((row) => [row.id, row]));
  return { ...newest, items: standing.items.map((row) => byId.get(row.id) ?? row) };
}
