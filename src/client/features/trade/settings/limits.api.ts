import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { limitsContract } from '#contract/trade/limits.contract.ts';

type Contract = typeof limitsContract;

const calls = {
  read: { method: 'GET', path: '/admin/settings/limits' },
  save: { method: 'PUT', path: '/admin/settings/limits' },
} as const satisfies CallsOf<Contract>;

/** Up to where one person alone may move prices and money. */
const limitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readLimits: build.query<ReplyOf<Contract['read']>, void>({
      query: () => ({ endpoint: calls.read }),
      providesTags: ['Setting'],
    }),
    saveLimits: build.mutation<ReplyOf<Contract['save']>, BodyOf<Contract['save']>>({
      query: (body) => ({ endpoint: calls.save, body }),
      invalidatesTags: ['Setting', 'Approval'],
    }),
  }),
});

export const { useReadLimitsQuery, useSaveLimitsMutation } = limitsApi;
