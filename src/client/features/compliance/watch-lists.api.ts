import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { WatchList } from '#contract/compliance/screening.rules.ts';
import type { watchListsContract } from '#contract/compliance/watch-lists.contract.ts';

type Contract = Pick<typeof watchListsContract, 'read' | 'load'>;

const calls = {
  read: { method: 'GET', path: '/admin/compliance/lists' },
  load: { method: 'POST', path: '/admin/compliance/lists/:id/load' },
} as const satisfies CallsOf<Contract>;

/** The sanctions lists that customers are compared with. */
const watchListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readWatchLists: build.query<ReplyOf<Contract['read']>, void>({
      query: () => ({ endpoint: calls.read }),
      providesTags: ['WatchList'],
    }),
    loadWatchList: build.mutation<ReplyOf<Contract['load']>, WatchList>({
      query: (id) => ({ endpoint: calls.load, params: { id } }),
      invalidatesTags: ['WatchList', 'ComplianceCase', 'Task'],
    }),
  }),
});

export const { useReadWatchListsQuery, useLoadWatchListMutation } = watchListsApi;
