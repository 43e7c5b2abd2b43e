import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { categoriesContract } from '#contract/catalogue/categories.contract.ts';

type Contract = typeof categoriesContract;

const calls = {
  tree: { method: 'GET', path: '/admin/categories/tree' },
  list: { method: 'GET', path: '/admin/categories' },
  read: { method: 'GET', path: '/admin/categories/:id' },
  uses: { method: 'GET', path: '/admin/categories/:id/uses' },
  create: { method: 'POST', path: '/admin/categories' },
  update: { method: 'PUT', path: '/admin/categories/:id' },
  move: { method: 'PUT', path: '/admin/categories/:id/place' },
  remove: { method: 'DELETE', path: '/admin/categories/:id' },
} as const satisfies CallsOf<Contract>;

/** The tree of categories as administrators keep it. */
const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    categoryTree: build.query<ReplyOf<Contract['tree']>, void>({
      query: () => ({ endpoint: calls.tree }),
      providesTags: ['Category'],
    }),
    readCategory: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Category'],
    }),
    categoryUses: build.query<ReplyOf<Contract['uses']>, string>({
      query: (id) => ({ endpoint: calls.uses, params: { id } }),
      keepUnusedDataFor: 0,
    }),
    createCategory: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_category, error) => (error ? [] : ['Category', 'Product']),
    }),
    updateCategory: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Category', 'Product'],
    }),
    moveCategory: build.mutation<ReplyOf<Contract['move']>, BodyOf<Contract['move']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.move, params: { id }, body }),
      // The answer is the whole tree: nothing needs to be asked again.
      onQueryStarted: async (_call, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(categoriesApi.util.updateQueryData('categoryTree', undefined, () => data));
      },
      // Refused, the tree is another one than the person sees.
      invalidatesTags: (_tree, error) => (error ? ['Category'] : ['Product']),
    }),
    removeCategory: build.mutation<
      ReplyOf<Contract['remove']>,
      { id: string; version: number; target?: string | undefined }
    >({
      query: ({ id, ...query }) => ({ endpoint: calls.remove, params: { id }, query }),
      invalidatesTags: ['Category', 'Product'],
    }),
  }),
});

export const {
  useCategoryTreeQuery,
  useReadCategoryQuery,
  useCategoryUsesQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useMoveCategoryMutation,
  useRemoveCategoryMutation,
} = categoriesApi;

export const useListCategoriesQuery = listCall<Contract['list']>(calls.list, ['Category']);
