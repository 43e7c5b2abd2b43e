import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { customerProfileContract } from '#contract/customers/customer-profile.contract.ts';
import type { kycChecksContract } from '#contract/customers/kyc-checks.contract.ts';
import type { kycDeskContract } from '#contract/customers/kyc-desk.contract.ts';
import type { customersContract } from '#contract/customers/customers.contract.ts';

type Contract = typeof customersContract;

const calls = {
  list: { method: 'GET', path: '/admin/customers' },
  read: { method: 'GET', path: '/admin/customers/:id' },
  decide: { method: 'POST', path: '/admin/customers/:id/kyc-decision' },
  suspend: { method: 'POST', path: '/admin/customers/:id/suspend' },
  reinstate: { method: 'POST', path: '/admin/customers/:id/reinstate' },
  withdrawReinstatement: { method: 'POST', path: '/admin/customers/:id/withdraw-reinstatement' },
} as const satisfies CallsOf<Contract>;

type ProfileContract = typeof customerProfileContract;

const profileCalls = {
  read: { method: 'GET', path: '/admin/customers/:id/profile' },
  note: { method: 'POST', path: '/admin/customers/:id/notes', idempotent: true },
} as const satisfies CallsOf<ProfileContract>;

type DeskContract = typeof kycDeskContract;

type ChecksContract = typeof kycChecksContract;

const deskCalls = {
  read: { method: 'GET', path: '/admin/customers/:id/kyc' },
  claim: { method: 'POST', path: '/admin/customers/:id/kyc/claim' },
  release: { method: 'POST', path: '/admin/customers/:id/kyc/release' },
  ask: { method: 'POST', path: '/admin/customers/:id/kyc/request' },
} as const satisfies CallsOf<DeskContract>;

const checkCalls = {
  read: { method: 'GET', path: '/admin/customers/:id/kyc/checks' },
} as const satisfies CallsOf<ChecksContract>;

/** The profile's own tag: a note must not ask for the identity check again, whose every view is logged. */
const profileOf = (id: string) => ({ type: 'Customer', id: `profile ${id}` }) as const;

/** The customers as staff sees them. */
export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCustomer: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: (_customer, _error, id) => [{ type: 'Customer', id }],
    }),
    readCustomerProfile: build.query<ReplyOf<ProfileContract['read']>, string>({
      query: (id) => ({ endpoint: profileCalls.read, params: { id } }),
      providesTags: (_profile, _error, id) => [
        profileOf(id),
        'Order',
        'Invoice',
        'Receipt',
        'Refund',
        'UserTier',
        'Mail',
      ],
    }),
    /** `key` is a UUID, the same for every attempt at the same note. */
    noteCustomer: build.mutation<ReplyOf<ProfileContract['note']>, { id: string; text: string; key: string }>({
      query: ({ id, text, key }) => ({
        endpoint: profileCalls.note,
        params: { id },
        body: { text },
        idempotencyKey: key,
      }),
      invalidatesTags: (_reply, error, { id }) => (error ? [] : [profileOf(id)]),
    }),
    decideKyc: build.mutation<ReplyOf<Contract['decide']>, BodyOf<Contract['decide']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.decide, params: { id }, body }),
      // A refusal for a newer version, too: the screen then shows the newer state.
      invalidatesTags: ['Customer', 'Badges'],
    }),
    /** The process alone; what was declared is the customer’s, whose every view is logged. */
    readKycDesk: build.query<ReplyOf<DeskContract['read']>, string>({
      query: (id) => ({ endpoint: deskCalls.read, params: { id } }),
      providesTags: (_desk, _error, id) => [{ type: 'Customer', id: `desk ${id}` }, 'PaperView'],
    }),
    /** What the shop has checked by itself. */
    readKycChecks: build.query<ReplyOf<ChecksContract['read']>, string>({
      query: (id) => ({ endpoint: checkCalls.read, params: { id } }),
      providesTags: (_checks, _error, id) => [{ type: 'Customer', id: `checks ${id}` }],
    }),
    claimKyc: build.mutation<ReplyOf<DeskContract['claim']>, BodyOf<DeskContract['claim']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: deskCalls.claim, params: { id }, body }),
      invalidatesTags: ['Customer', 'Badges'],
    }),
    releaseKyc: build.mutation<ReplyOf<DeskContract['release']>, BodyOf<DeskContract['release']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: deskCalls.release, params: { id }, body }),
      invalidatesTags: ['Customer', 'Badges'],
    }),
    askKyc: build.mutation<ReplyOf<DeskContract['ask']>, BodyOf<DeskContract['ask']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: deskCalls.ask, params: { id }, body }),
      invalidatesTags: ['Customer', 'Badges', 'Mail'],
    }),
    withdrawReinstatement: build.mutation<
      ReplyOf<Contract['withdrawReinstatement']>,
      BodyOf<Contract['withdrawReinstatement']> & { id: string }
    >({
      query: ({ id, ...body }) => ({ endpoint: calls.withdrawReinstatement, params: { id }, body }),
      invalidatesTags: ['Customer'],
    }),
    suspendCustomer: build.mutation<ReplyOf<Contract['suspend']>, BodyOf<Contract['suspend']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.suspend, params: { id }, body }),
      invalidatesTags: ['Customer', 'Quote', 'Mail'],
    }),
    reinstateCustomer: build.mutation<ReplyOf<Contract['reinstate']>, BodyOf<Contract['reinstate']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.reinstate, params: { id }, body }),
      invalidatesTags: ['Customer', 'Mail'],
    }),
  }),
});

export const {
  useReadCustomerQuery,
  useReadCustomerProfileQuery,
  useNoteCustomerMutation,
  useDecideKycMutation,
  useSuspendCustomerMutation,
  useReinstateCustomerMutation,
  useWithdrawReinstatementMutation,
  useReadKycDeskQuery,
  useReadKycChecksQuery,
  useClaimKycMutation,
  useReleaseKycMutation,
  useAskKycMutation,
} = customersApi;

export const useListCustomersQuery = listCall<Contract['list']>(calls.list, ['Customer']);
