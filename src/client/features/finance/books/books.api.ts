import { api } from '#client/api/api.ts';
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
    /** The query is the text of the list grammar, as it stands in the address bar. */
    listPostings: build.query<ReplyOf<Contract['journal']>, string>({
      query: (query) => ({ endpoint: calls.journal, query }),
      providesTags: ['Journal'],
    }),
    /** To the end of a day (`YYYY-MM-DD`); `null` for everything. */
    trialBalance: build.query<ReplyOf<Contract['trialBalance']>, string | null>({
      query: (day) => ({ endpoint: calls.trialBalance, query: day === null ? '' : `day=${day}` }),
      providesTags: ['Journal'],
    }),
    checkBooks: build.mutation<ReplyOf<Contract['check']>, void>({ query: () => ({ endpoint: calls.check }) }),
  }),
});

export const { useListPostingsQuery, useTrialBalanceQuery, useCheckBooksMutation } = booksApi;
