import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { userTiersContract } from '#contract/user-tiers.contract.ts';

type Contract = typeof userTiersContract;

const calls = {
  list: { method: 'GET', path: '/admin/user-tiers' },
  read: { method: 'GET', path: '/admin/user-tiers/:id' },
  create: { method: 'POST', path: '/admin/user-tiers' },
  update: { method: 'PUT', path: '/admin/user-tiers/:id' },
  remove: { method: 'DELETE', path: '/admin/user-tiers/:id' },
  members: { method: 'GET', path: '/admin/user-tiers/:id/members' },
  give: { method: 'POST', path: '/admin/user-tiers/:id/members' },
  take: { method: 'DELETE', path: '/admin/user-tiers/:id/members/:userId' },
} as const satisfies CallsOf<Contract>;

/** User tiers as administrators keep them. */
const tiersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The query is the text of the list grammar. */
    listTiers: build.query<ReplyOf<Contract['list']>, string>({
      query: (query) => ({ endpoint: calls.list, query }),
      providesTags: ['UserTier'],
    }),
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
      invalidatesTags: ['UserTier'],
    }),
    removeTier: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      // The tier itself is not asked for again where it went.
      invalidatesTags: (_reply, error) => (error ? ['UserTier'] : []),
    }),
    tierMembers: build.query<ReplyOf<Contract['members']>, string>({
      query: (id) => ({ endpoint: calls.members, params: { id } }),
      providesTags: ['UserTier'],
    }),
    giveTier: build.mutation<ReplyOf<Contract['give']>, { id: string; email: string }>({
      query: ({ id, email }) => ({ endpoint: calls.give, params: { id }, body: { email } }),
      invalidatesTags: (_reply, error) => (error ? [] : ['UserTier', 'Customer']),
    }),
    takeTier: build.mutation<ReplyOf<Contract['take']>, { id: string; userId: string }>({
      query: (params) => ({ endpoint: calls.take, params }),
      invalidatesTags: ['UserTier', 'Customer'],
    }),
  }),
});

export const {
  useListTiersQuery,
  useReadTierQuery,
  useCreateTierMutation,
  useUpdateTierMutation,
  useRemoveTierMutation,
  useTierMembersQuery,
  useGiveTierMutation,
  useTakeTierMutation,
} = tiersApi;
