import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { titleTransfersContract } from '#contract/vault/title-transfers.contract.ts';

type Contract = typeof titleTransfersContract;

const calls = {
  list: { method: 'GET', path: '/admin/title-transfers' },
  read: { method: 'GET', path: '/admin/title-transfers/:id' },
  decide: { method: 'POST', path: '/admin/title-transfers/:id/decisions', idempotent: true },
} as const satisfies Partial<CallsOf<Contract>>;

type Sent = { id: string; body: BodyOf<Contract['decide']>; key: string };

/** Stored metal that passes between customers, for compliance. */
const titlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readTitle: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['TitleTransfer'],
    }),
    decideTitle: build.mutation<ReplyOf<Contract['decide']>, Sent>({
      query: ({ id, body, key }) => ({ endpoint: calls.decide, params: { id }, body, idempotencyKey: key }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['TitleTransfer', 'StorageItem'],
    }),
  }),
});

export const { useReadTitleQuery, useDecideTitleMutation } = titlesApi;

export const useListTitlesQuery = listCall<Contract['list']>(calls.list, ['TitleTransfer']);
