import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { purchasesContract } from '#contract/buying/purchases.contract.ts';

type Contract = typeof purchasesContract;

const calls = {
  list: { method: 'GET', path: '/admin/purchases' },
  read: { method: 'GET', path: '/admin/purchases/:id' },
  move: { method: 'POST', path: '/admin/purchases/:id/moves', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** What customers sell to the shop, for its staff. */
const purchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPurchase: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Purchase'],
    }),
    movePurchase: build.mutation<
      ReplyOf<Contract['move']>,
      { id: string; body: BodyOf<Contract['move']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.move, params: { id }, body, idempotencyKey: key }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['Purchase', 'Task', 'Approval'],
    }),
  }),
});

export const { useReadPurchaseQuery, useMovePurchaseMutation } = purchasesApi;

export const useListPurchasesQuery = listCall<Contract['list']>(calls.list, ['Purchase']);
