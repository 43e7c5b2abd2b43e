import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { sessionContract } from '#contract/identity/session.contract.ts';

type Contract = typeof sessionContract;

const calls = {
  checkLogin: { method: 'GET', path: '/public/check-login-status' },
  logout: { method: 'POST', path: '/logout' },
} as const satisfies CallsOf<Contract>;

/** What every page may have to ask of a session; `session.thunks.ts` has what belongs to both, `sign-in.api.ts` the other calls. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkLogin: build.query<ReplyOf<Contract['checkLogin']>, void>({
      query: () => ({ endpoint: calls.checkLogin }),
    }),
    logout: build.mutation<ReplyOf<Contract['logout']>, void>({
      query: () => ({ endpoint: calls.logout }),
      extraOptions: { failureIgnored: true },
    }),
  }),
});
