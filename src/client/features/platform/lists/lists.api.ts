import { api } from '#client/api/api.ts';
import type { ApiError } from '#client/api/api-error.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { exportsContract } from '#contract/platform/exports.contract.ts';
import type { listCountsContract } from '#contract/list/list-counts.contract.ts';
import type { listSettingsContract, SavedView } from '#contract/platform/list-settings.contract.ts';

type Contract = typeof listSettingsContract;
type Exports = typeof exportsContract;
type Counts = typeof listCountsContract;

const calls = {
  read: { method: 'GET', path: '/lists/:list/settings' },
  saveLayout: { method: 'PUT', path: '/lists/:list/layout' },
  addView: { method: 'POST', path: '/lists/:list/views' },
  changeView: { method: 'PUT', path: '/lists/:list/views/:id' },
  removeView: { method: 'DELETE', path: '/lists/:list/views/:id' },
} as const satisfies CallsOf<Contract>;

const countCalls = {
  read: { method: 'GET', path: '/lists/:list/counts' },
} as const satisfies CallsOf<Counts>;

export const exportCalls = {
  ask: { method: 'POST', path: '/exports' },
  file: { method: 'GET', path: '/exports/:id/file' },
  progress: { method: 'GET', path: '/exports/:id' },
  cancel: { method: 'DELETE', path: '/exports/:id' },
} as const satisfies CallsOf<Exports>;

type Settings = ReplyOf<Contract['read']>;
type OfList<Body = object> = Body & { list: string };

/** How this person has arranged the lists, the views he can open on them, and their CSV files. */
export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSettings: build.query<Settings, string>({
      query: (list) => ({ endpoint: calls.read, params: { list } }),
      providesTags: (_settings, _error, list) => [{ type: 'TableView', id: list }],
    }),

    listCounts: build.query<ReplyOf<Counts['read']>, OfList<{ of: readonly string[] }>>({
      query: ({ list, of }) => ({ endpoint: countCalls.read, params: { list }, query: { of } }),
      // A number beside a tab is worth no alarm.
      extraOptions: { failureIgnored: true },
    }),

    saveLayout: build.mutation<
      ReplyOf<Contract['saveLayout']>,
      OfList<BodyOf<Contract['saveLayout']>> & { leaving?: boolean }
    >({
      query: ({ list, layout, leaving = false }) => ({
        endpoint: calls.saveLayout,
        params: { list },
        body: { layout },
        leaving,
      }),
      // Shown at once, and also when it could not be kept: a column that jumps back under the hand helps nobody, and the
      // next change sends the whole arrangement again.
      onQueryStarted: ({ list, layout }, { dispatch }) =>
        void dispatch(listsApi.util.updateQueryData('listSettings', list, (settings) => ({ ...settings, layout }))),
      extraOptions: { failureIgnored: true },
    }),

    addView: build.mutation<SavedView, OfList<BodyOf<Contract['addView']>>>({
      query: ({ list, ...body }) => ({ endpoint: calls.addView, params: { list }, body }),
      onQueryStarted: ({ list }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(viewsChanged(list, (views) => [...views, data])),
          () => undefined,
        ),
      // Shown at once among those that are known; where they could not be read before, they are now.
      invalidatesTags: (_view, error, { list }) => (error ? [] : [{ type: 'TableView', id: list }]),
    }),

    changeView: build.mutation<SavedView, OfList<BodyOf<Contract['changeView']>> & { id: string }>({
      query: ({ list, id, ...body }) => ({ endpoint: calls.changeView, params: { list, id }, body }),
      onQueryStarted: ({ list, id }, { dispatch, queryFulfilled }) => {
        const show = (view: SavedView) =>
          void dispatch(viewsChanged(list, (views) => views.map((each) => (each.id === id ? view : each))));
        return queryFulfilled.then(
          ({ data }) => show(data),
          ({ error }: { error: unknown }) => {
            // Refused for a newer one: that is what the person then sees, and changes if he tries again.
            const newer = (error as ApiError | undefined)?.newer?.current;
            if (newer) show(newer as SavedView);
          },
        );
      },
      invalidatesTags: (_view, error, { list }) => onlyIfGone(error, list),
    }),

    removeView: build.mutation<ReplyOf<Contract['removeView']>, OfList<{ id: string }>>({
      query: ({ list, id }) => ({ endpoint: calls.removeView, params: { list, id } }),
      onQueryStarted: ({ list, id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(viewsChanged(list, (views) => views.filter((each) => each.id !== id))),
          () => undefined,
        ),
      invalidatesTags: (_nothing, error, { list }) => onlyIfGone(error, list),
    }),

    askExport: build.mutation<ReplyOf<Exports['ask']>, BodyOf<Exports['ask']>>({
      query: (body) => ({ endpoint: exportCalls.ask, body }),
    }),
    exportProgress: build.query<ReplyOf<Exports['progress']>, string>({
      query: (id) => ({ endpoint: exportCalls.progress, params: { id } }),
      keepUnusedDataFor: 0,
    }),
    cancelExport: build.mutation<ReplyOf<Exports['cancel']>, string>({
      query: (id) => ({ endpoint: exportCalls.cancel, params: { id } }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(listsApi.util.updateQueryData('exportProgress', id, () => data)),
          () => undefined,
        ),
    }),
  }),
});

/** The answer of a call is what then stands among the views. */
const viewsChanged = (list: string, change: (views: SavedView[]) => SavedView[]) =>
  listsApi.util.updateQueryData('listSettings', list, (settings) => ({ ...settings, views: change(settings.views) }));

/** Somebody else removed the view, or took it back for himself: the whole list of views is read again. */
const onlyIfGone = (error: unknown, list: string) =>
  (error as ApiError | undefined)?.status === 404 ? [{ type: 'TableView' as const, id: list }] : [];
