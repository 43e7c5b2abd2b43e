import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import type { sessionContract } from '#contract/identity/session.contract.ts';

import { session } from './session.slice.ts';

type Contract = typeof sessionContract;
type SignedIn = ReplyOf<Contract['otp']>;

const calls = {
  login: { method: 'POST', path: '/login' },
  otp: { method: 'POST', path: '/otp' },
  resendOtp: { method: 'POST', path: '/otp/resend' },
  register: { method: 'POST', path: '/register' },
  verifyEmail: { method: 'POST', path: '/verify-email' },
  resendVerification: { method: 'POST', path: '/verify-email/resend' },
  forgotPassword: { method: 'POST', path: '/forget-password' },
  resetPassword: { method: 'POST', path: '/password/reset' },
  firstAdmin: { method: 'POST', path: '/first-administrator' },
  changePassword: { method: 'PUT', path: '/password' },
} as const satisfies CallsOf<Contract>;

/**
 * The calls by which somebody becomes known. A sign-in that succeeds (`login` without a one-time code, else `otp`) announces
 * itself to the session, at once or, where it brought recovery codes, when they were read.
 */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignedIn | { otp_required: true; by: 'app' | 'mail' }, BodyOf<Contract['login']>>({
      query: (body) => ({ endpoint: calls.login, body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          if ('user' in data) dispatch(session.authenticated(data));
        }, shownByTheForm),
    }),
    otp: build.mutation<SignedIn | { set_up: AuthenticatorKey }, BodyOf<Contract['otp']>>({
      query: (body) => ({ endpoint: calls.otp, body }),
      extraOptions: { duringSignIn: true },
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          // Recovery codes are shown once: who has them reads them before he goes on.
          if ('user' in data && !data.recovery_codes) dispatch(session.authenticated(data));
        }, shownByTheForm),
    }),
    resendOtp: build.mutation<ReplyOf<Contract['resendOtp']>, void>({
      query: () => ({ endpoint: calls.resendOtp }),
      extraOptions: { duringSignIn: true },
    }),
    register: build.mutation<ReplyOf<Contract['register']>, BodyOf<Contract['register']>>({
      query: (body) => ({ endpoint: calls.register, body }),
    }),
    verifyEmail: build.mutation<ReplyOf<Contract['verifyEmail']>, BodyOf<Contract['verifyEmail']>>({
      query: (body) => ({ endpoint: calls.verifyEmail, body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          if (data.outcome === 'verified') dispatch(session.emailVerified());
        }, shownByTheForm),
    }),
    resendVerification: build.mutation<ReplyOf<Contract['resendVerification']>, BodyOf<Contract['resendVerification']>>(
      {
        query: (body) => ({ endpoint: calls.resendVerification, body }),
      },
    ),
    forgotPassword: build.mutation<ReplyOf<Contract['forgotPassword']>, BodyOf<Contract['forgotPassword']>>({
      query: (body) => ({ endpoint: calls.forgotPassword, body }),
    }),
    resetPassword: build.mutation<ReplyOf<Contract['resetPassword']>, BodyOf<Contract['resetPassword']>>({
      query: (body) => ({ endpoint: calls.resetPassword, body }),
    }),
    createFirstAdmin: build.mutation<ReplyOf<Contract['firstAdmin']>, BodyOf<Contract['firstAdmin']>>({
      query: (body) => ({ endpoint: calls.firstAdmin, body }),
    }),
    changePassword: build.mutation<ReplyOf<Contract['changePassword']>, BodyOf<Contract['changePassword']>>({
      query: (body) => ({ endpoint: calls.changePassword, body }),
    }),
  }),
});

export const {
  useLoginMutation,
  useOtpMutation,
  useResendOtpMutation,
  useRegisterMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useCreateFirstAdminMutation,
  useChangePasswordMutation,
} = signInApi;

// The caller of the mutation gets the refusal; here only success matters.
function shownByTheForm(): void {}
