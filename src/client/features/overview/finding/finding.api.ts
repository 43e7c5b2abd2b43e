import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { findingContract } from '#contract/overview/finding.contract.ts';

type Contract = typeof findingContract;

const calls = { find: { method: 'GET', path: '/admin/find' } } as const satisfies CallsOf<Contract>;

const findingApi = api.injectEndpoints({
  endpoints: (build) => ({
    find: build.query<ReplyOf<Contract['find']>, string>({
      query: (q) => ({ endpoint: calls.find, query: { q } }),
      keepUnusedDataFor: 30,
      providesTags: ['Order', 'Customer', 'Product'],
    }),
  }),
});

export const { useFindQuery } = findingApi;
