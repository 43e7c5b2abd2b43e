import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { overviewContract } from '#contract/overview/overview.contract.ts';

type Contract = typeof overviewContract;

const calls = { read: { method: 'GET', path: '/admin/overview' } } as const satisfies CallsOf<Contract>;

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOverview: build.query<ReplyOf<Contract['read']>, void>({
      query: () => ({ endpoint: calls.read }),
      providesTags: ['Badges', 'Order', 'OrderMoney', 'Approval', 'Customer', 'Contact'],
    }),
  }),
});

export const { useReadOverviewQuery } = overviewApi;
