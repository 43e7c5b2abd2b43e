import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { buyPricesContract } from '#contract/buying/buy-prices.contract.ts';

type Contract = typeof buyPricesContract;

const calls = {
  list: { method: 'GET', path: '/public/buy-prices/:currency' },
  metals: { method: 'GET', path: '/public/metal-buy-prices/:currency' },
  terms: { method: 'GET', path: '/public/buy-terms' },
} as const satisfies CallsOf<Contract>;

/** What the shop pays now: for its products, and for other metal by its weight. */
export const buyPricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    buyPrices: build.query<ReplyOf<Contract['list']>, { currency: string; query: string }>({
      query: ({ currency, query }) => ({ endpoint: calls.list, params: { currency }, query }),
      providesTags: ['Product'],
    }),
    metalBuyPrices: build.query<ReplyOf<Contract['metals']>, string>({
      query: (currency) => ({ endpoint: calls.metals, params: { currency } }),
      providesTags: ['Setting'],
    }),
    buyTerms: build.query<ReplyOf<Contract['terms']>, void>({
      query: () => ({ endpoint: calls.terms }),
      providesTags: ['Setting'],
    }),
  }),
});

export const { useBuyPricesQuery, useMetalBuyPricesQuery, useBuyTermsQuery } = buyPricesApi;
