import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { ordersContract } from '#contract/trade/orders.contract.ts';

type Contract = typeof ordersContract;

const calls = {
  place: { method: 'POST', path: '/customer/orders', idempotent: true },
  listOwn: { method: 'GET', path: '/customer/orders' },
  readOwn: { method: 'GET', path: '/customer/orders/:id' },
  list: { method: 'GET', path: '/admin/orders' },
  read: { method: 'GET', path: '/admin/orders/:id' },
  recordPayment: { method: 'POST', path: '/admin/orders/:id/payments', idempotent: true },
  bulk: { method: 'POST', path: '/admin/orders/bulk', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** A call that moves money or metal; `key` is a UUID, the same for every attempt at the same thing. */
type WithKey<Body> = Body & { key: string };

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation<ReplyOf<Contract['place']>, WithKey<BodyOf<Contract['place']>>>({
      query: ({ key, ...body }) => ({ endpoint: calls.place, body, idempotencyKey: key }),
      invalidatesTags: (_order, error) => (error ? [] : ['Order', 'Cart', 'Quote']),
    }),
    readOwnOrder: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (id) => ({ endpoint: calls.readOwn, params: { id } }),
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
    readOrder: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
    recordPayment: build.mutation<
      ReplyOf<Contract['recordPayment']>,
      WithKey<BodyOf<Contract['recordPayment']>> & { id: string }
    >({
      query: ({ id, key, ...body }) => ({
        endpoint: calls.recordPayment,
        params: { id },
        body,
        idempotencyKey: key,
      }),
      // A refusal for a newer version, too: the screen then shows the newer state.
      invalidatesTags: ['Order', 'OrderMoney', 'Receipt', 'Badges', 'Task'],
    }),
    pickOrders: build.mutation<ReplyOf<Contract['bulk']>, WithKey<BodyOf<Contract['bulk']>>>({
      query: ({ key, ...body }) => ({ endpoint: calls.bulk, body, idempotencyKey: key }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Order', 'Badges']),
    }),
  }),
});

export const { useReadOwnOrderQuery, useReadOrderQuery, useRecordPaymentMutation, usePickOrdersMutation } = ordersApi;

export const useListOwnOrdersQuery = listCall<Contract['listOwn']>(calls.listOwn, ['Order']);

export const useListOrdersQuery = listCall<Contract['list']>(calls.list, ['Order']);
