import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { lockedPricesContract } from '#contract/trade/locked-prices.contract.ts';

type Contract = typeof lockedPricesContract;

const calls = {
  list: { method: 'GET', path: '/admin/quotes' },
  void: { method: 'POST', path: '/admin/quotes/:id/void', idempotent: true },
  voidMany: { method: 'POST', path: '/admin/quotes/bulk', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** What a voiding makes old; a refusal for one that has ended, too: the list then shows how. */
const changed = ['Quote', 'Mail'] as const;

/** The locked prices as the staff sees them, and their end by hand. */
const lockedPricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    voidQuote: build.mutation<ReplyOf<Contract['void']>, BodyOf<Contract['void']> & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({ endpoint: calls.void, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    voidQuotes: build.mutation<ReplyOf<Contract['voidMany']>, BodyOf<Contract['voidMany']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.voidMany, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const { useVoidQuoteMutation, useVoidQuotesMutation } = lockedPricesApi;

export const useListLockedPricesQuery = listCall<Contract['list']>(calls.list, ['Quote']);
