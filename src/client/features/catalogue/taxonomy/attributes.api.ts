import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { attributesContract } from '#contract/catalogue/attributes.contract.ts';

type Contract = typeof attributesContract;

const calls = {
  list: { method: 'GET', path: '/admin/attributes' },
  read: { method: 'GET', path: '/admin/attributes/:id' },
  create: { method: 'POST', path: '/admin/attributes' },
  update: { method: 'PUT', path: '/admin/attributes/:id' },
  remove: { method: 'DELETE', path: '/admin/attributes/:id' },
} as const satisfies CallsOf<Contract>;

/** Attributes as administrators keep them. */
const attributesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAttribute: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Attribute'],
    }),
    createAttribute: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_attribute, error) => (error ? [] : ['Attribute']),
    }),
    updateAttribute: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Attribute', 'Product'],
    }),
    removeAttribute: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      invalidatesTags: ['Attribute'],
    }),
  }),
});

export const {
  useReadAttributeQuery,
  useCreateAttributeMutation,
  useUpdateAttributeMutation,
  useRemoveAttributeMutation,
} = attributesApi;

export const useListAttributesQuery = listCall<Contract['list']>(calls.list, ['Attribute']);
