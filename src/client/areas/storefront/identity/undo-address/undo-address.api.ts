import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { ownAccountContract } from '#contract/identity/own-account.contract.ts';

type Contract = typeof ownAccountContract;

const calls = { undoEmail: { method: 'POST', path: '/undo-address' } } as const satisfies Partial<CallsOf<Contract>>;

const undoAddressApi = api.injectEndpoints({
  endpoints: (build) => ({
    undoAddress: build.mutation<ReplyOf<Contract['undoEmail']>, BodyOf<Contract['undoEmail']>>({
      query: (body) => ({ endpoint: calls.undoEmail, body }),
    }),
  }),
});

export const { useUndoAddressMutation } = undoAddressApi;
