import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { userTiersContract } from '#contract/trade/user-tiers.contract.ts';

type Contract = typeof userTiersContract;

const calls = {
  list: { method: 'GET', path: '/admin/user-tiers' },
  read: { method: 'GET', path: '/admin/user-tiers/:id' },
  create: { method: 'POST', path: '/admin/user-tiers' },
  update: { method: 'PUT', path: '/admin/user-tiers/:id' },
  remove: { method: 'DELETE', path: '/admin/user-tiers/:id' },
  members: { method: 'GET', path: '/admin/user-tiers/:id/members' },
  move: { method: 'PUT', path: '/admin/customers/:id/tier' },
} as const satisfies CallsOf<Contract>;

/** User tiers as administrators keep them. */
const tiersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readTier: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['UserTier'],
    }),
    createTier: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_tier, error) => (error ? [] : ['UserTier']),
    }),
    updateTier: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['UserTier', 'Approval'],
    }),
    removeTier: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      // The tier itself is not asked for again where it went.
      invalidatesTags: (_reply, error) => (error ? ['UserTier'] : []),
    }),
    /** The query is the text of the list grammar. */
    tierMembers: build.query<ReplyOf<Contract['members']>, { id: string; query: string }>({
      query: ({ id, query }) => ({ endpoint: calls.members, params: { id }, query }),
      providesTags: ['UserTier'],
    }),
    /** `id` is the customer's. A refusal for a newer state, too: the screen then shows it. */
    moveToTier: build.mutation<ReplyOf<Contract['move']>, BodyOf<Contract['move']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.move, params: { id }, body }),
      invalidatesTags: ['UserTier', 'Approval'],
    }),
  }),
});

export const {
  useReadTierQuery,
  useCreateTierMutation,
  useUpdateTierMutation,
  useRemoveTierMutation,
  useTierMembersQuery,
  useMoveToTierMutation,
} = tiersApi;

export const useListTiersQuery = listCall<Contract['list']>(calls.list, ['UserTier']);
