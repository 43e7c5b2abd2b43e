import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { taxOwedContract } from '#contract/finance/tax-owed.contract.ts';

type Contract = typeof taxOwedContract;

const calls = { read: { method: 'GET', path: '/admin/tax-owed' } } as const satisfies CallsOf<Contract>;

const taxOwedApi = api.injectEndpoints({
  endpoints: (build) => ({
    taxOwed: build.query<ReplyOf<Contract['read']>, { from: string; to: string }>({
      query: ({ from, to }) => ({ endpoint: calls.read, query: `from=${from}&to=${to}` }),
      providesTags: ['Invoice', 'ManualEntry'],
    }),
  }),
});

export const { useTaxOwedQuery } = taxOwedApi;
