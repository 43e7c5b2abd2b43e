import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { apiKeysContract } from '#contract/developers/api-keys.contract.ts';

type Contract = typeof apiKeysContract;

const calls = {
  list: { method: 'GET', path: '/admin/api-keys' },
  create: { method: 'POST', path: '/admin/api-keys' },
  revoke: { method: 'POST', path: '/admin/api-keys/:id/revoke' },
} as const satisfies CallsOf<Contract>;

/** Keys by which other programs read. */
const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    createApiKey: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: ['ApiKey'],
    }),
    revokeApiKey: build.mutation<ReplyOf<Contract['revoke']>, string>({
      query: (id) => ({ endpoint: calls.revoke, params: { id } }),
      invalidatesTags: ['ApiKey'],
    }),
  }),
});

export const { useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeysApi;

export const useListApiKeysQuery = listCall<Contract['list']>(calls.list, ['ApiKey']);
