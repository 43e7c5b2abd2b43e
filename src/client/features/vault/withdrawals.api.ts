import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { withdrawalsContract } from '#contract/vault/withdrawals.contract.ts';

type Contract = typeof withdrawalsContract;

const calls = {
  list: { method: 'GET', path: '/admin/withdrawals' },
  read: { method: 'GET', path: '/admin/withdrawals/:id' },
  decide: { method: 'POST', path: '/admin/withdrawals/:id/decisions', idempotent: true },
  noteFee: { method: 'POST', path: '/admin/withdrawals/:id/fee', idempotent: true },
  move: { method: 'POST', path: '/admin/withdrawals/:id/moves', idempotent: true },
} as const satisfies Partial<CallsOf<Contract>>;

type Sent<Name extends 'decide' | 'noteFee' | 'move'> = { id: string; body: BodyOf<Contract[Name]>; key: string };

/** What customers withdraw from the vault, for those who decide and let metal out. */
const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readWithdrawal: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Withdrawal'],
    }),
    decideWithdrawal: build.mutation<ReplyOf<Contract['decide']>, Sent<'decide'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.decide, params: { id }, body, idempotencyKey: key }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['Withdrawal', 'StorageItem'],
    }),
    noteWithdrawalFee: build.mutation<ReplyOf<Contract['noteFee']>, Sent<'noteFee'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.noteFee, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Withdrawal'],
    }),
    moveWithdrawal: build.mutation<ReplyOf<Contract['move']>, Sent<'move'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.move, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Withdrawal', 'StorageItem'],
    }),
  }),
});

export const {
  useReadWithdrawalQuery,
  useDecideWithdrawalMutation,
  useNoteWithdrawalFeeMutation,
  useMoveWithdrawalMutation,
} = withdrawalsApi;

export const useListWithdrawalsQuery = listCall<Contract['list']>(calls.list, ['Withdrawal']);
