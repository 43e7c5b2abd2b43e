import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { staffContract } from '#contract/identity/staff.contract.ts';

type Contract = typeof staffContract;

const calls = {
  readInvitation: { method: 'POST', path: '/staff-invitation/look' },
  acceptInvitation: { method: 'POST', path: '/staff-invitation' },
} as const satisfies CallsOf<Contract>;

/** An invitation to administer the shop, for whoever has its mail. */
const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Looking uses nothing up. */
    readInvitation: build.query<ReplyOf<Contract['readInvitation']>, string>({
      query: (token) => ({ endpoint: calls.readInvitation, body: { token } }),
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<ReplyOf<Contract['acceptInvitation']>, BodyOf<Contract['acceptInvitation']>>({
      query: (body) => ({ endpoint: calls.acceptInvitation, body }),
    }),
  }),
});

export const { useReadInvitationQuery, useAcceptInvitationMutation } = invitationApi;
