import { useEffect, useMemo } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { createStore, useStored } from '#client/kit/resource-table/acting/store.ts';
import type {
  Answered,
  ListServices,
  ListView,
  RowCount,
  ViewWords,
} from '#client/kit/resource-table/list-services.ts';
import type { ListLayout } from '#contract/list/list-layout.contract.ts';

interface Settings {
  isReady: boolean;
  layout: ListLayout | null;
  views: readonly ListView[];
  withheld: readonly string[];
}

export interface ServicesInMemory extends ListServices {
  /** What is kept at this moment. */
  settings: () => Settings;
  /** Changes what is kept, as a colleague or a late answer would. */
  become: (own: Partial<Settings>) => void;
  /** The queries whose rows were counted, a list a call. */
  counted: (readonly string[])[];
  /** The next call is refused. */
  refuse: (own: Partial<ApiError>) => void;
}

/** A view of one's own that asks for everything; a test states what is different about it. */
export const aView = (own: Partial<ListView> = {}): ListView => ({
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'Mine',
  query: '',
  layout: null,
  shared: false,
  own: true,
  ownerName: 'Sally Sales',
  version: 1,
  ...own,
});

/** Keeps a list's arrangement and views as the server would, for a test; it knows one list and no exports. */
export function servicesInMemory(
  first: Partial<Settings> & { canShareViews?: boolean; counts?: Readonly<Record<string, RowCount>> } = {},
): ServicesInMemory {
  const { canShareViews = true, counts, ...kept } = first;
  const counted: (readonly string[])[] = [];
  const store = createStore<Settings>({ isReady: true, layout: null, views: [], withheld: [], ...kept });
  let refusal: ApiError | null = null;
  const become = (own: Partial<Settings>): void => store.set({ ...store.get(), ...own });
  const answer = async <Value>(value: () => Value): Promise<Answered<Value>> => {
    const error = refusal;
    refusal = null;
    return error ? { ok: false, error } : { ok: true, value: value() };
  };
  const put = (view: ListView, before: readonly ListView[]): ListView => {
    become({ views: [...before, view] });
    return view;
  };
  const none = async (): Promise<never> => {
    throw new Error('No files are made here.');
  };
  return {
    settings: store.get,
    become,
    refuse: (own) => {
      refusal = { status: 422, message: 'No.', fields: {}, ...own };
    },
    canShareViews,
    useSettings: () => useStored(store, (settings) => settings),
    counted,
    ...(counts && {
      useCounts: (_list, queries) => {
        useEffect(() => void counted.push(queries), [queries]);
        const known = useMemo(() => queries.map((query) => counts[query] ?? null), [queries]);
        return { counts: known, refetch: () => void counted.push(queries) };
      },
    }),
    saveLayout: (_list, layout) => become({ layout }),
    addView: (_list, words) =>
      answer(() => put(aView({ ...words, id: idOf(store.get().views.length + 2) }), store.get().views)),
    changeView: (_list, id, { version, ...words }: ViewWords & { version: number }) =>
      answer(() => {
        const changed = { ...aView({ id }), ...words, version: version + 1 };
        become({ views: store.get().views.map((view) => (view.id === id ? changed : view)) });
        return changed;
      }),
    removeView: (_list, id) =>
      answer(() => {
        become({ views: store.get().views.filter((view) => view.id !== id) });
        return null;
      }),
    askExport: none,
    exportHref: (id) => `/exports/${id}`,
    useExportProgress: () => null,
    cancelExport: none,
  };
}

const idOf = (n: number): string => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
