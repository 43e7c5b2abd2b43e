import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { passkeyContract } from '#contract/identity/passkey.contract.ts';

type Contract = typeof passkeyContract;

const calls = {
  list: { method: 'GET', path: '/account/passkeys' },
  prove: { method: 'POST', path: '/account/passkeys/prove' },
  mailCode: { method: 'POST', path: '/account/passkeys/mail-code' },
  begin: { method: 'POST', path: '/account/passkeys/begin' },
  add: { method: 'POST', path: '/account/passkeys' },
  rename: { method: 'PUT', path: '/account/passkeys/:id' },
  remove: { method: 'POST', path: '/account/passkeys/:id/remove' },
} as const satisfies Partial<CallsOf<Contract>>;

/** The passkeys of the own account. */
const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['Passkey'],
    }),
    provePasskey: build.mutation<ReplyOf<Contract['prove']>, void>({
      query: () => ({ endpoint: calls.prove }),
    }),
    mailPasskeyCode: build.mutation<ReplyOf<Contract['mailCode']>, void>({
      query: () => ({ endpoint: calls.mailCode }),
    }),
    beginPasskey: build.mutation<ReplyOf<Contract['begin']>, BodyOf<Contract['begin']>>({
      query: (body) => ({ endpoint: calls.begin, body }),
    }),
    addPasskey: build.mutation<ReplyOf<Contract['add']>, BodyOf<Contract['add']>>({
      query: (body) => ({ endpoint: calls.add, body }),
      invalidatesTags: ['Passkey', 'OwnSession', 'SecondFactor'],
    }),
    renamePasskey: build.mutation<ReplyOf<Contract['rename']>, BodyOf<Contract['rename']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.rename, params: { id }, body }),
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<ReplyOf<Contract['remove']>, BodyOf<Contract['remove']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.remove, params: { id }, body }),
      invalidatesTags: ['Passkey', 'OwnSession', 'SecondFactor'],
    }),
  }),
});

export const {
  usePasskeysQuery,
  useProvePasskeyMutation,
  useMailPasskeyCodeMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
