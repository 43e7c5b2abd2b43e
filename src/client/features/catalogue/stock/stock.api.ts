import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { stockContract } from '#contract/catalogue/stock.contract.ts';

type Contract = typeof stockContract;

const calls = {
  list: { method: 'GET', path: '/admin/stock' },
  movements: { method: 'GET', path: '/admin/stock-movements' },
  read: { method: 'GET', path: '/admin/stock/:id' },
  receive: { method: 'POST', path: '/admin/stock/:id/receipts', idempotent: true },
  adjust: { method: 'POST', path: '/admin/stock/:id/adjustments', idempotent: true },
  count: { method: 'POST', path: '/admin/stock/counts', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** `key` is a UUID, the same for every attempt at the same thing. */
type WithKey<Body> = Body & { key: string };

const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStock: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Stock'],
    }),
    receiveStock: build.mutation<ReplyOf<Contract['receive']>, WithKey<BodyOf<Contract['receive']>> & { id: string }>({
      query: ({ id, key, ...body }) => ({ endpoint: calls.receive, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Stock', 'Journal'],
    }),
    adjustStock: build.mutation<ReplyOf<Contract['adjust']>, WithKey<BodyOf<Contract['adjust']>> & { id: string }>({
      query: ({ id, key, ...body }) => ({ endpoint: calls.adjust, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Stock', 'Journal', 'Approval'],
    }),
    countStock: build.mutation<ReplyOf<Contract['count']>, WithKey<BodyOf<Contract['count']>>>({
      query: ({ key, ...body }) => ({ endpoint: calls.count, body, idempotencyKey: key }),
      invalidatesTags: ['Stock', 'Journal', 'Approval'],
    }),
  }),
});

export const { useReadStockQuery, useReceiveStockMutation, useAdjustStockMutation, useCountStockMutation } = stockApi;

export const useListStockQuery = listCall<Contract['list']>(calls.list, ['Stock']);

export const useListStockMovementsQuery = listCall<Contract['movements']>(calls.movements, ['Stock']);
