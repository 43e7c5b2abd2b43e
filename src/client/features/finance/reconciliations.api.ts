import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { reconciliationsContract } from '#contract/finance/reconciliations.contract.ts';

type Contract = typeof reconciliationsContract;

const calls = {
  list: { method: 'GET', path: '/admin/reconciliations' },
  read: { method: 'GET', path: '/admin/reconciliations/:id' },
  begin: { method: 'POST', path: '/admin/reconciliations', idempotent: true },
  tick: { method: 'POST', path: '/admin/reconciliations/:id/ticks', idempotent: true },
  finish: { method: 'POST', path: '/admin/reconciliations/:id/finish', idempotent: true },
} as const satisfies CallsOf<Contract>;

type Act<Name extends 'tick' | 'finish'> = { id: string; body: BodyOf<Contract[Name]>; key: string };

/** Bank reconciliations compared with the books. */
const reconciliationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readReconciliation: build.query<ReplyOf<Contract['read']>, { id: string; q: string }>({
      query: ({ id, q }) => ({
        ...{ endpoint: calls.read, params: { id } },
        ...(q !== '' && { query: new URLSearchParams({ q }).toString() }),
      }),
      providesTags: ['Reconciliation', 'Journal'],
    }),
    beginReconciliation: build.mutation<ReplyOf<Contract['begin']>, { body: BodyOf<Contract['begin']>; key: string }>({
      query: ({ body, key }) => ({ endpoint: calls.begin, body, idempotencyKey: key }),
      invalidatesTags: ['Reconciliation'],
    }),
    tickReconciliation: build.mutation<ReplyOf<Contract['tick']>, Act<'tick'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.tick, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Reconciliation'],
    }),
    finishReconciliation: build.mutation<ReplyOf<Contract['finish']>, Act<'finish'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.finish, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Reconciliation'],
    }),
  }),
});

export const {
  useReadReconciliationQuery,
  useBeginReconciliationMutation,
  useTickReconciliationMutation,
  useFinishReconciliationMutation,
} = reconciliationsApi;

export const useListReconciliationsQuery = listCall<Contract['list']>(calls.list, ['Reconciliation']);
