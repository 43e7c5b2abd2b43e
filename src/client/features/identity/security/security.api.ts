import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { secondFactorContract } from '#contract/identity/second-factor.contract.ts';

type Contract = typeof secondFactorContract;

const calls = {
  read: { method: 'GET', path: '/account/second-factor' },
  begin: { method: 'POST', path: '/account/authenticator' },
  confirm: { method: 'POST', path: '/account/authenticator/confirm' },
  renewCodes: { method: 'POST', path: '/account/recovery-codes' },
  remove: { method: 'POST', path: '/account/authenticator/remove' },
  sessions: { method: 'GET', path: '/account/sessions' },
  endSession: { method: 'POST', path: '/account/sessions/:id/end' },
  endOtherSessions: { method: 'POST', path: '/account/sessions/end-others' },
} as const satisfies CallsOf<Contract>;

/** The second factor of the own account, and where it is signed in. */
const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<ReplyOf<Contract['read']>, void>({
      query: () => ({ endpoint: calls.read }),
      providesTags: ['SecondFactor'],
    }),
    beginAuthenticator: build.mutation<ReplyOf<Contract['begin']>, BodyOf<Contract['begin']>>({
      query: (body) => ({ endpoint: calls.begin, body }),
    }),
    confirmAuthenticator: build.mutation<ReplyOf<Contract['confirm']>, BodyOf<Contract['confirm']>>({
      query: (body) => ({ endpoint: calls.confirm, body }),
      invalidatesTags: ['SecondFactor', 'OwnSession'],
    }),
    renewRecoveryCodes: build.mutation<ReplyOf<Contract['renewCodes']>, BodyOf<Contract['renewCodes']>>({
      query: (body) => ({ endpoint: calls.renewCodes, body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removeAuthenticator: build.mutation<ReplyOf<Contract['remove']>, BodyOf<Contract['remove']>>({
      query: (body) => ({ endpoint: calls.remove, body }),
      invalidatesTags: ['SecondFactor', 'OwnSession'],
    }),
    ownSessions: build.query<ReplyOf<Contract['sessions']>, void>({
      query: () => ({ endpoint: calls.sessions }),
      providesTags: ['OwnSession'],
    }),
    endSession: build.mutation<ReplyOf<Contract['endSession']>, string>({
      query: (id) => ({ endpoint: calls.endSession, params: { id } }),
      invalidatesTags: ['OwnSession'],
    }),
    endOtherSessions: build.mutation<ReplyOf<Contract['endOtherSessions']>, void>({
      query: () => ({ endpoint: calls.endOtherSessions }),
      invalidatesTags: ['OwnSession'],
    }),
  }),
});

export const {
  useSecondFactorQuery,
  useBeginAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveAuthenticatorMutation,
  useOwnSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = securityApi;
