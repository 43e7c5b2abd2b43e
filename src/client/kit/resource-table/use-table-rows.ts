import { useMemo } from 'react';

import type { Resource } from '#contract/list/list-resource.ts';

import { useStored } from './acting/store.ts';
import type { TableActs } from './acting/table-acts.ts';
import type { ListTable } from './list-table.ts';
import { requestText, totalsText } from './request-text.ts';
import { chosenCount } from './selection/selection.ts';
import { pushesDown, useHeldRows } from './use-held-rows.ts';
import { rowsOptions, type RowsView, type UseRows, useRowsView } from './use-rows.ts';

/** The rows of a table: fetched, kept fresh, and kept in their places. */
export function useTableRows<R extends Resource, Row extends { id: string }>(
  useRows: UseRows<Row>,
  { resource, list, layout, filtering, acts, options }: ListTable<R, Row>,
) {
  const isAsked = list.problem === null;
  const isPaused = useIsAtWork(acts) || filtering.opened !== null;
  const text = requestText(list.query, resource);
  const view = useRowsView(useRows, text, { skip: !isAsked, isPaused });
  const totals = useTotalsOf(useRows, isAsked ? totalsText(list.query, resource, layout.shown) : null, isPaused);
  const held = useHeldRows(view, text, !options.ownRows && pushesDown(list.query, resource));
  return { ...held, view: useWithTotals(held.view, totals) };
}

/** Whether rows are chosen or one of the table's panels is open. */
function useIsAtWork({ open, selection }: Pick<TableActs, 'open' | 'selection'>): boolean {
  const isOpen = useStored(open, (panel) => panel !== null);
  const isChosen = useStored(selection, ({ chosen }) => chosenCount(chosen) > 0);
  return isOpen || isChosen;
}

/** The totals of all matching rows, once they have come; those of another question are none. */
function useTotalsOf<Row>(useRows: UseRows<Row>, text: string | null, isPaused: boolean) {
  const skip = text === null;
  const { currentData } = useRows(text ?? '', rowsOptions({ skip, isPaused }));
  return skip ? undefined : currentData?.totals;
}

/** The rows with the totals beside them; the same object while neither changed. */
function useWithTotals<View extends RowsView<unknown>>(view: View, totals: Record<string, string> | undefined): View {
  const reply = view.state === 'shown' ? view.reply : null;
  const whole = useMemo(() => reply && totals && { ...reply, totals }, [reply, totals]);
  return whole ? { ...view, reply: whole } : view;
}
