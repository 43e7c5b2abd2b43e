import { api } from '#client/api/api.ts';
import type { CallsOf } from '#client/api/call.ts';
import type { searchContract, SearchReply, SuggestReply } from '#contract/search/search.contract.ts';

const calls = {
  suggest: { method: 'GET', path: '/public/search/:currency/suggest' },
  find: { method: 'GET', path: '/public/search/:currency' },
} as const satisfies CallsOf<typeof searchContract>;

/** What fits a question: the first of it while somebody types, and page by page. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: build.query<SuggestReply, { currency: string; q: string }>({
      query: ({ currency, q }) => ({ endpoint: calls.suggest, params: { currency }, query: { q } }),
      keepUnusedDataFor: 30,
      providesTags: ['Product'],
    }),
    search: build.query<SearchReply, { currency: string; query: string }>({
      query: ({ currency, query }) => ({ endpoint: calls.find, params: { currency }, query }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useSuggestQuery, useSearchQuery } = searchApi;
