import { useEffect, useLayoutEffect, useRef } from 'react';

import { useStored } from '#client/kit/resource-table/acting/store.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import type { RowsView } from '#client/kit/resource-table/use-rows.ts';
import { exactCountAsked } from '#contract/list/list-changes.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { matchText } from './match-text.ts';

/**
 * Keeps the selection in step with the list: the rows it has seen, and what happens when it becomes a list of others.
 * Gives the way to choose every row that the search and the filters match; what was not counted is counted first.
 */
export function useSelection<R extends Resource, Row extends { id: string }>(
  { list, resource, acts }: ListTable<R, Row>,
  view: RowsView<Row>,
): () => void {
  const matching = matchText(list.query, resource);
  const before = useRef(matching);
  const isCounting = useStored(acts.selection, (state) => state.isCounting);
  const reply = view.state === 'shown' ? view.reply : undefined;
  const total =
    view.state === 'shown' && !view.isOfBefore && view.reply.totalKind === 'exact' ? view.reply.total : null;

  useLayoutEffect(() => {
    if (reply) acts.see(reply.items);
  }, [acts, reply]);
  useEffect(() => {
    if (before.current === matching) return;
    before.current = matching;
    acts.send({ type: 'otherRows' });
  }, [acts, matching]);
  useEffect(() => {
    if (isCounting && total !== null) acts.send({ type: 'allMatchingChosen', query: matching, total });
  }, [acts, isCounting, matching, total]);

  return () => {
    acts.send({ type: 'countAwaited' });
    if (total === null) list.open(exactCountAsked(list.query), 'replace');
  };
}
