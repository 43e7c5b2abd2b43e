import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { bankDaysContract } from '#contract/trade/bank-days.contract.ts';

type Contract = typeof bankDaysContract;

const calls = {
  list: { method: 'GET', path: '/admin/bank-days' },
  add: { method: 'POST', path: '/admin/bank-days' },
  addSeveral: { method: 'POST', path: '/admin/bank-days/several' },
  remove: { method: 'DELETE', path: '/admin/bank-days/:id' },
} as const satisfies CallsOf<Contract>;

/** The days on which banks are closed. */
const bankDaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    bankDays: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['PaymentMethod'],
    }),
    addBankDay: build.mutation<ReplyOf<Contract['add']>, BodyOf<Contract['add']>>({
      query: (body) => ({ endpoint: calls.add, body }),
      invalidatesTags: ['PaymentMethod'],
    }),
    addBankDays: build.mutation<ReplyOf<Contract['addSeveral']>, BodyOf<Contract['addSeveral']>>({
      query: (body) => ({ endpoint: calls.addSeveral, body }),
      invalidatesTags: ['PaymentMethod'],
    }),
    removeBankDay: build.mutation<ReplyOf<Contract['remove']>, string>({
      query: (id) => ({ endpoint: calls.remove, params: { id } }),
      invalidatesTags: ['PaymentMethod'],
    }),
  }),
});

export const { useBankDaysQuery, useAddBankDayMutation, useAddBankDaysMutation, useRemoveBankDayMutation } =
  bankDaysApi;
