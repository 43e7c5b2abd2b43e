import { useMemo } from 'react';

import type { Resource } from '#contract/list/list-resource.ts';

import type { ListTable } from './list-table.ts';
import { requestText, totalsText } from './request-text.ts';
import { chosenCount } from './selection/selection.ts';
import { pushesDown, useHeldRows } from './use-held-rows.ts';
import { usePolling } from './use-polling.ts';
import { type RowsView, type UseRows, useRowsView } from './use-rows.ts';

/** The rows of a table: fetched, kept fresh, and kept in their places. */
export function useTableRows<R extends Resource, Row extends { id: string }>(
  useRows: UseRows<Row>,
  { resource, list, layout, options, filtering, acts }: ListTable<R, Row>,
) {
  const isAsked = list.problem === null;
  const poll = isAsked ? (options.poll ?? 0) : 0;
  const text = requestText(list.query, resource);
  const view = useRowsView(useRows, text, { skip: !isAsked });
  const sums = useTotalsOf(useRows, isAsked ? totalsText(list.query, resource, layout.shown) : null);
  usePolling({
    every: poll,
    isPaused: () =>
      filtering.opened !== null || acts.open.get() !== null || chosenCount(acts.selection.get().chosen) > 0,
    refetch: () => {
      view.refetch();
      sums.refetch();
    },
  });
  const held = useHeldRows(view, text, poll > 0 && pushesDown(list.query, resource));
  return { ...held, view: useWithTotals(held.view, sums.totals) };
}

/** The totals of all matching rows, once they have come; those of another question are none. */
function useTotalsOf<Row>(useRows: UseRows<Row>, text: string | null) {
  const skip = text === null;
  const { currentData, refetch } = useRows(text ?? '', { skip, refetchOnMountOrArgChange: true });
  return { totals: skip ? undefined : currentData?.totals, refetch: () => (skip ? undefined : refetch()) };
}

/** The rows with the totals beside them; the same object while neither changed. */
function useWithTotals<View extends RowsView<unknown>>(view: View, totals: Record<string, string> | undefined): View {
  const reply = view.state === 'shown' ? view.reply : null;
  const whole = useMemo(() => reply && totals && { ...reply, totals }, [reply, totals]);
  return whole ? { ...view, reply: whole } : view;
}
