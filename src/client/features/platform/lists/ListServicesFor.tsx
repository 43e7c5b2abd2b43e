import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode, useMemo } from 'react';
import { useDispatch } from 'react-redux';

import type { ApiRoot } from '#client/api/api.ts';
import { urlOf } from '#client/api/call.ts';
import { type ListServices, ListServicesProvider } from '#client/kit/resource-table/list-services.ts';

import { answered } from './answered.ts';
import { exportCalls, listsApi } from './lists.api.ts';
import { useExportProgress } from './use-export-progress.ts';

type Dispatch = ThunkDispatch<ApiRoot, unknown, UnknownAction>;

interface ListServicesForProps {
  /** Administrators can open a view to each other; a customer's are his alone. */
  whose: 'administrator' | 'customer';
  children: ReactNode;
}

/** Gives the lists of an area what they keep on the server and the files they ask for. */
export function ListServicesFor({ whose, children }: ListServicesForProps) {
  const dispatch = useDispatch<Dispatch>();
  const services = useMemo(() => servicesOf(dispatch, whose === 'administrator'), [dispatch, whose]);
  return <ListServicesProvider value={services}>{children}</ListServicesProvider>;
}

const { saveLayout, addView, changeView, removeView, askExport, cancelExport } = listsApi.endpoints;

/** What is asked for here is asked from an event, not from a component: the services stay the same thing as long as the area. */
const servicesOf = (dispatch: Dispatch, canShareViews: boolean): ListServices => ({
  canShareViews,
  useSettings,
  useCounts,
  saveLayout: (list, layout, how) => {
    dispatch((_dispatch, getState) => {
      const { data } = listsApi.endpoints.listSettings.select(list)(getState());
      // What could not be read is not written over.
      if (data) void dispatch(saveLayout.initiate({ list, layout, ...how }, untracked));
    });
  },
  addView: (list, words) => answered(dispatch(addView.initiate({ list, ...words }, untracked))),
  changeView: (list, id, words) => answered(dispatch(changeView.initiate({ list, id, ...words }, untracked))),
  removeView: async (list, id) => {
    const answer = await answered(dispatch(removeView.initiate({ list, id }, untracked)));
    return answer.ok ? { ok: true, value: null } : answer;
  },
  askExport: (wish) => answered(dispatch(askExport.initiate(wish, untracked))),
  exportHref: (id) => urlOf({ endpoint: exportCalls.file, params: { id } }),
  useExportProgress,
  cancelExport: (id) => answered(dispatch(cancelExport.initiate(id, untracked))),
});

/** Nobody reads the state of these calls from the store. */
const untracked = { track: false } as const;

/** What all queries of a call may be long together: longer ones than an address can carry are left without a number. */
const COUNTED_LENGTH = 4_000;

function useCounts(list: string, queries: readonly string[]): ReturnType<NonNullable<ListServices['useCounts']>> {
  let length = 0;
  const of = queries.filter((query) => (length += encodeURIComponent(query).length) <= COUNTED_LENGTH);
  const asked = of.length > 0 ? { list, of } : skipToken;
  const { currentData, refetch } = listsApi.useListCountsQuery(asked, { refetchOnMountOrArgChange: true });
  return { counts: currentData?.counts ?? uncounted, refetch: () => of.length > 0 && void refetch() };
}

const uncounted: readonly null[] = [];

const nothingKept = { layout: null, views: [], withheld: [] } as const;

/** A list whose settings could not be read goes on as the page has it. */
function useSettings(list: string): ReturnType<ListServices['useSettings']> {
  const { data = nothingKept, isLoading } = listsApi.useListSettingsQuery(list);
  return { isReady: !isLoading, ...data };
}
