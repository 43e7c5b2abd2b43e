import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { shippingContract } from '#contract/trade/shipping.contract.ts';

type Contract = typeof shippingContract;

const calls = {
  list: { method: 'GET', path: '/admin/shipping' },
  read: { method: 'GET', path: '/admin/shipping/:id' },
  create: { method: 'POST', path: '/admin/shipping' },
  update: { method: 'PUT', path: '/admin/shipping/:id' },
  try: { method: 'POST', path: '/admin/shipping/try' },
} as const satisfies CallsOf<Contract>;

const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    readShippingMethod: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['ShippingRate'],
    }),
    createShippingMethod: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_made, error) => (error ? [] : ['ShippingRate']),
    }),
    updateShippingMethod: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['ShippingRate', 'Approval'],
    }),
    /** Asks and changes nothing, though its question is too long for an address. */
    tryShipping: build.mutation<ReplyOf<Contract['try']>, BodyOf<Contract['try']>>({
      query: (body) => ({ endpoint: calls.try, body }),
    }),
  }),
});

export const {
  useReadShippingMethodQuery,
  useCreateShippingMethodMutation,
  useUpdateShippingMethodMutation,
  useTryShippingMutation,
} = shippingApi;

export const useListShippingMethodsQuery = listCall<Contract['list']>(calls.list, ['ShippingRate']);
