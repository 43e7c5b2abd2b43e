import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { periodsContract } from '#contract/finance/periods.contract.ts';

type Contract = typeof periodsContract;

const calls = {
  list: { method: 'GET', path: '/admin/periods' },
  check: { method: 'GET', path: '/admin/periods/:month/checks' },
  close: { method: 'POST', path: '/admin/periods/:month/close', idempotent: true },
  reopen: { method: 'POST', path: '/admin/periods/:month/reopen', idempotent: true },
} as const satisfies CallsOf<Contract>;

type Act<Name extends 'close' | 'reopen'> = { month: string; body: BodyOf<Contract[Name]>; key: string };

/** Accounting periods. */
const periodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    periods: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['Period', 'Journal'],
    }),
    /** Slow in a large shop: it checks the books. */
    periodChecks: build.query<ReplyOf<Contract['check']>, string>({
      query: (month) => ({ endpoint: calls.check, params: { month } }),
      providesTags: ['Period', 'ManualEntry'],
    }),
    closePeriod: build.mutation<ReplyOf<Contract['close']>, Act<'close'>>({
      query: ({ month, body, key }) => ({ endpoint: calls.close, params: { month }, body, idempotencyKey: key }),
      invalidatesTags: ['Period', 'Approval'],
    }),
    reopenPeriod: build.mutation<ReplyOf<Contract['reopen']>, Act<'reopen'>>({
      query: ({ month, body, key }) => ({ endpoint: calls.reopen, params: { month }, body, idempotencyKey: key }),
      invalidatesTags: ['Period', 'Approval'],
    }),
  }),
});

export const { usePeriodsQuery, useLazyPeriodChecksQuery, useClosePeriodMutation, useReopenPeriodMutation } =
  periodsApi;
