import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { session } from '#client/session/session.slice.ts';
import type { passkeyContract } from '#contract/identity/passkey.contract.ts';

type Contract = typeof passkeyContract;

const calls = {
  beginSignIn: { method: 'POST', path: '/sign-in/passkey/begin' },
  signIn: { method: 'POST', path: '/sign-in/passkey' },
} as const satisfies Partial<CallsOf<Contract>>;

/** Signing in by a passkey; one that succeeds announces itself to the session, as by a password. */
const passkeySignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginPasskeySignIn: build.mutation<ReplyOf<Contract['beginSignIn']>, void>({
      query: () => ({ endpoint: calls.beginSignIn }),
    }),
    passkeySignIn: build.mutation<ReplyOf<Contract['signIn']>, BodyOf<Contract['signIn']>>({
      query: (body) => ({ endpoint: calls.signIn, body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(session.authenticated(data)), shownByThePanel),
    }),
  }),
});

export const { useBeginPasskeySignInMutation, usePasskeySignInMutation } = passkeySignInApi;

function shownByThePanel(): void {}
