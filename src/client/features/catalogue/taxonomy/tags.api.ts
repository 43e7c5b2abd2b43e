import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { tagsContract } from '#contract/catalogue/tags.contract.ts';

type Contract = typeof tagsContract;

const calls = {
  list: { method: 'GET', path: '/admin/tags' },
  read: { method: 'GET', path: '/admin/tags/:id' },
  create: { method: 'POST', path: '/admin/tags' },
  update: { method: 'PUT', path: '/admin/tags/:id' },
  bulk: { method: 'POST', path: '/admin/tags/bulk', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** Tags as administrators keep them. */
const tagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readTag: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Tag'],
    }),
    createTag: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_tag, error) => (error ? [] : ['Tag']),
    }),
    updateTag: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Tag', 'Product'],
    }),
    changeTags: build.mutation<ReplyOf<Contract['bulk']>, BodyOf<Contract['bulk']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.bulk, body, idempotencyKey: key }),
      invalidatesTags: ['Tag', 'Product'],
    }),
  }),
});

export const { useReadTagQuery, useCreateTagMutation, useUpdateTagMutation, useChangeTagsMutation } = tagsApi;

export const useListTagsQuery = listCall<Contract['list']>(calls.list, ['Tag']);
