import { api } from '#client/api/api.ts';
import { type BodyOf, type CallsOf, type ReplyOf, urlOf } from '#client/api/call.ts';
import type { ownAccountContract } from '#contract/identity/own-account.contract.ts';

type Contract = typeof ownAccountContract;

const calls = {
  changeEmail: { method: 'POST', path: '/account/email' },
  askCopy: { method: 'POST', path: '/account/copy' },
  copy: { method: 'GET', path: '/account/copy/:ticket' },
  closing: { method: 'GET', path: '/account/closing' },
  close: { method: 'POST', path: '/account/close' },
} as const satisfies Partial<CallsOf<Contract>>;

/** The own account as a whole: its address, a copy of it, its end. */
const ownAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeEmail: build.mutation<ReplyOf<Contract['changeEmail']>, BodyOf<Contract['changeEmail']>>({
      query: (body) => ({ endpoint: calls.changeEmail, body }),
    }),
    askCopy: build.mutation<ReplyOf<Contract['askCopy']>, BodyOf<Contract['askCopy']>>({
      query: (body) => ({ endpoint: calls.askCopy, body }),
    }),
    closing: build.query<ReplyOf<Contract['closing']>, void>({
      query: () => ({ endpoint: calls.closing }),
      providesTags: ['Closing'],
    }),
    closeAccount: build.mutation<ReplyOf<Contract['close']>, BodyOf<Contract['close']>>({
      query: (body) => ({ endpoint: calls.close, body }),
      invalidatesTags: (_reply, error) => (error ? ['Closing'] : []),
    }),
  }),
});

/** Where the browser fetches the copy that a ticket is for. */
export const copyHref = (ticket: string): string => urlOf({ endpoint: calls.copy, params: { ticket } });

export const { useChangeEmailMutation, useAskCopyMutation, useClosingQuery, useCloseAccountMutation } = ownAccountApi;
