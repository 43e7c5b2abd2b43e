import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { quotesContract } from '#contract/trade/quotes.contract.ts';

type Contract = typeof quotesContract;

const calls = {
  estimate: { method: 'POST', path: '/customer/quotes/estimate' },
  publicEstimate: { method: 'POST', path: '/public/estimate' },
  create: { method: 'POST', path: '/customer/quotes' },
  read: { method: 'GET', path: '/customer/quotes/:id' },
} as const satisfies CallsOf<Contract>;

/** Price locks. Each is asked for at a moment that matters, so none is ever answered from the cache. */
export const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** At the prices of now; `cart` names the content that the server keeps, so that a change of it asks anew. */
    estimate: build.query<ReplyOf<Contract['estimate']>, BodyOf<Contract['estimate']> & { cart: string }>({
      query: ({ cart: _cart, ...body }) => ({ endpoint: calls.estimate, body }),
      keepUnusedDataFor: 1,
    }),
    /** For any pieces and anybody; `version` names the prices, so that newer ones ask anew. */
    publicEstimate: build.query<
      ReplyOf<Contract['publicEstimate']>,
      BodyOf<Contract['publicEstimate']> & { version: string }
    >({
      query: ({ version: _version, ...body }) => ({ endpoint: calls.publicEstimate, body }),
      keepUnusedDataFor: 1,
      providesTags: ['Cart'],
    }),
    createQuote: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
    }),
    readQuote: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useEstimateQuery, usePublicEstimateQuery } = quotesApi;
