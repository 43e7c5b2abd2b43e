import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { menusContract } from '#contract/content/menus.contract.ts';
import type { MenuLocation } from '#contract/content/menus.rules.ts';

type Contract = typeof menusContract;

const calls = {
  tree: { method: 'GET', path: '/admin/menus/:location' },
  read: { method: 'GET', path: '/admin/menu-entries/:id' },
  create: { method: 'POST', path: '/admin/menus/:location' },
  update: { method: 'PUT', path: '/admin/menu-entries/:id' },
  move: { method: 'PUT', path: '/admin/menu-entries/:id/place' },
  remove: { method: 'DELETE', path: '/admin/menu-entries/:id' },
} as const satisfies CallsOf<Contract>;

/** The site's menus as editors keep them. */
const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    menu: build.query<ReplyOf<Contract['tree']>, MenuLocation>({
      query: (location) => ({ endpoint: calls.tree, params: { location } }),
      providesTags: ['Menu'],
    }),
    readMenuEntry: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Menu'],
    }),
    createMenuEntry: build.mutation<
      ReplyOf<Contract['create']>,
      BodyOf<Contract['create']> & { location: MenuLocation }
    >({
      query: ({ location, ...body }) => ({ endpoint: calls.create, params: { location }, body }),
      invalidatesTags: (_made, error) => (error ? [] : ['Menu', 'Content']),
    }),
    updateMenuEntry: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Menu', 'Content'],
    }),
    moveMenuEntry: build.mutation<
      ReplyOf<Contract['move']>,
      BodyOf<Contract['move']> & { id: string; location: MenuLocation }
    >({
      query: ({ id, parentId, position, version }) => ({
        endpoint: calls.move,
        params: { id },
        body: { parentId, position, version },
      }),
      // The answer is the whole menu: nothing needs to be asked again.
      onQueryStarted: async ({ location }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(menusApi.util.updateQueryData('menu', location, () => data));
      },
      // Refused, the menu is another one than the person sees.
      invalidatesTags: (_menu, error) => (error ? ['Menu'] : ['Content']),
    }),
    removeMenuEntry: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      invalidatesTags: ['Menu', 'Content'],
    }),
  }),
});

export const {
  useMenuQuery,
  useReadMenuEntryQuery,
  useCreateMenuEntryMutation,
  useUpdateMenuEntryMutation,
  useMoveMenuEntryMutation,
  useRemoveMenuEntryMutation,
} = menusApi;
