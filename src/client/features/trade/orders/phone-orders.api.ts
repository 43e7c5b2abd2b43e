import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { phoneOrdersContract } from '#contract/trade/phone-orders.contract.ts';

type Contract = typeof phoneOrdersContract;

const calls = {
  customer: { method: 'GET', path: '/admin/customers/:id/ordering' },
  estimate: { method: 'POST', path: '/admin/customers/:id/quotes/estimate' },
  quote: { method: 'POST', path: '/admin/customers/:id/quotes' },
  readQuote: { method: 'GET', path: '/admin/quotes/:id' },
  place: { method: 'POST', path: '/admin/customers/:id/orders', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** `id` is the customer's. */
type OfCustomer<Body> = Body & { id: string };

/** Orders that staff takes on the phone. A lock is asked for at a moment that matters, so none is answered from the cache. */
export const phoneOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOrderingCustomer: build.query<ReplyOf<Contract['customer']>, string>({
      query: (id) => ({ endpoint: calls.customer, params: { id } }),
      providesTags: ['Customer', 'Order'],
    }),
    estimatePhoneOrder: build.query<ReplyOf<Contract['estimate']>, OfCustomer<BodyOf<Contract['estimate']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.estimate, params: { id }, body }),
      keepUnusedDataFor: 1,
    }),
    lockPhoneQuote: build.mutation<ReplyOf<Contract['quote']>, OfCustomer<BodyOf<Contract['quote']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.quote, params: { id }, body }),
    }),
    readAnyQuote: build.query<ReplyOf<Contract['readQuote']>, string>({
      query: (id) => ({ endpoint: calls.readQuote, params: { id } }),
      keepUnusedDataFor: 0,
    }),
    placePhoneOrder: build.mutation<
      ReplyOf<Contract['place']>,
      OfCustomer<BodyOf<Contract['place']>> & { key: string }
    >({
      query: ({ id, key, ...body }) => ({ endpoint: calls.place, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: (_order, error) => (error ? [] : ['Order', 'Badges', 'Quote']),
    }),
  }),
});

export const { useReadOrderingCustomerQuery, useEstimatePhoneOrderQuery } = phoneOrdersApi;
