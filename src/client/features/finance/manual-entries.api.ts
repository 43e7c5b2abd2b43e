import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { manualEntriesContract } from '#contract/finance/manual-entries.contract.ts';

type Contract = typeof manualEntriesContract;

const calls = {
  list: { method: 'GET', path: '/admin/manual-entries' },
  basis: { method: 'GET', path: '/admin/manual-entries/basis' },
  read: { method: 'GET', path: '/admin/manual-entries/:id' },
  ask: { method: 'POST', path: '/admin/manual-entries', idempotent: true },
  reverse: { method: 'POST', path: '/admin/manual-entries/:id/reversal', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** What people enter in the books by hand. */
const manualEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    entryBasis: build.query<ReplyOf<Contract['basis']>, void>({
      query: () => ({ endpoint: calls.basis }),
      providesTags: ['ManualEntry', 'Journal'],
    }),
    readManualEntry: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['ManualEntry'],
    }),
    askManualEntry: build.mutation<ReplyOf<Contract['ask']>, { body: BodyOf<Contract['ask']>; key: string }>({
      query: ({ body, key }) => ({ endpoint: calls.ask, body, idempotencyKey: key }),
      invalidatesTags: ['ManualEntry', 'Approval'],
    }),
    reverseManualEntry: build.mutation<
      ReplyOf<Contract['reverse']>,
      { id: string; body: BodyOf<Contract['reverse']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.reverse, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['ManualEntry', 'Approval'],
    }),
  }),
});

export const { useEntryBasisQuery, useReadManualEntryQuery, useAskManualEntryMutation, useReverseManualEntryMutation } =
  manualEntriesApi;

export const useListManualEntriesQuery = listCall<Contract['list']>(calls.list, ['ManualEntry']);
