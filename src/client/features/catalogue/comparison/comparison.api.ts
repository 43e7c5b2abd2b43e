import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { comparisonContract } from '#contract/catalogue/comparison.contract.ts';

type Contract = typeof comparisonContract;

const calls = {
  compared: { method: 'GET', path: '/public/comparisons/:currency' },
} as const satisfies CallsOf<Contract>;

/** Products side by side. */
export const comparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    compared: build.query<ReplyOf<Contract['compared']>, { currency: string; slugs: readonly string[] }>({
      query: ({ currency, slugs }) => ({ endpoint: calls.compared, params: { currency }, query: { product: slugs } }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useComparedQuery } = comparisonApi;
