import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { orderSheetsContract } from '#contract/trade/order-sheets.contract.ts';

type Contract = typeof orderSheetsContract;

const calls = { read: { method: 'GET', path: '/admin/order-sheets' } } as const satisfies CallsOf<Contract>;

const orderSheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOrderSheets: build.query<ReplyOf<Contract['read']>, readonly string[]>({
      query: (id) => ({ endpoint: calls.read, query: { id } }),
      providesTags: ['Order'],
    }),
  }),
});

export const { useReadOrderSheetsQuery } = orderSheetsApi;
