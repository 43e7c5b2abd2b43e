import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { titleTransfersContract } from '#contract/vault/title-transfers.contract.ts';

type Contract = typeof titleTransfersContract;

const calls = {
  listOwn: { method: 'GET', path: '/customer/title-transfers' },
  readOwn: { method: 'GET', path: '/customer/title-transfers/:id' },
  draft: { method: 'POST', path: '/customer/title-transfers/drafts' },
  mailCode: { method: 'POST', path: '/customer/title-transfers/:id/code' },
  confirm: { method: 'POST', path: '/customer/title-transfers/:id/confirm', idempotent: true },
  accept: { method: 'POST', path: '/customer/title-transfers/:id/accept', idempotent: true },
  decline: { method: 'POST', path: '/customer/title-transfers/:id/decline', idempotent: true },
  takeBack: { method: 'POST', path: '/customer/title-transfers/:id/take-back', idempotent: true },
} as const satisfies Partial<CallsOf<Contract>>;

type Sent<Name extends 'confirm' | 'accept' | 'decline' | 'takeBack'> = {
  id: string;
  body: BodyOf<Contract[Name]>;
  key: string;
};

/** What a customer transfers to others, and what they transfer to him. */
const titleOwnApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOwnTitle: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (id) => ({ endpoint: calls.readOwn, params: { id } }),
      providesTags: ['TitleTransfer'],
    }),
    draftTitle: build.mutation<ReplyOf<Contract['draft']>, BodyOf<Contract['draft']>>({
      query: (body) => ({ endpoint: calls.draft, body }),
    }),
    mailTitleCode: build.mutation<ReplyOf<Contract['mailCode']>, string>({
      query: (id) => ({ endpoint: calls.mailCode, params: { id } }),
    }),
    confirmTitle: build.mutation<ReplyOf<Contract['confirm']>, Sent<'confirm'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.confirm, params: { id }, body, idempotencyKey: key }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['TitleTransfer', 'StorageItem'],
    }),
    acceptTitle: build.mutation<ReplyOf<Contract['accept']>, Sent<'accept'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.accept, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['TitleTransfer', 'StorageItem'],
    }),
    declineTitle: build.mutation<ReplyOf<Contract['decline']>, Sent<'decline'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.decline, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['TitleTransfer', 'StorageItem'],
    }),
    takeTitleBack: build.mutation<ReplyOf<Contract['takeBack']>, Sent<'takeBack'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.takeBack, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['TitleTransfer', 'StorageItem'],
    }),
  }),
});

export const {
  useReadOwnTitleQuery,
  useDraftTitleMutation,
  useMailTitleCodeMutation,
  useConfirmTitleMutation,
  useAcceptTitleMutation,
  useDeclineTitleMutation,
  useTakeTitleBackMutation,
} = titleOwnApi;

export const useListOwnTitlesQuery = listCall<Contract['listOwn']>(calls.listOwn, ['TitleTransfer']);
