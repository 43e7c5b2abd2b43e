import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { payoutsContract } from '#contract/vault/payouts.contract.ts';

type Contract = typeof payoutsContract;

const calls = {
  list: { method: 'GET', path: '/admin/payout-batches' },
  read: { method: 'GET', path: '/admin/payout-batches/:id' },
  make: { method: 'POST', path: '/admin/payout-batches', idempotent: true },
  move: { method: 'POST', path: '/admin/payout-batches/:id/moves', idempotent: true },
} as const satisfies Partial<CallsOf<Contract>>;

/** Batches of payouts of sales from the vault. What changes one changes its sales, and the other way round. */
const payoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPayoutBatch: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['SellBack'],
    }),
    makePayoutBatches: build.mutation<ReplyOf<Contract['make']>, BodyOf<Contract['make']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.make, body, idempotencyKey: key }),
      invalidatesTags: ['SellBack'],
    }),
    movePayoutBatch: build.mutation<
      ReplyOf<Contract['move']>,
      { id: string; body: BodyOf<Contract['move']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.move, params: { id }, body, idempotencyKey: key }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['SellBack'],
    }),
  }),
});

export const { useReadPayoutBatchQuery, useMakePayoutBatchesMutation, useMovePayoutBatchMutation } = payoutsApi;

export const useListPayoutBatchesQuery = listCall<Contract['list']>(calls.list, ['SellBack']);

/** The file of a batch; the browser saves it. */
export const payoutFileHref = (id: string): string => `/backend/admin/payout-batches/${id}/file`;
