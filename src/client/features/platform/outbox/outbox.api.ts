import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { mailsContract } from '#contract/platform/mails.contract.ts';

type Contract = typeof mailsContract;

const calls = {
  list: { method: 'GET', path: '/admin/outbox' },
  text: { method: 'GET', path: '/admin/outbox/:id/text' },
} as const satisfies CallsOf<Contract>;

const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mail never changes once it is written. */
    readMailText: build.query<ReplyOf<Contract['text']>, string>({
      query: (id) => ({ endpoint: calls.text, params: { id } }),
    }),
  }),
});

export const { useReadMailTextQuery } = outboxApi;

/** Where a mail is to be had as HTML. */
export const letterAddress = (id: string): string => `/backend/admin/outbox/${id}/letter`;

export const useListMailsQuery = listCall<Contract['list']>(calls.list, ['Mail']);
