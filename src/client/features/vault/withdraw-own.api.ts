import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { withdrawalsContract } from '#contract/vault/withdrawals.contract.ts';

type Contract = typeof withdrawalsContract;

const calls = {
  listOwn: { method: 'GET', path: '/customer/withdrawals' },
  choices: { method: 'GET', path: '/customer/withdrawals/choices' },
  readOwn: { method: 'GET', path: '/customer/withdrawals/:id' },
  draft: { method: 'POST', path: '/customer/withdrawals/drafts' },
  mailCode: { method: 'POST', path: '/customer/withdrawals/:id/code' },
  confirm: { method: 'POST', path: '/customer/withdrawals/:id/confirm', idempotent: true },
  cancel: { method: 'POST', path: '/customer/withdrawals/:id/cancel', idempotent: true },
} as const satisfies Partial<CallsOf<Contract>>;

type Sent<Name extends 'confirm' | 'cancel'> = { id: string; body: BodyOf<Contract[Name]>; key: string };

/** What a customer withdraws from the vault. */
const withdrawOwnApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalChoices: build.query<ReplyOf<Contract['choices']>, void>({
      query: () => ({ endpoint: calls.choices }),
    }),
    readOwnWithdrawal: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (id) => ({ endpoint: calls.readOwn, params: { id } }),
      providesTags: ['Withdrawal'],
    }),
    draftWithdrawal: build.mutation<ReplyOf<Contract['draft']>, BodyOf<Contract['draft']>>({
      query: (body) => ({ endpoint: calls.draft, body }),
    }),
    mailWithdrawalCode: build.mutation<ReplyOf<Contract['mailCode']>, string>({
      query: (id) => ({ endpoint: calls.mailCode, params: { id } }),
    }),
    confirmWithdrawal: build.mutation<ReplyOf<Contract['confirm']>, Sent<'confirm'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.confirm, params: { id }, body, idempotencyKey: key }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['Withdrawal', 'StorageItem'],
    }),
    cancelWithdrawal: build.mutation<ReplyOf<Contract['cancel']>, Sent<'cancel'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.cancel, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Withdrawal', 'StorageItem'],
    }),
  }),
});

export const {
  useWithdrawalChoicesQuery,
  useReadOwnWithdrawalQuery,
  useDraftWithdrawalMutation,
  useMailWithdrawalCodeMutation,
  useConfirmWithdrawalMutation,
  useCancelWithdrawalMutation,
} = withdrawOwnApi;

export const useListOwnWithdrawalsQuery = listCall<Contract['listOwn']>(calls.listOwn, ['Withdrawal']);
