import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { booksContract } from '#contract/finance/books.contract.ts';

type Contract = typeof booksContract;

const calls = {
  journal: { method: 'GET', path: '/admin/journal' },
  trialBalance: { method: 'GET', path: '/admin/trial-balance' },
  check: { method: 'POST', path: '/admin/books/check' },
} as const satisfies CallsOf<Contract>;

const booksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** To the end of a day (`YYYY-MM-DD`); `null` for everything. */
    trialBalance: build.query<ReplyOf<Contract['trialBalance']>, string | null>({
      query: (day) => ({ endpoint: calls.trialBalance, query: day === null ? '' : `day=${day}` }),
      providesTags: ['Journal'],
    }),
    checkBooks: build.mutation<ReplyOf<Contract['check']>, void>({ query: () => ({ endpoint: calls.check }) }),
  }),
});

export const { useTrialBalanceQuery, useCheckBooksMutation } = booksApi;

export const useListPostingsQuery = listCall<Contract['journal']>(calls.journal, ['Journal']);
