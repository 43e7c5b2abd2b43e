import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { payoutAccountsContract } from '#contract/customers/payout-accounts.contract.ts';

type Contract = typeof payoutAccountsContract;

const calls = {
  list: { method: 'GET', path: '/customer/payout-accounts' },
  add: { method: 'POST', path: '/customer/payout-accounts' },
  confirm: { method: 'POST', path: '/customer/payout-accounts/:id/confirm' },
  resend: { method: 'POST', path: '/customer/payout-accounts/:id/resend' },
  remove: { method: 'POST', path: '/customer/payout-accounts/:id/remove' },
  ofCustomer: { method: 'GET', path: '/admin/customers/:id/payout-accounts' },
  block: { method: 'POST', path: '/admin/payout-accounts/:id/block' },
  release: { method: 'POST', path: '/admin/payout-accounts/:id/release' },
} as const satisfies CallsOf<Contract>;

interface OfVersion {
  id: string;
  version: number;
}

/** The accounts that customers are paid to: their own hand in them, and the staff's. */
const payoutAccountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPayoutAccounts: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['PayoutAccount'],
    }),
    addPayoutAccount: build.mutation<ReplyOf<Contract['add']>, BodyOf<Contract['add']>>({
      query: (body) => ({ endpoint: calls.add, body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['PayoutAccount']),
    }),
    confirmPayoutAccount: build.mutation<ReplyOf<Contract['confirm']>, { id: string; code: string }>({
      query: ({ id, code }) => ({ endpoint: calls.confirm, params: { id }, body: { code } }),
      invalidatesTags: (_reply, error) => (error ? [] : ['PayoutAccount']),
    }),
    resendPayoutCode: build.mutation<ReplyOf<Contract['resend']>, string>({
      query: (id) => ({ endpoint: calls.resend, params: { id } }),
    }),
    removePayoutAccount: build.mutation<ReplyOf<Contract['remove']>, OfVersion>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, body: { version } }),
      invalidatesTags: ['PayoutAccount'],
    }),
    payoutAccountsOf: build.query<ReplyOf<Contract['ofCustomer']>, string>({
      query: (id) => ({ endpoint: calls.ofCustomer, params: { id } }),
      providesTags: ['PayoutAccount'],
    }),
    blockPayoutAccount: build.mutation<ReplyOf<Contract['block']>, OfVersion & { reason: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.block, params: { id }, body }),
      invalidatesTags: ['PayoutAccount'],
    }),
    releasePayoutAccount: build.mutation<ReplyOf<Contract['release']>, OfVersion>({
      query: ({ id, version }) => ({ endpoint: calls.release, params: { id }, body: { version } }),
      invalidatesTags: ['PayoutAccount'],
    }),
  }),
});

export const {
  useOwnPayoutAccountsQuery,
  useAddPayoutAccountMutation,
  useConfirmPayoutAccountMutation,
  useResendPayoutCodeMutation,
  useRemovePayoutAccountMutation,
  usePayoutAccountsOfQuery,
  useBlockPayoutAccountMutation,
  useReleasePayoutAccountMutation,
} = payoutAccountsApi;
