import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { currenciesContract } from '#contract/catalogue/currencies.contract.ts';

type Contract = typeof currenciesContract;

const calls = {
  all: { method: 'GET', path: '/admin/currencies/all' },
  list: { method: 'GET', path: '/admin/currencies' },
  read: { method: 'GET', path: '/admin/currencies/:code' },
  create: { method: 'POST', path: '/admin/currencies' },
  update: { method: 'PUT', path: '/admin/currencies/:code' },
} as const satisfies CallsOf<Contract>;

/** Currencies as administrators keep them. */
const currenciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    allCurrencies: build.query<ReplyOf<Contract['all']>, void>({
      query: () => ({ endpoint: calls.all }),
      providesTags: ['Currency'],
    }),
    readCurrency: build.query<ReplyOf<Contract['read']>, string>({
      query: (code) => ({ endpoint: calls.read, params: { code } }),
      providesTags: ['Currency'],
    }),
    createCurrency: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_currency, error) => (error ? [] : ['Currency', 'Setting']),
    }),
    updateCurrency: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { code: string }>({
      query: ({ code, ...body }) => ({ endpoint: calls.update, params: { code }, body }),
      invalidatesTags: ['Currency', 'Setting'],
    }),
  }),
});

export const { useAllCurrenciesQuery, useReadCurrencyQuery, useCreateCurrencyMutation, useUpdateCurrencyMutation } =
  currenciesApi;

export const useListCurrenciesQuery = listCall<Contract['list']>(calls.list, ['Currency']);
