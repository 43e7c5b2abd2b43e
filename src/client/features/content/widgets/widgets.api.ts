import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { widgetsContract } from '#contract/content/widgets.contract.ts';

type Contract = typeof widgetsContract;

const calls = {
  all: { method: 'GET', path: '/admin/widgets' },
  read: { method: 'GET', path: '/admin/widgets/:id' },
  create: { method: 'POST', path: '/admin/widgets' },
  update: { method: 'PUT', path: '/admin/widgets/:id' },
  move: { method: 'PUT', path: '/admin/widgets/:id/place' },
  remove: { method: 'DELETE', path: '/admin/widgets/:id' },
} as const satisfies CallsOf<Contract>;

/** The widgets as editors keep them. */
const widgetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    allWidgets: build.query<ReplyOf<Contract['all']>, void>({
      query: () => ({ endpoint: calls.all }),
      providesTags: ['Widget'],
    }),
    readWidget: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Widget'],
    }),
    createWidget: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_made, error) => (error ? [] : ['Widget', 'Media', 'Content']),
    }),
    updateWidget: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Widget', 'Media', 'Content'],
    }),
    moveWidget: build.mutation<ReplyOf<Contract['move']>, BodyOf<Contract['move']> & { id: string }>({
      query: ({ id, position, version }) => ({ endpoint: calls.move, params: { id }, body: { position, version } }),
      // The answer is all of them: nothing needs to be asked again.
      onQueryStarted: async (_call, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(widgetsApi.util.updateQueryData('allWidgets', undefined, () => data));
      },
      // Refused, they are others than the person sees.
      invalidatesTags: (_all, error) => (error ? ['Widget'] : ['Content']),
    }),
    removeWidget: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      invalidatesTags: ['Widget', 'Media', 'Content'],
    }),
  }),
});

export const {
  useAllWidgetsQuery,
  useReadWidgetQuery,
  useCreateWidgetMutation,
  useUpdateWidgetMutation,
  useMoveWidgetMutation,
  useRemoveWidgetMutation,
} = widgetsApi;
