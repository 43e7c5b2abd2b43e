import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { jointOwnersContract } from '#contract/customers/joint-owners.contract.ts';

type Contract = typeof jointOwnersContract;

const calls = {
  list: { method: 'GET', path: '/customer/joint-owners' },
  invite: { method: 'POST', path: '/customer/joint-owners' },
  move: { method: 'POST', path: '/customer/joint-owners/:id/move' },
  ofCustomer: { method: 'GET', path: '/admin/customers/:id/joint-owners' },
} as const satisfies CallsOf<Contract>;

/** Accounts that two people own together. */
const jointOwnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownJointOwners: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['JointOwner'],
    }),
    inviteJointOwner: build.mutation<ReplyOf<Contract['invite']>, BodyOf<Contract['invite']>>({
      query: (body) => ({ endpoint: calls.invite, body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['JointOwner']),
    }),
    moveJointOwner: build.mutation<ReplyOf<Contract['move']>, BodyOf<Contract['move']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.move, params: { id }, body }),
      // After a refusal, too: the other one may have been faster.
      invalidatesTags: ['JointOwner'],
    }),
    jointOwnersOf: build.query<ReplyOf<Contract['ofCustomer']>, string>({
      query: (id) => ({ endpoint: calls.ofCustomer, params: { id } }),
      providesTags: ['JointOwner'],
    }),
  }),
});

export const { useOwnJointOwnersQuery, useInviteJointOwnerMutation, useMoveJointOwnerMutation, useJointOwnersOfQuery } =
  jointOwnersApi;
