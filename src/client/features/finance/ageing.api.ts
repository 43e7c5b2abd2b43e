import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { ageingContract, AgeingSide } from '#contract/finance/ageing.contract.ts';

type Contract = typeof ageingContract;

const calls = { read: { method: 'GET', path: '/admin/ageing/:side' } } as const satisfies CallsOf<Contract>;

const ageingApi = api.injectEndpoints({
  endpoints: (build) => ({
    ageing: build.query<ReplyOf<Contract['read']>, { side: AgeingSide; day: string }>({
      query: ({ side, day }) => ({ endpoint: calls.read, params: { side }, query: `day=${day}` }),
      providesTags: ['Journal', 'SupplierBill', 'OrderMoney'],
    }),
  }),
});

export const { useAgeingQuery } = ageingApi;

/** Where the same is to be had as a file. */
export const ageingFile = (side: AgeingSide, day: string): string => `/backend/admin/ageing/${side}/csv?day=${day}`;
