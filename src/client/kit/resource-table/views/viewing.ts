import { useMemo } from 'react';

import { type ListView, useListServices } from '#client/kit/resource-table/list-services.ts';
import type { ViewedLayout } from '#client/kit/resource-table/layout/use-layout.ts';
import { type ListState, readListQuery } from '#client/kit/resource-table/use-list-state.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { isViewEdited, viewChosen } from '#contract/list/list-changes.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import { encodeValue } from '#contract/list/query-text.ts';

/** A ready question to a list, which comes with the page. */
export interface ReadyView {
  label: string;
  /** The text of the list grammar, as the address bar writes it; empty for the whole list. */
  query: string;
}

/** A view as a tab. */
export interface ShownView {
  key: string;
  name: string;
  /** Where it leads: its query with its label, as the address bar writes it. */
  search: string;
  /** What it asks for; null where the list no longer understands it. */
  asks: ListQuery | null;
  /** As it is kept on the server; null for a ready one. */
  saved: ListView | null;
}

/** Which views a list has and which one is open. */
export interface Viewing {
  /** False while the saved ones are on their way. */
  isReady: boolean;
  views: readonly ShownView[];
  current: ShownView | null;
  /** Whether the question was changed since the view was opened. */
  isEdited: boolean;
}

/** The page's own views and the saved ones; without ready ones the whole list is the first. */
export function useViewing<R extends Resource>(
  name: string,
  resource: R,
  list: ListState<ColumnKey<R>>,
  ready: readonly ReadyView[] | undefined,
): Viewing {
  const saved = useSavedViews(resource.key);
  const views = useMemo(
    () => shownViews(ready ?? [{ label: `All ${name.toLowerCase()}`, query: '' }], saved.views, resource),
    [ready, name, saved.views, resource],
  );
  const current = list.problem ? null : currentView(views, list.query, resource);
  const isEdited = current !== null && (!current.asks || isViewEdited(list.query, current.asks, resource));
  return { isReady: saved.isReady, views, current, isEdited };
}

/** The columns that the open view came with, if any. */
export function viewedLayout({ current }: Viewing): ViewedLayout | null {
  const saved = current?.saved;
  return saved?.layout ? { viewId: saved.id, layout: saved.layout } : null;
}

const none = { isReady: false, views: [] } as const;

function useSavedViews(list: string): { isReady: boolean; views: readonly ListView[] } {
  const services = useListServices();
  // Whether there are services does not change while a table is shown.
  return services ? services.useSettings(list) : none;
}

function shownViews(ready: readonly ReadyView[], saved: readonly ListView[], resource: Resource): ShownView[] {
  return [
    ...ready.map(({ label, query }) => shownView(label, label, query, null, resource)),
    ...saved.map((view) => shownView(view.id, view.name, view.query, view, resource)),
  ];
}

function shownView(key: string, name: string, text: string, saved: ListView | null, resource: Resource): ShownView {
  const { query, problem } = readListQuery(text, resource);
  // A question that the list no longer understands is opened as it is: the table then says what is wrong with it.
  if (problem) return { key, name, saved, asks: null, search: `${text}&view=${encodeValue(key)}` };
  // The whole list needs no label.
  const search = !saved && text === '' ? '' : encodeListQuery(viewChosen(query, key), resource);
  return { key, name, saved, asks: query, search };
}

/**
 * The view that the address says the question came from; without a label, one that asks for the very same. A label of a
 * view that is not there, such as in a link from a colleague, is none.
 */
function currentView(views: readonly ShownView[], query: ListQuery, resource: Resource): ShownView | null {
  const labelled = query.view === undefined ? undefined : views.find(({ key }) => key === query.view);
  const same = ({ asks }: ShownView) => asks !== null && !isViewEdited(query, asks, resource);
  return labelled ?? views.find(same) ?? null;
}
