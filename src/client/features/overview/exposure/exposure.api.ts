import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { exposureContract } from '#contract/overview/exposure.contract.ts';

type Contract = typeof exposureContract;

const calls = {
  read: { method: 'GET', path: '/admin/exposure' },
  days: { method: 'GET', path: '/admin/exposure/days' },
} as const satisfies CallsOf<Contract>;

const exposureApi = api.injectEndpoints({
  endpoints: (build) => ({
    readExposure: build.query<ReplyOf<Contract['read']>, void>({
      query: () => ({ endpoint: calls.read }),
      providesTags: ['Stock', 'Order', 'Journal', 'Hedge'],
    }),
    readDayResults: build.query<ReplyOf<Contract['days']>, void>({
      query: () => ({ endpoint: calls.days }),
      providesTags: ['Stock', 'Order', 'Journal', 'Hedge'],
    }),
  }),
});

export const { useReadExposureQuery, useReadDayResultsQuery } = exposureApi;
